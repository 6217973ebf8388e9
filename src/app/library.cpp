#include "app/library.hpp"

#include <QDirIterator>
#include <QFileInfo>
#include <set>

#include "explore/idle.hpp"
#include "notation/pgn_blocks.hpp"

namespace backrank::app {
namespace {

/// A folder by mistake may be a whole disk.
constexpr std::size_t mostFiles = 10'000;

std::set<QString> filesOf(const QStringList& files, const QString& folder, const std::stop_token& stop) {
  std::set<QString> found;
  const auto add = [&found](const QFileInfo& info) {
    if (info.isFile()) found.insert(info.canonicalFilePath());
  };
  for (const QString& file : files) add(QFileInfo(file));
  if (folder.isEmpty()) return found;
  QDirIterator folders(folder, {QStringLiteral("*.pgn")}, QDir::Files, QDirIterator::Subdirectories);
  while (folders.hasNext() && !stop.stop_requested() && found.size() < mostFiles) {
    folders.next();
    add(folders.fileInfo());
  }
  return found;
}

explore::Tallies talliesIn(const QString& path, const std::stop_token& stop) {
  explore::Tallies tallies;
  auto bytes = notation::openBytes(path.toStdString());
  if (!bytes) return tallies;
  notation::PgnBlocks blocks(*std::move(bytes));
  notation::PgnBlock block;
  while (!stop.stop_requested()) {
    auto next = blocks.next(std::move(block));
    if (!next || !*next) break;
    block = **std::move(next);
    explore::countGames(block.text(), tallies);
  }
  return tallies;
}

} // namespace

Library::Library(QObject* parent)
    : QObject(parent) {}

void Library::read(const QStringList& files, const QString& folder) {
  isReading_ = true;
  std::map<QString, FileStamp> known;
  for (const auto& [path, counted] : files_) known.emplace(path, counted.stamp);
  thread_.begin([this, files, folder, known](const std::stop_token& stop, const BackThread::Post& post) {
    explore::becomeIdle();
    const std::set<QString> wanted = filesOf(files, folder, stop);
    post([this, wanted] { std::erase_if(files_, [&](const auto& file) { return !wanted.contains(file.first); }); });
    for (const QString& path : wanted) {
      const FileStamp stamp = stampOf(path);
      const auto before = known.find(path);
      if (before != known.end() && before->second == stamp) continue;
      Counted counted{stamp, talliesIn(path, stop)};
      if (stop.stop_requested()) return;
      post([this, path, counted] { take(path, counted); });
    }
    post([this] {
      isReading_ = false;
      Q_EMIT this->counted();
    });
  });
}

void Library::take(const QString& path, Counted counted) {
  files_.insert_or_assign(path, std::move(counted));
  Q_EMIT this->counted();
}

std::map<explore::Pairing, explore::Tally> Library::tallies(const rules::Variant& variant) const {
  std::map<explore::Pairing, explore::Tally> sum;
  for (const auto& [path, counted] : files_) {
    const auto ofGame = counted.tallies.find(std::string(variant.id()));
    if (ofGame == counted.tallies.end()) continue;
    for (const auto& [pairing, tally] : ofGame->second) sum[pairing] += tally;
  }
  return sum;
}

} // namespace backrank::app
