#include "app/back_thread.hpp"

namespace backrank::app {

BackThread::BackThread(QObject* parent)
    : QObject(parent)
    , worker_(std::make_unique<QObject>()) {
  worker_->moveToThread(&thread_);
}

BackThread::~BackThread() {
  leave();
  thread_.wait();
}

void BackThread::begin(Errand errand) {
  if (hasLeft_) return;
  cancel();
  stop_ = {};
  if (!thread_.isRunning()) thread_.start();
  // Neither outlives this object: the destructor waits for the thread.
  Post post = [this, serial = serial_](std::function<void()> call) {
    const auto unlessOld = [this, serial, call = std::move(call)] {
      if (serial == serial_) call();
    };
    QMetaObject::invokeMethod(this, unlessOld, Qt::QueuedConnection);
  };
  const auto run = [errand = std::move(errand), stop = stop_.get_token(), post = std::move(post)] {
    if (!stop.stop_requested()) errand(stop, post);
  };
  QMetaObject::invokeMethod(worker_.get(), run, Qt::QueuedConnection);
}

void BackThread::cancel() {
  stop_.request_stop();
  ++serial_;
}

void BackThread::settle(std::function<void()> thing) {
  if (thread_.isRunning()) QMetaObject::invokeMethod(worker_.get(), std::move(thing), Qt::QueuedConnection);
}

void BackThread::leave(std::function<void()> last) {
  if (std::exchange(hasLeft_, true)) return;
  cancel();
  if (last) settle(std::move(last));
  // Queued behind the errand and the last thing, which quit() alone would not wait for.
  QMetaObject::invokeMethod(
      worker_.get(), [this] { thread_.quit(); }, Qt::QueuedConnection);
}

} // namespace backrank::app
