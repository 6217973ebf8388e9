#include "support/line_process.hpp"

#include <array>
#include <csignal>
#include <optional>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace backrank::tests {
namespace {

/// Takes the first line out of `pending`, without its end.
std::optional<std::string> takeLine(std::string& pending) {
  const std::size_t end = pending.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = pending.substr(0, end);
  pending.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

} // namespace

LineProcess::LineProcess(const std::vector<std::string>& command) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe(in.data()) != 0 || pipe(out.data()) != 0) return;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  for (const int end : {in[0], in[1], out[0], out[1]}) posix_spawn_file_actions_addclose(&actions, end);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (posix_spawn(&pid_, words[0], &actions, nullptr, words.data(), environ) != 0) pid_ = -1;
  posix_spawn_file_actions_destroy(&actions);
  close(in[0]);
  close(out[1]);
  toChild_ = in[1];
  fromChild_ = out[0];
}

LineProcess::~LineProcess() {
  if (toChild_ >= 0) close(toChild_);
  if (fromChild_ >= 0) close(fromChild_);
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void LineProcess::send(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = write(toChild_, text.data() + sent, text.size() - sent);
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

std::string LineProcess::readUntil(const std::string& start) {
  for (;;) {
    while (const auto line = takeLine(pending_))
      if (line->starts_with(start)) return *line;
    std::array<char, 4096> buffer{};
    const ssize_t n = read(fromChild_, buffer.data(), buffer.size());
    if (n <= 0) return {};
    pending_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

std::vector<std::string> LineProcess::kill() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  pid_ = -1;
  std::vector<std::string> lines;
  std::array<char, 4096> buffer{};
  while (const ssize_t n = read(fromChild_, buffer.data(), buffer.size())) {
    if (n < 0) break;
    pending_.append(buffer.data(), static_cast<std::size_t>(n));
  }
  while (auto line = takeLine(pending_)) lines.push_back(*std::move(line));
  return lines;
}

} // namespace backrank::tests
