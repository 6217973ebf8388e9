#include "app/organizer_pin.hpp"

#include <QCryptographicHash>

namespace backrank::app {
namespace {

constexpr int rounds = 20'000;

QByteArray hashOf(const QString& pin, const QByteArray& salt) {
  QByteArray hash = salt + pin.toUtf8();
  for (int round = 0; round < rounds; ++round) hash = QCryptographicHash::hash(salt + hash, QCryptographicHash::Sha256);
  return hash;
}

} // namespace

QString sealOf(const QString& pin, const QByteArray& salt) {
  return QString::fromLatin1(salt.toHex() + ':' + hashOf(pin, salt).toHex());
}

bool opens(const QString& pin, const QString& seal) {
  const QByteArray salt = QByteArray::fromHex(seal.section(QLatin1Char(':'), 0, 0).toLatin1());
  return !salt.isEmpty() && sealOf(pin, salt) == seal;
}

} // namespace backrank::app
