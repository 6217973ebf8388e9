#pragma once

#include <QByteArray>
#include <QString>

namespace backrank::app {

/// What is kept of an organizer's PIN: "SALT:HASH" in hexadecimal digits, from which nobody reads the PIN. `salt`:
/// chance, 16 bytes or more. Cost: some ten milliseconds, so that trying them all takes time.
QString sealOf(const QString& pin, const QByteArray& salt);
/// True if that PIN was sealed. What is no seal opens to nothing.
bool opens(const QString& pin, const QString& seal);

} // namespace backrank::app
