#include "support/program_run.hpp"

#include <array>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace backrank::tests {
namespace {

using Pipe = std::array<int, 2>;

[[noreturn]] void become(const std::vector<std::string>& command, const Pipe& out, const Pipe& err) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(out[1], STDOUT_FILENO);
  dup2(err[1], STDERR_FILENO);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execv(words[0], words.data());
  _exit(127);
}

/// Reads both ends at once, so that neither pipe can fill up while the other is waited for.
void readBoth(int out, int err, ProgramRun& run) {
  std::array<pollfd, 2> ends{{{out, POLLIN, 0}, {err, POLLIN, 0}}};
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    poll(ends.data(), ends.size(), -1);
    for (pollfd& end : ends) {
      if (end.fd < 0 || end.revents == 0) continue;
      std::array<char, 4096> buffer;
      const ssize_t length = read(end.fd, buffer.data(), buffer.size());
      if (length > 0)
        (end.fd == out ? run.out : run.err).append(buffer.data(), static_cast<std::size_t>(length));
      else
        end.fd = -1;
    }
  }
}

} // namespace

ProgramRun runProgram(const std::vector<std::string>& command) {
  ProgramRun run;
  Pipe out, err;
  if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(err.data(), O_CLOEXEC) != 0) return run;
  const pid_t child = fork();
  if (child == 0) become(command, out, err);
  close(out[1]);
  close(err[1]);
  readBoth(out[0], err[0], run);
  close(out[0]);
  close(err[0]);
  int ended = 0;
  waitpid(child, &ended, 0);
  run.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
  return run;
}

} // namespace backrank::tests
