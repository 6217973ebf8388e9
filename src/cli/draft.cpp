#include "cli/draft.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <filesystem>

namespace backrank::cli {
namespace {

constexpr std::array endings{SIGINT, SIGTERM, SIGHUP};

/// For the handler, which may do little: the file to remove, owned by the one Draft there is.
std::atomic<const char*> draftToDrop = nullptr;

/// Removes the draft and ends the program as the signal does by itself.
void dropAndEnd(int signal) {
  if (const char* name = draftToDrop.exchange(nullptr)) ::unlink(name);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

/// A signal that is ignored, as under nohup, stays so.
void catchEndings() {
  for (const int signal : endings)
    if (std::signal(signal, dropAndEnd) == SIG_IGN) std::signal(signal, SIG_IGN);
}

std::string draftOf(const std::string& name) {
  std::error_code ignored;
  const bool isSpecial = std::filesystem::exists(name, ignored) && !std::filesystem::is_regular_file(name, ignored);
  if (isSpecial) return name;
  std::string draft = name + ".part";
  for (int n = 2; std::filesystem::exists(draft, ignored); ++n) draft = name + ".part" + std::to_string(n);
  return draft;
}

} // namespace

Draft::Draft(const std::string& wanted)
    : wanted_(wanted)
    , name_(draftOf(wanted)) {
  if (isSpecial()) return;
  draftToDrop = name_.c_str();
  catchEndings();
}

std::error_code Draft::take() {
  std::error_code error;
  if (isSpecial()) return error;
  std::filesystem::rename(name_, wanted_, error);
  if (!error) draftToDrop = nullptr;
  return error;
}

Draft::~Draft() {
  if (draftToDrop.exchange(nullptr)) ::unlink(name_.c_str());
}

} // namespace backrank::cli
