#include "app/analyst.hpp"

namespace backrank::app {
namespace {

constexpr int msBetweenLooks = 100;
/// The first report should not let a person wait.
constexpr int msToFirstLook = 20;

} // namespace

Analyst::Analyst(std::shared_ptr<Study> study, QObject* parent)
    : QObject(parent)
    , study_(std::move(study))
    , thread_(std::make_unique<BackThread>()) {
  looking_.setInterval(msBetweenLooks);
  connect(&looking_, &QTimer::timeout, this, &Analyst::look);
}

void Analyst::setStudy(std::shared_ptr<Study> study) {
  end();
  study_->abandon();
  thread_->settle([old = study_] { old->end(); });
  study_ = std::move(study);
}

void Analyst::begin(Inquiry inquiry) {
  end();
  report_.reset();
  found_.reset();
  inquiry_ = std::move(inquiry);
  isRunning_ = !rules::legal(inquiry_->line.variant, inquiry_->line.now()).empty();
  if (isRunning_) {
    found_ = std::make_shared<Found>();
    thread_->begin([this, study = study_, asked = *inquiry_, found = found_](const std::stop_token& stop,
                                                                             const BackThread::Post& post) {
      const auto trouble = study->run(asked, stop, [&](const engine::Report& report) { found->put(report); });
      post([this, trouble] { conclude(trouble); });
    });
    looking_.start();
    QTimer::singleShot(msToFirstLook, this, &Analyst::look);
  }
  Q_EMIT changed();
}

void Analyst::end() {
  thread_->cancel();
  looking_.stop();
  isRunning_ = false;
}

void Analyst::forget() {
  end();
  inquiry_.reset();
  report_.reset();
  Q_EMIT changed();
}

void Analyst::look() {
  auto found = found_ ? found_->take() : std::nullopt;
  if (!found) return;
  report_ = std::move(found);
  Q_EMIT changed();
}

void Analyst::conclude(const std::optional<uci::Trouble>& trouble) {
  looking_.stop();
  isRunning_ = false;
  look();
  if (trouble)
    Q_EMIT troubled(*trouble);
  else
    Q_EMIT finished();
}

void Analyst::leave() {
  end();
  study_->abandon();
  thread_->leave([study = study_] { study->end(); });
}

} // namespace backrank::app
