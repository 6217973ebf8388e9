#pragma once

#include <QObject>
#include <QVariant>
#include <array>
#include <functional>

class QDBusVariant;

namespace backrank::ui {

/// Asks the desktop whether its person wants high contrast, and goes on listening (org.freedesktop.portal.Settings on
/// the session's bus). Where nobody answers nothing is told.
class ContrastWish : public QObject {
  Q_OBJECT
public:
  /// `tell` gets every answer, the first one after the desktop has had its time for it.
  ContrastWish(std::function<void(bool)> tell, QObject* parent);

private Q_SLOTS:
  void changed(const QString& group, const QString& key, const QDBusVariant& value);

private:
  void ask(const QString& group, const QString& key);
  void hear(const QString& group, const QString& key, QVariant value);
  std::function<void(bool)> tell_;
  std::array<bool, 2> wants_{}; ///< by each of the settings that say so
};

} // namespace backrank::ui
