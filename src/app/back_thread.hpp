#pragma once

#include <QObject>
#include <QThread>
#include <functional>
#include <memory>
#include <stop_token>

namespace backrank::app {

/// A thread of its own for whoever asks an engine or writes a big file, so that nothing blocks the window. It runs one
/// errand after the other; a new one asks the one before to stop, and what that still has to say is dropped. Its
/// owner's thread alone calls it.
class BackThread : public QObject {
  Q_OBJECT
public:
  /// Hands a call over to the owner's thread, where it is made unless the errand is an old one by then.
  using Post = std::function<void(std::function<void()>)>;
  using Errand = std::function<void(const std::stop_token&, const Post&)>;

  explicit BackThread(QObject* parent = nullptr);
  /// Leaves, and waits for the thread: as long as its errand takes to stop.
  ~BackThread() override;

  void begin(Errand errand);
  /// Asks the running errand to stop; nothing that it posts arrives any more.
  void cancel();
  /// Lets the thread do a thing behind what was begun so far, whatever is cancelled. Nothing before the first errand.
  void settle(std::function<void()> thing);
  /// Stops, lets the thread do this last thing, and no other. Returns at once, so that several threads can end
  /// together.
  void leave(std::function<void()> last = {});

private:
  QThread thread_;
  std::unique_ptr<QObject> worker_;
  std::stop_source stop_;
  std::uint64_t serial_ = 0;
  bool hasLeft_ = false;
};

} // namespace backrank::app
