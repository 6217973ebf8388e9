#include "app/file_name.hpp"

#include <QRegularExpression>
#include <QStringList>

#include "app/text.hpp"

namespace backrank::app {
namespace {

/// Empty where a tag is missing or says that nobody knows.
QString known(const game::Record& record, const char* name) {
  const auto value = record.tag(name);
  const QString text = value ? textOf(*value).trimmed() : QString();
  return text.contains(QLatin1Char('?')) ? QString() : text;
}

/// Without what some file system keeps for itself, and not too long for any.
QString plain(QString text) {
  static const QRegularExpression reserved(QStringLiteral("[/\\\\:*?\"<>|\\x00-\\x1f]"));
  constexpr int longest = 100;
  text.replace(reserved, QStringLiteral("-"));
  while (text.startsWith(QLatin1Char('.'))) text.remove(0, 1);
  return text.left(longest).trimmed();
}

} // namespace

QString fileNameFor(const game::Record& record, const QString& suffix) {
  QStringList parts;
  const QString white = known(record, "White"), black = known(record, "Black");
  if (!white.isEmpty() && !black.isEmpty()) parts << QStringLiteral("%1 - %2").arg(white, black);
  parts << textOf(record.variant.name());
  if (QString date = known(record, "Date"); !date.isEmpty()) parts << date.replace(QLatin1Char('.'), QLatin1Char('-'));
  return plain(parts.join(QStringLiteral(", "))) + QLatin1Char('.') + suffix;
}

} // namespace backrank::app
