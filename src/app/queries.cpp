#include "app/queries.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/clock_face.hpp"
#include "app/convert.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Queries", text); }

QString squaresText(chess::Bitboard squares) {
  QStringList names;
  for (const chess::Square at : chess::squaresOf(squares)) names << nameOf(at);
  return names.isEmpty() ? tr("none") : names.join(QStringLiteral(", "));
}

QString manOn(const chess::Position& position, chess::Square at) {
  if (position.isEmpty(at)) return tr("empty");
  if (const auto piece = position.pieceAt(at)) return pieceName(*piece);
  const bool isWhite = position.colorAt(at) == chess::Color::white;
  return (isWhite ? tr("white undecided: %1") : tr("black undecided: %1")).arg(listOf(position.rolesAt(at)));
}

QString lastTurnText(const GameModel& game) {
  const auto& tree = game.session().tree();
  const auto turn = game.lastTurn();
  if (turn.empty()) return tr("Nothing has been played.");
  const auto path = tree.pathTo(tree.cursor());
  QStringList sentences;
  for (std::size_t i = path.size() - std::min(turn.size(), path.size() - 1); i < path.size(); ++i)
    sentences << spoken(game.variant(), tree.node(path[i - 1]).position, tree.node(path[i]).action);
  return sentences.join(QLatin1Char(' '));
}

QString whereText(const chess::Position& position, chess::Role role) {
  QStringList parts;
  for (const chess::Color side : chess::allColors)
    parts << tr("%1: %2").arg(pieceName({role, side}), squaresText(position.of(chess::Piece{role, side})));
  return parts.join(QStringLiteral("; "));
}

QString rowText(const chess::Position& position, int rank) {
  QStringList parts;
  for (int file = 0; file < 8; ++file) {
    const chess::Square at = chess::squareAt(file, rank);
    parts << tr("%1 %2").arg(nameOf(at), manOn(position, at));
  }
  return parts.join(QStringLiteral(", "));
}

/// Of an undecided man each target with what it is there: "c3 as knight".
QString targetsText(const GameModel& game, chess::Square from) {
  const chess::Bitboard squares = rules::targets(game.variant(), game.shown(), from);
  const QString what = tr("%1, %2: %3").arg(nameOf(from), manOn(game.shown(), from));
  if (!chess::has(game.shown().undecided(), from)) return what.arg(squaresText(squares));
  QStringList targets;
  for (const chess::Square at : chess::squaresOf(squares))
    if (const auto meant = rules::matching(game.variant(), game.shown(), {from, at}); !meant.empty())
      targets << tr("%1 as %2").arg(nameOf(at), nameOf(meant.front().role()));
  return what.arg(targets.isEmpty() ? tr("none") : targets.join(QStringLiteral(", ")));
}

/// "White: 0:45 for the set-up, game 15:00".
QString timesOf(const ClockFace& face, chess::Color side) {
  QString time = face.time;
  if (face.kind == ClockFace::Kind::pool) time = tr("%1 for the set-up").arg(time);
  if (face.kind == ClockFace::Kind::study) time = tr("%1 to study").arg(time);
  if (!face.second.isEmpty()) time += QStringLiteral(", ") + face.second;
  return tr("%1: %2").arg(nameOf(side), time);
}

QString clocksText(const GameModel& game) {
  if (!game.hasClock()) return tr("There is no clock.");
  const game::ClockState clock = game.clock();
  QStringList parts;
  for (const chess::Color side : chess::allColors)
    parts << timesOf(faceOf(game.session().clock()->control(), clock, side), side);
  if (game.isPaused()) parts << tr("paused");
  return parts.join(QStringLiteral("; "));
}

QString handText(const chess::Position& position) {
  QStringList parts;
  for (const chess::Color side : chess::allColors) {
    QStringList men;
    for (const chess::Role role : chess::allRoles)
      for (int i = 0; i < position.reserve(side).count(role); ++i) men << nameOf(role);
    parts << tr("%1 in hand: %2").arg(nameOf(side), men.isEmpty() ? tr("nothing") : men.join(QStringLiteral(", ")));
  }
  return parts.join(QStringLiteral("; "));
}

} // namespace

std::optional<QString> answerTo(const GameModel& game, chess::Square cursor, const QString& question) {
  if (!game.hasGame()) return std::nullopt;
  static const QRegularExpression form(QStringLiteral("^([clpsmtw])(?:\\s+(\\S))?$"));
  const auto match = form.match(question.trimmed());
  if (!match.hasMatch()) return std::nullopt;
  const QChar word = match.captured(1).front();
  const QChar about = match.captured(2).isEmpty() ? QChar() : match.captured(2).front();
  if (word == u'p') {
    const auto role = chess::roleOf(about.toLatin1());
    return role ? std::optional(whereText(game.shown(), *role)) : std::nullopt;
  }
  if (word == u's') {
    const int rank = about.digitValue() - 1;
    return rank >= 0 && rank < 8 ? std::optional(rowText(game.shown(), rank)) : std::nullopt;
  }
  if (!about.isNull()) return std::nullopt;
  if (word == u'c') return clocksText(game);
  if (word == u'l') return lastTurnText(game);
  if (word == u'm') return targetsText(game, cursor);
  return word == u't' ? handText(game.shown()) : promptOf(game);
}

QString questionsText() {
  return tr("c clocks, l last turn, p N where the knights are, s 1 row 1, m where the cursor's piece may go, t pieces "
            "in hand, "
            "w what to do now; or a move, or pieces to put down");
}

bool fieldByText(GameModel& game, const QString& text) {
  if (!game.canEdit() || game.stage().kind != rules::Stage::Kind::placing) return false;
  static const QRegularExpression whole(QStringLiteral("^(\\s*[\\\\/]?[KQRBNkqrbn][a-h][18]?\\s*)+$"));
  static const QRegularExpression one(QStringLiteral("([KQRBNkqrbn])([a-h])[18]?"));
  if (!whole.match(text).hasMatch()) return false;
  const chess::Color side = game.toAct();
  bool isRefused = false; // then its reason is the answer, and nothing else is tried
  QObject context;
  QObject::connect(&game, &GameModel::refused, &context, [&isRefused] { isRefused = true; });
  for (auto found = one.globalMatch(text); found.hasNext();) {
    const auto match = found.next();
    if (isRefused || !game.canEdit() || game.toAct() != side) break; // the turn is over: the rest is not this person's
    const auto role = chess::roleOf(match.captured(1).front().toLatin1());
    const int file = match.captured(2).front().toLatin1() - 'a';
    game.attempt({*role, chess::squareAt(file, chess::homeRank(side))});
  }
  return true;
}

} // namespace backrank::app
