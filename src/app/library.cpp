#include "app/library.hpp"

#include <QFileInfo>
#include <QTimer>
#include <set>

#include "app/game_folder.hpp"
#include "explore/idle.hpp"
#include "notation/pgn_blocks.hpp"

namespace backrank::app {
namespace {

std::set<QString> filesOf(const QStringList& files, const QString& folder, const std::stop_token& stop) {
  std::set<QString> found;
  const auto add = [&found](const QString& path) {
    if (const QFileInfo info(path); info.isFile()) found.insert(info.canonicalFilePath());
  };
  for (const QString& file : files) add(file);
  if (folder.isEmpty()) return found;
  int left = Library::mostEntries;
  for (const QString& file : gameFilesIn(folder, [&] { return !stop.stop_requested() && left-- > 0; })) add(file);
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
    : QObject(parent)
    , telling_(new QTimer(this)) {
  using namespace std::chrono_literals;
  telling_->setSingleShot(true);
  telling_->setInterval(300ms);
  connect(telling_, &QTimer::timeout, this, &Library::counted);
}

void Library::read(const QStringList& files, const QString& folder) {
  isReading_ = true;
  tellSoon();
  std::map<QString, FileStamp> known;
  for (const auto& [path, counted] : files_) known.emplace(path, counted.stamp);
  thread_.begin([this, files, folder, known](const std::stop_token& stop, const BackThread::Post& post) {
    explore::becomeIdle();
    const std::set<QString> wanted = filesOf(files, folder, stop);
    post([this, wanted] { keepOnly(wanted); });
    for (const QString& path : wanted) {
      const FileStamp stamp = stampOf(path);
      const auto before = known.find(path);
      if (before != known.end() && before->second == stamp) continue;
      Counted counted{stamp, talliesIn(path, stop)};
      if (stop.stop_requested()) return;
      post([this, path, counted] { take(path, counted); });
    }
    post([this] { end(); });
  });
}

void Library::keepOnly(const std::set<QString>& wanted) {
  std::erase_if(files_, [&](const auto& file) {
    const bool isGone = !wanted.contains(file.first);
    if (isGone) explore::subtract(sum_, file.second.tallies);
    return isGone;
  });
}

void Library::take(const QString& path, Counted counted) {
  Counted& kept = files_[path];
  explore::subtract(sum_, kept.tallies);
  kept = std::move(counted);
  explore::add(sum_, kept.tallies);
  tellSoon();
}

void Library::end() {
  isReading_ = false;
  telling_->stop();
  Q_EMIT counted();
}

/// Whoever hears of it shows all anew, which no one can read more often than a few times in a second.
void Library::tellSoon() {
  if (!telling_->isActive()) telling_->start();
}

std::map<explore::Pairing, explore::Tally> Library::tallies(const rules::Variant& variant) const {
  const auto ofGame = sum_.find(std::string(variant.id()));
  return ofGame == sum_.end() ? std::map<explore::Pairing, explore::Tally>() : ofGame->second;
}

} // namespace backrank::app
