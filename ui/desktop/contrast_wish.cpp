#include "desktop/contrast_wish.hpp"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <algorithm>

namespace backrank::ui {
namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");

struct Setting {
  QString group, key;
};
/// The setting that all desktops are to share, and the one that GNOME had before it.
const std::array<Setting, 2> settings{
    {{QStringLiteral("org.freedesktop.appearance"), QStringLiteral("contrast")},
     {QStringLiteral("org.gnome.desktop.a11y.interface"), QStringLiteral("high-contrast")}}};

} // namespace

ContrastWish::ContrastWish(std::function<void(bool)> tell, QObject* parent)
    : QObject(parent)
    , tell_(std::move(tell)) {
  // Without an address a bus of its own would be started for us, on which nobody is.
  if (!qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")) return;
  // The slot's types are looked up by name, and Qt's own thread may not have come to this one yet.
  qRegisterMetaType<QDBusVariant>("QDBusVariant");
  QDBusConnection::sessionBus().connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                                        SLOT(changed(QString, QString, QDBusVariant)));
  for (const Setting& setting : settings) ask(setting.group, setting.key);
}

void ContrastWish::ask(const QString& group, const QString& key) {
  QDBusMessage question = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
  question << group << key;
  auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, group, key] {
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    answer->deleteLater();
    if (!reply.isError()) hear(group, key, reply.value().variant());
  });
}

void ContrastWish::changed(const QString& group, const QString& key, const QDBusVariant& value) {
  hear(group, key, value.variant());
}

/// A value comes in one wrapping or in two; of either setting 1 and true are the wish.
void ContrastWish::hear(const QString& group, const QString& key, QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  for (std::size_t i = 0; i < settings.size(); ++i) {
    if (settings[i].group != group || settings[i].key != key) continue;
    wants_[i] = value.toUInt() == 1;
    tell_(std::ranges::any_of(wants_, [](bool wants) { return wants; }));
  }
}

} // namespace backrank::ui
