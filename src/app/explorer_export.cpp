#include "app/explorer_export.hpp"

#include <QCoreApplication>

#include "explore/score_text.hpp"
#include "notation/pgn_writer.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ExplorerExport", text); }

QString scoreComment(const explore::Known& known) {
  return tr("%1 at depth %2 by %3.")
      .arg(scoreText(known.scored.centipawns))
      .arg(known.scored.depth)
      .arg(QString::fromStdString(known.origin.engine));
}

game::Record recordOf(const Explorer& explorer, PairPlace at, int number) {
  const chess::Position start = explorer.start(at);
  game::Record record(explorer.variant(), start);
  record.setTag("Event", tr("Arrays to study").toStdString());
  record.setTag("Site", "?");
  record.setTag("Date", "????.??.??");
  record.setTag("Round", std::to_string(number));
  record.setTag("White", "?");
  record.setTag("Black", "?");
  const explore::Known* known = explorer.known(at);
  if (!known) return record;
  chess::Position position = start;
  for (const chess::Action action : explore::actionsOf(explorer.variant(), start, known->scored.line)) {
    position = rules::play(explorer.variant(), position, action);
    record.tree.add(action, position);
  }
  record.tree.go(0);
  if (const auto& children = record.tree.node(0).children; !children.empty()) {
    game::Annotations said;
    said.before = scoreComment(*known).toStdString();
    record.tree.annotate(children.front(), said);
  }
  return record;
}

} // namespace

QByteArray scoresAsCsv(const Explorer& explorer) {
  std::string text = explore::columnLine(explore::RowKind::pairings, true) + '\n';
  for (const PairPlace at : explorer.wanted())
    if (const explore::Known* known = explorer.known(at))
      text += explore::rowLine(known->subject, known->scored, true) + '\n';
  return QByteArray::fromStdString(text);
}

QByteArray startsAsPgn(const Explorer& explorer, const std::vector<PairPlace>& starts) {
  std::vector<game::Record> records;
  for (const PairPlace at : starts) records.push_back(recordOf(explorer, at, static_cast<int>(records.size()) + 1));
  return QByteArray::fromStdString(notation::writeGames(records));
}

} // namespace backrank::app
