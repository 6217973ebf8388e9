#include "desktop/screen_awake.hpp"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace backrank::ui {
namespace {

QDBusMessage messageOf(const char* method) {
  return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.ScreenSaver"),
                                        QStringLiteral("/org/freedesktop/ScreenSaver"),
                                        QStringLiteral("org.freedesktop.ScreenSaver"), QString::fromLatin1(method));
}

} // namespace

void ScreenAwake::hold(bool on) {
  if (isWanted_ == on) return;
  isWanted_ = on;
  settle();
}

/// One question is on its way at a time: what it brings is looked at when it is answered.
void ScreenAwake::settle() {
  if (isAsking_) return;
  if (isWanted_ && !cookie_ && !isRefused_) return ask();
  if (isWanted_ || !cookie_) return;
  QDBusMessage release = messageOf("UnInhibit");
  release << *cookie_;
  cookie_.reset();
  QDBusConnection::sessionBus().send(release);
}

void ScreenAwake::ask() {
  // Without an address a bus of its own would be started for us, on which nobody is.
  isRefused_ = !qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS");
  if (isRefused_) return;
  QDBusMessage question = messageOf("Inhibit");
  question << QStringLiteral("Backrank") << tr("A clock runs");
  isAsking_ = true;
  auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] { heard(*answer); });
}

void ScreenAwake::heard(QDBusPendingCallWatcher& answer) {
  const QDBusPendingReply<quint32> reply = answer;
  answer.deleteLater();
  isAsking_ = false;
  isRefused_ = reply.isError();
  if (!isRefused_) cookie_ = reply.value();
  settle();
}

} // namespace backrank::ui
