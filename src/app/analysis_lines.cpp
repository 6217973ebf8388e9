#include "app/analysis_lines.hpp"

#include <QCoreApplication>

#include "app/score_text.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("AnalysisLines", text); }

/// Longer lines are guesses.
constexpr std::size_t longestLine = 24;

QString textOf(const std::vector<LineWord>& words) {
  QStringList texts;
  for (const LineWord& word : words) texts.append(word.text);
  return texts.join(QLatin1Char(' '));
}

AnalysisLines::Row rowOf(const game::Line& line, const engine::Line& found) {
  std::vector<chess::Action> actions = found.actions;
  if (actions.size() > longestLine) actions.resize(longestLine);
  const engine::Score white = seenByWhite(found.score, line.now().turn());
  std::vector<LineWord> words = lineWords(line.variant, line.now(), actions);
  QString spoken = tr("%1: %2").arg(scoreWords(white), textOf(words));
  return {scoreText(white), std::move(actions), std::move(words), std::move(spoken)};
}

/// 950 k, 1.2 M.
QString shortNumber(std::uint64_t number) {
  if (number < 10'000) return QString::number(number);
  if (number < 1'000'000) return tr("%1 k").arg(number / 1000);
  return tr("%1 M").arg(static_cast<double>(number) / 1e6, 0, 'f', number < 100'000'000 ? 1 : 0);
}

} // namespace

AnalysisLines::AnalysisLines(Analyst& analyst, QObject* parent)
    : QAbstractListModel(parent)
    , analyst_(analyst) {
  connect(&analyst_, &Analyst::changed, this, &AnalysisLines::take);
}

int AnalysisLines::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant AnalysisLines::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
  case Qt::DisplayRole:
    return textOf(row.words);
  case Qt::AccessibleTextRole:
    return row.spoken;
  case scoreRole:
    return row.score;
  default:
    return {};
  }
}

/// A list that only changes its texts keeps what is selected in it.
void AnalysisLines::take() {
  std::vector<Row> found;
  if (const auto& report = analyst_.report())
    for (const engine::Line& line : report->lines) found.push_back(rowOf(analyst_.inquiry()->line, line));
  if (found.size() != rows_.size()) {
    beginResetModel();
    rows_ = std::move(found);
    endResetModel();
  } else if (!found.empty()) {
    rows_ = std::move(found);
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
  }
}

QString effortText(const std::optional<engine::Report>& report) {
  if (!report) return {};
  return tr("Depth %1/%2 · %3 positions · %4/s · hash %5 %")
      .arg(report->depth)
      .arg(report->deepest)
      .arg(shortNumber(report->nodes), shortNumber(report->nodesPerSecond()))
      .arg((report->hashfull + 5) / 10);
}

QString possibleArraysText(const chess::Position& position) {
  const auto of = [&position](chess::Color side) {
    return std::max(1, static_cast<int>(position.openArrays(side).size()));
  };
  const int arrays = of(chess::Color::white) * of(chess::Color::black);
  return arrays > 1 ? tr("Over %1 possible arrays").arg(arrays) : QString();
}

} // namespace backrank::app
