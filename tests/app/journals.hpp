#pragma once

#include <QDir>
#include <QFile>
#include <optional>

#include "notation/journal_text.hpp"

namespace backrank::tests {

/// The bytes of the one journal in a folder; empty if there is none.
inline QByteArray journalIn(const QString& folder) {
  const auto names = QDir(folder).entryList({QStringLiteral("*.journal")}, QDir::Files);
  if (names.isEmpty()) return {};
  QFile file(folder + QLatin1Char('/') + names.front());
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The game that it tells of; nothing if it cannot be read.
inline std::optional<notation::JournalGame> journalGameIn(const QString& folder) {
  const QByteArray bytes = journalIn(folder);
  auto read = notation::readJournal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  return read ? std::optional(*std::move(read)) : std::nullopt;
}

} // namespace backrank::tests
