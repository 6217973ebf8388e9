#include "uci/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace backrank::uci {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t longestLine = std::size_t{1} << 16;
constexpr std::size_t mostOutgoing = std::size_t{1} << 20;

/// Both ends of something to read and write, closed with the object unless taken.
struct Ends {
  std::array<int, 2> fds{-1, -1};
  ~Ends() {
    for (const int fd : fds)
      if (fd >= 0) close(fd);
  }
  int take(std::size_t i) { return std::exchange(fds[i], -1); }
};

void setNonBlocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

void closeIfOpen(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

/// Where a program may lie. Debian puts engines into the folders of games, which are not in everybody's PATH.
std::vector<std::string> programsOf(const std::string& name) {
  if (name.find('/') != std::string::npos) return {name};
  return {name, "/usr/games/" + name, "/usr/local/games/" + name};
}

struct Channels {
  // A socket, for writing to a pipe that nobody reads any more would raise a signal.
  Ends input, output, errors, report;
  bool open() {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.fds.data()) == 0 &&
           pipe2(output.fds.data(), O_CLOEXEC) == 0 && pipe2(errors.fds.data(), O_CLOEXEC) == 0 &&
           pipe2(report.fds.data(), O_CLOEXEC) == 0;
  }
};

/// In the new process: nothing but calls that are safe between fork and exec.
[[noreturn]] void become(const std::vector<std::string>& programs, char* const* words, const Channels& channels,
                         pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#endif
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(channels.input.fds[1], STDIN_FILENO);
  dup2(channels.output.fds[1], STDOUT_FILENO);
  dup2(channels.errors.fds[1], STDERR_FILENO);
  int reason = ENOENT;
  for (std::size_t i = 0; i < programs.size() && reason == ENOENT; ++i) {
    execvp(programs[i].c_str(), words);
    reason = errno;
  }
  [[maybe_unused]] const auto told = write(channels.report.fds[1], &reason, sizeof reason);
  _exit(127);
}

/// The reason why exec failed; 0 if it did not.
int readReport(Ends& report) {
  close(report.take(1));
  int reason = 0;
  ssize_t length = 0;
  do length = read(report.fds[0], &reason, sizeof reason);
  while (length < 0 && errno == EINTR);
  return length == sizeof reason ? reason : 0;
}

/// Reads all that is there. False at the end of the stream.
template <class Take>
bool readAvailable(int fd, const Take& take) {
  std::array<char, 16384> buffer;
  const ssize_t length = read(fd, buffer.data(), buffer.size());
  if (length < 0) return errno == EAGAIN || errno == EINTR;
  if (length > 0) take(std::string_view(buffer.data(), static_cast<std::size_t>(length)));
  return length > 0;
}

/// Milliseconds until a moment, at least 0, for poll(); -1 for none.
int untilMoment(const std::optional<ChildProcess::Moment>& deadline) {
  if (!deadline) return -1;
  const auto left = std::chrono::ceil<milliseconds>(*deadline - steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

/// A pipe that becomes readable once a stop is asked for.
class WakeUp {
public:
  explicit WakeUp(const std::stop_token& stop) {
    if (!stop.stop_possible() || pipe2(ends_.fds.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    callback_.emplace(stop, Ring{ends_.fds[1]});
  }
  int fd() const { return ends_.fds[0]; }

private:
  struct Ring {
    int fd;
    void operator()() const { [[maybe_unused]] const auto written = write(fd, "!", 1); }
  };
  Ends ends_;
  std::optional<std::stop_callback<Ring>> callback_;
};

} // namespace

Result<std::unique_ptr<ChildProcess>, std::string> ChildProcess::start(const std::vector<std::string>& command) {
  if (command.empty() || command[0].empty()) return Failure{std::string("No program is named")};
  std::unique_ptr<ChildProcess> child(new ChildProcess);
  if (const auto problem = child->launch(command)) return Failure{*problem};
  return child;
}

std::optional<std::string> ChildProcess::launch(const std::vector<std::string>& command) {
  Channels channels;
  if (!channels.open()) return std::strerror(errno);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const std::vector<std::string> programs = programsOf(command[0]);
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) return std::strerror(errno);
  if (pid_ == 0) become(programs, words.data(), channels, parent);
  setpgid(pid_, pid_);
  toChild_ = channels.input.take(0);
  fromChild_ = channels.output.take(0);
  errors_ = channels.errors.take(0);
  for (const int fd : {toChild_, fromChild_, errors_}) setNonBlocking(fd);
  const int reason = readReport(channels.report);
  return reason == 0 ? std::nullopt : std::optional<std::string>(std::strerror(reason));
}

ChildProcess::~ChildProcess() { end(); }

void ChildProcess::send(std::string_view line) {
  if (outgoing_.size() < mostOutgoing) outgoing_.append(line).append("\n");
  pushOut();
}

void ChildProcess::pushOut() {
  while (toChild_ >= 0 && !outgoing_.empty()) {
    const ssize_t sent = ::send(toChild_, outgoing_.data(), outgoing_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno != EAGAIN) closeInput();
    if (sent <= 0) return;
    outgoing_.erase(0, static_cast<std::size_t>(sent));
  }
}

void ChildProcess::closeInput() {
  closeIfOpen(toChild_);
  outgoing_.clear();
}

bool ChildProcess::takeLine(std::string& line) {
  const std::size_t end = incoming_.find('\n');
  const bool isLast = fromChild_ < 0 && !incoming_.empty();
  if (end == std::string::npos && !isLast) return false;
  line = incoming_.substr(0, std::min(end, longestLine));
  incoming_.erase(0, end == std::string::npos ? end : end + 1);
  isTooLong_ = false;
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

void ChildProcess::takeIn() {
  const auto take = [&](std::string_view text) {
    // Once a line is too long, its rest is not kept.
    if (isTooLong_) text.remove_prefix(std::min(text.find('\n'), text.size()));
    incoming_.append(text);
    isTooLong_ = incoming_.size() > longestLine && incoming_.find('\n') == std::string::npos;
  };
  if (!readAvailable(fromChild_, take)) closeIfOpen(fromChild_);
}

void ChildProcess::discardErrors() {
  if (!readAvailable(errors_, [](std::string_view) {})) closeIfOpen(errors_);
}

void ChildProcess::waitForSigns(int wakeUp, int milliseconds) {
  // poll() leaves out what is negative.
  std::array<pollfd, 4> ends{{{fromChild_, POLLIN, 0},
                              {errors_, POLLIN, 0},
                              {outgoing_.empty() ? -1 : toChild_, POLLOUT, 0},
                              {wakeUp, POLLIN, 0}}};
  if (poll(ends.data(), ends.size(), milliseconds) <= 0) return;
  if (ends[2].revents != 0) pushOut();
  if (ends[1].revents != 0) discardErrors();
  if (ends[0].revents != 0) takeIn();
}

ChildProcess::Heard ChildProcess::hear(std::string& line, std::optional<Moment> deadline, const std::stop_token& stop) {
  const WakeUp wakeUp(stop);
  for (;;) {
    if (stop.stop_requested()) return Heard::stopped;
    if (takeLine(line)) return Heard::line;
    if (fromChild_ < 0) return Heard::end;
    if (deadline && steady_clock::now() >= *deadline) return Heard::silence;
    waitForSigns(wakeUp.fd(), untilMoment(deadline));
  }
}

bool ChildProcess::hasExited() const {
  siginfo_t info{};
  // Left unreaped, so that its number and that of its group cannot mean somebody else.
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

bool ChildProcess::exitsWithin(milliseconds patience) {
  constexpr milliseconds step{5};
  const Moment deadline = steady_clock::now() + patience;
  while (!hasExited()) {
    if (steady_clock::now() >= deadline) return false;
    incoming_.clear();
    if (fromChild_ < 0 && errors_ < 0)
      std::this_thread::sleep_for(step);
    else
      waitForSigns(-1, static_cast<int>(step.count()));
  }
  return true;
}

void ChildProcess::end() {
  if (pid_ <= 0) return;
  pushOut();
  bool isOver = exitsWithin(milliseconds(500));
  closeInput();
  isOver = isOver || exitsWithin(milliseconds(250));
  if (!isOver) kill(-pid_, SIGTERM);
  isOver = isOver || exitsWithin(milliseconds(250));
  // The whole group, in any case: what the program has started must go too.
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  closeIfOpen(fromChild_);
  closeIfOpen(errors_);
}

} // namespace backrank::uci
