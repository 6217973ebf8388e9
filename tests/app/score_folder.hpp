#pragma once

#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

#include "app/score_store.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

namespace backrank::tests {

using explore::Known;
using explore::Subject;

inline Known known(Subject subject, int centipawns, std::uint64_t nodes = 5'000) {
  return {std::move(subject),
          {centipawns, 9, nodes, 4, "e2e4 e7e5"},
          {"backrank-1", {explore::Limit::Kind::nodes, nodes}, 1'700'000'000}};
}

inline const Subject traditional(explore::Pairing{"RNBQKBNR", "RNBQKBNR"});
inline const Subject other(explore::Pairing{"RNBKQBNR", "RNBQKBNR"});

/// A folder for a file of scores.
struct Folder {
  QTemporaryDir folder;
  QString file(const char* name = "scores.db") const { return folder.filePath(text(name)); }
  QStringList names() const { return QDir(folder.path()).entryList({text("*.db")}, QDir::Files, QDir::Name); }
  void write(const QByteArray& bytes) const {
    QFile stream(file());
    BOOST_REQUIRE(stream.open(QIODevice::WriteOnly));
    stream.write(bytes);
  }
  QByteArray bytes(const char* name) const {
    QFile stream(file(name));
    BOOST_REQUIRE(stream.open(QIODevice::ReadOnly));
    return stream.readAll();
  }
  /// Does statements in the file as another program would.
  void alter(const std::vector<const char*>& statements) const {
    {
      auto database = QSqlDatabase::addDatabase(text("QSQLITE"), text("another program"));
      database.setDatabaseName(file());
      BOOST_REQUIRE(database.open());
      for (const char* statement : statements) {
        QSqlQuery query(database);
        BOOST_TEST(query.exec(text(statement)), query.lastError().text().toStdString());
      }
    }
    QSqlDatabase::removeDatabase(text("another program"));
  }
};

inline const rules::Variant& regroupment() {
  static const rules::Variant variant = variantOf("regroupment");
  return variant;
}

} // namespace backrank::tests
