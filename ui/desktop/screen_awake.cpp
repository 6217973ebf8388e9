#include "desktop/screen_awake.hpp"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QPointer>
#include <utility>

namespace backrank::ui {
namespace {

QDBusMessage messageOf(const char* method) {
  return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.ScreenSaver"),
                                        QStringLiteral("/org/freedesktop/ScreenSaver"),
                                        QStringLiteral("org.freedesktop.ScreenSaver"), QString::fromLatin1(method));
}

void release(quint32 cookie) {
  QDBusMessage message = messageOf("UnInhibit");
  message << cookie;
  QDBusConnection::sessionBus().send(message);
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
  release(*std::exchange(cookie_, std::nullopt));
}

void ScreenAwake::ask() {
  // Without an address a bus of its own would be started for us, on which nobody is.
  isRefused_ = !qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS");
  if (isRefused_) return;
  QDBusMessage question = messageOf("Inhibit");
  question << QStringLiteral("Backrank") << QCoreApplication::translate("ScreenAwake", "A clock runs");
  isAsking_ = true;
  // It outlives whoever asked: a cookie that comes when nobody wants it any more has to be given back.
  auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), qApp);
  connect(answer, &QDBusPendingCallWatcher::finished, answer, [self = QPointer(this), answer] {
    const QDBusPendingReply<quint32> reply = *answer;
    answer->deleteLater();
    const auto cookie = reply.isError() ? std::nullopt : std::optional(reply.value());
    if (self) return self->heard(cookie);
    if (cookie) release(*cookie);
  });
}

void ScreenAwake::heard(std::optional<quint32> cookie) {
  isAsking_ = false;
  isRefused_ = !cookie;
  cookie_ = cookie;
  settle();
}

} // namespace backrank::ui
