#include "app/reserve_model.hpp"

#include <algorithm>

#include "app/convert.hpp"
#include "app/setup_words.hpp"

namespace backrank::app {

ReserveModel::ReserveModel(GameModel& game, chess::Color side, QObject* parent)
    : QAbstractListModel(parent)
    , game_(game)
    , side_(side) {
  connect(&game, &GameModel::restarted, this, &ReserveModel::restart);
  connect(&game, &GameModel::shownChanged, this, &ReserveModel::refresh);
  connect(&game, &GameModel::draftChanged, this, &ReserveModel::refresh);
  connect(&game, &GameModel::turnChanged, this, &ReserveModel::refresh);
  connect(&game, &GameModel::planChanged, this, &ReserveModel::refresh);
  if (game.hasGame()) restart();
}

void ReserveModel::restart() {
  beginResetModel();
  rows_ = game_.session().tree().node(0).position.reserve(side_).empty() ? 0 : 8;
  armed_.reset();
  endResetModel();
}

void ReserveModel::refresh() {
  if (rows_ > 0) Q_EMIT dataChanged(index(0), index(rows_ - 1));
}

int ReserveModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

chess::Role ReserveModel::roleAt(int row) const { return traditionalRole(row); }

std::optional<int> ReserveModel::rowOf(chess::Role role) const {
  return rows_ == 0 ? std::nullopt : game_.handPlaces().next(game_.seen(), side_, role);
}

std::optional<int> ReserveModel::rowLeft(chess::Role role) const {
  return rows_ == 0 ? std::nullopt : game_.handPlaces().left(game_.seen(), side_, role);
}

void ReserveModel::setArmed(std::optional<chess::Role> role) {
  if (!role && !armed_) return;
  armed_ = role;
  refresh();
}

bool ReserveModel::isPresent(int row) const { return game_.handPlaces().isPresent(game_.seen(), side_, row); }

/// Of two of a role, one is left to plan where the other is planned.
bool ReserveModel::isPlannable(int row) const {
  const auto ofRole = std::ranges::count_if(
      game_.plan(), [&](const rules::Gesture& step) { return step.source == rules::Source(roleAt(row)); });
  return ofRole < game_.shown().reserve(side_).count(roleAt(row));
}

bool ReserveModel::isUsable(int row) const {
  if (!isPresent(row)) return false;
  if (game_.planningSide() == side_) return isPlannable(row);
  if (!game_.canAct() || game_.shown().turn() != side_) return false;
  if (game_.uncopied() != 0) return (game_.uncopied() & game_.shown().of(roleAt(row))) != 0;
  const rules::Stage stage = game_.stage();
  return stage.kind == rules::Stage::Kind::placing && stage.roles.has(roleAt(row));
}

bool ReserveModel::isOwed(int row) const {
  return isUsable(row) && roleAt(row) == chess::Role::bishop && game_.stage().owesBishop;
}

QVariant ReserveModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row();
  switch (role) {
  case pieceRole:
    return lettersOf(roleAt(row), side_);
  case presentRole:
    return isPresent(row);
  case usableRole:
    return isUsable(row);
  case mustRole:
    return isOwed(row);
  case armedRole:
    return armed_ && rowOf(*armed_) == row;
  case Qt::AccessibleTextRole:
    return accessibleText(row);
  default:
    return {};
  }
}

QString ReserveModel::accessibleText(int row) const {
  const QString man = pieceName({roleAt(row), side_});
  const SetupWords words = setupWordsOf(game_.variant());
  if (!isPresent(row)) return tr("%1, %2").arg(man, words.done);
  if (isOwed(row)) return tr("%1, in reserve, this turn must %2 it").arg(man, words.toDo);
  return isUsable(row) ? tr("%1, in reserve, you may %2 it").arg(man, words.toDo) : tr("%1, in reserve").arg(man);
}

} // namespace backrank::app
