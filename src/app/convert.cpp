#include "app/convert.hpp"

#include <QCoreApplication>

#include "app/counted.hpp"
#include "app/setup_words.hpp"
#include "engine/levels.hpp"
#include "notation/san.hpp"

namespace backrank::app {
namespace {

/// Sentences of this file; one context for the translators.
QString tr(const char* text) { return QCoreApplication::translate("Convert", text); }

using Kind = chess::Action::Kind;

/// Bishops last but in front of what nobody leaves undecided: the order in which stacked tiles are shown.
constexpr std::array listOrder{chess::Role::rook,  chess::Role::knight, chess::Role::bishop,
                               chess::Role::queen, chess::Role::king,   chess::Role::pawn};

QString joined(const QStringList& words, const QString& last) {
  if (words.size() < 2) return words.join(QString());
  return words.mid(0, words.size() - 1).join(QStringLiteral(", ")) + last + words.back();
}

QString listOf(const std::vector<chess::Square>& squares) {
  QStringList names;
  for (const chess::Square at : squares) names.append(nameOf(at));
  return joined(names, tr(" and "));
}

QString shadeName(bool light) { return light ? tr("light") : tr("dark"); }

} // namespace

// Names.

QString nameOf(chess::Role role) {
  switch (role) {
  case chess::Role::pawn:
    return tr("pawn");
  case chess::Role::knight:
    return tr("knight");
  case chess::Role::bishop:
    return tr("bishop");
  case chess::Role::rook:
    return tr("rook");
  case chess::Role::queen:
    return tr("queen");
  case chess::Role::king:
    break;
  }
  return tr("king");
}

QString nameOf(chess::Color color) { return color == chess::Color::white ? tr("White") : tr("Black"); }

QString nameOf(chess::Square at) {
  return QStringLiteral("%1%2")
      .arg(QChar::fromLatin1(static_cast<char>('a' + chess::fileOf(at))))
      .arg(chess::rankOf(at) + 1);
}

QString pieceName(chess::Piece piece) {
  return (piece.color == chess::Color::white ? tr("white %1") : tr("black %1")).arg(nameOf(piece.role));
}

QString nameOf(const Seat& seat, chess::Color side) {
  if (!seat.name.isEmpty()) return seat.name;
  if (seat.kind == Seat::Kind::external) return seat.engine;
  return seat.kind == Seat::Kind::builtin ? tr("Backrank (%1)").arg(nameOf(seat.strength)) : nameOf(side);
}

QString nameOf(engine::Strength strength) {
  for (const engine::Level& level : engine::levels())
    if (level.strength.elo == strength.elo)
      return QCoreApplication::translate("Levels", QByteArray(level.name.data(), level.name.size()).constData());
  return tr("Elo %1").arg(strength.elo);
}

QString listOf(chess::Roles roles) {
  QStringList names;
  for (const chess::Role role : listOrder)
    if (roles.has(role)) names.append(nameOf(role));
  return joined(names, tr(" or "));
}

QString lettersOf(chess::Roles roles, chess::Color color) {
  QString letters;
  for (const chess::Role role : listOrder)
    if (roles.has(role)) letters += QChar::fromLatin1(chess::letterOf(chess::Piece{role, color}));
  return letters;
}

QString gamesInWords(int count) { return counted(count, tr("1 game"), tr("%L1 games")); }

QString faultsInWords(int count) {
  if (count == 0) return tr("no faults");
  return counted(count, tr("1 fault"), tr("%L1 faults"));
}

// Refusals and faults.

namespace {

QString listOf(const std::vector<chess::Role>& roles) {
  QStringList names;
  for (const chess::Role role : roles) names.append(nameOf(role));
  return joined(names, tr(" or "));
}

/// What a placeholder stands for; a refusal that lacks it speaks of "a square" or "a piece".
QString filled(const QString& placeholder, const rules::Refusal& refusal, const SetupWords& words) {
  const auto square = [&](std::size_t i) {
    return i < refusal.squares.size() ? nameOf(refusal.squares[i]) : tr("a square");
  };
  const auto role = [&](std::size_t i) { return i < refusal.roles.size() ? nameOf(refusal.roles[i]) : tr("piece"); };
  const bool isLight = refusal.light.value_or(false);
  if (placeholder == QLatin1String("squares")) return refusal.squares.empty() ? square(0) : listOf(refusal.squares);
  if (placeholder == QLatin1String("roles")) return refusal.roles.empty() ? role(0) : listOf(refusal.roles);
  if (placeholder == QLatin1String("side")) return nameOf(refusal.side);
  if (placeholder == QLatin1String("shade")) return shadeName(isLight);
  if (placeholder == QLatin1String("other")) return shadeName(!isLight);
  if (placeholder == QLatin1String("field")) return words.toDo;
  if (placeholder == QLatin1String("fielded")) return words.done;
  if (placeholder == QLatin1String("fielding")) return words.doing;
  if (placeholder == QLatin1String("number")) return QString::number(refusal.number);
  const auto place = static_cast<std::size_t>(placeholder.back().digitValue() - 1);
  return placeholder.startsWith(QLatin1String("role")) ? role(place) : square(place);
}

/// A sentence begins with a capital, but for the name of a square.
QString asSentence(QString text, const QString& pattern) {
  if (!pattern.startsWith(QLatin1String("{1}")) && !pattern.startsWith(QLatin1String("{squares}")) && !text.isEmpty())
    return capitalised(text);
  return text;
}

} // namespace

QString toText(const rules::Refusal& refusal) { return toText(refusal, inWords({})); }

QString toText(const rules::Refusal& refusal, const SetupWords& words) {
  const std::string source(rules::patternOf(refusal.reason, refusal.number));
  const QString pattern = QCoreApplication::translate("rules", source.c_str());
  QString text;
  for (qsizetype at = 0; at < pattern.size(); ++at) {
    const qsizetype end = pattern[at] == QLatin1Char('{') ? pattern.indexOf(QLatin1Char('}'), at) : -1;
    if (end < 0) {
      text += pattern[at];
      continue;
    }
    text += filled(pattern.mid(at + 1, end - at - 1), refusal, words);
    at = end;
  }
  return asSentence(text, pattern);
}

QString toText(const notation::ParseError& error) { return QString::fromStdString(notation::sentenceOf(error)); }

namespace {

QString wonText(const rules::Outcome& outcome) { return tr("%1 wins by checkmate.").arg(nameOf(*outcome.winner)); }

QString drawnText(rules::Outcome::Reason reason) {
  switch (reason) {
  case rules::Outcome::Reason::stalemate:
    return tr("Draw by stalemate.");
  case rules::Outcome::Reason::deadPosition:
    return tr("Draw: neither side can mate.");
  case rules::Outcome::Reason::fivefold:
    return tr("Draw: the same position five times.");
  case rules::Outcome::Reason::seventyFiveMoves:
    return tr("Draw: 75 moves without a capture or a pawn move.");
  case rules::Outcome::Reason::threefold:
    return tr("Draw claimed: the same position three times.");
  default:
    return tr("Draw claimed: 50 moves without a capture or a pawn move.");
  }
}

} // namespace

namespace {

QString wonBySaying(game::Ending::Reason reason, chess::Color winner) {
  using Reason = game::Ending::Reason;
  const QString won = nameOf(winner), lost = nameOf(~winner);
  switch (reason) {
  case Reason::timeForfeit:
    return tr("%1 is out of time. %2 wins.").arg(lost, won);
  case Reason::resignation:
    return tr("%1 resigns. %2 wins.").arg(lost, won);
  case Reason::adjudication:
    return tr("%1 wins by adjudication.").arg(won);
  case Reason::infraction:
    return tr("%1 broke the rules. %2 wins.").arg(lost, won);
  case Reason::abandonment:
    return tr("%1 is not there. %2 wins.").arg(lost, won);
  case Reason::emergency:
    return tr("The game was broken off. %1 wins.").arg(won);
  default:
    return tr("%1 won.").arg(won);
  }
}

QString drawnBySaying(game::Ending::Reason reason) {
  using Reason = game::Ending::Reason;
  switch (reason) {
  case Reason::timeForfeit:
    return tr("Draw: out of time, but the other side cannot mate.");
  case Reason::agreement:
    return tr("Draw by agreement.");
  case Reason::adjudication:
    return tr("Draw by adjudication.");
  case Reason::infraction:
    return tr("Draw: the rules were broken, but the other side cannot mate.");
  case Reason::abandonment:
    return tr("Draw: the game was left.");
  case Reason::emergency:
    return tr("Draw: the game was broken off.");
  default:
    return tr("The game was drawn.");
  }
}

} // namespace

QString toText(const game::Ending& ending) {
  if (ending.outcome) return ending.winner ? wonText(*ending.outcome) : drawnText(ending.outcome->reason);
  return ending.winner ? wonBySaying(ending.reason, *ending.winner) : drawnBySaying(ending.reason);
}

// The log.

namespace {

/// An army has one king and one queen.
QString withArticle(chess::Role role) {
  const bool isOneOfAKind = role == chess::Role::king || role == chess::Role::queen;
  return (isOneOfAKind ? tr("the %1") : tr("a %1")).arg(nameOf(role));
}

QString exchangeText(const chess::Position& before, chess::Action action) {
  const auto partner = before.pieceAt(action.to());
  const QString sentence = tr("%1 changes the %2 on %3 with the %4 on %5.");
  return sentence.arg(nameOf(before.turn()), nameOf(action.role()), nameOf(action.from()),
                      partner ? nameOf(partner->role) : QString(), nameOf(action.to()));
}

/// What a step of an undecided man decided: "Decided: a knight on g1. 2 arrays are left."
QString revealText(const chess::Position& before, const chess::Position& after) {
  QStringList decided;
  for (const chess::Square at : chess::squaresOf(before.undecided() & after.occupied() & ~after.undecided()))
    if (const auto man = after.pieceAt(at); man && before.colorAt(at) == man->color)
      decided.append(tr("a %1 on %2").arg(nameOf(man->role), nameOf(at)));
  if (decided.isEmpty()) return {};
  const int left = after.openArrays(before.turn()).size();
  const QString count = left == 1 ? tr("All is decided.") : tr("%1 arrays are left.").arg(left);
  return QStringLiteral(" ") + tr("Decided: %1.").arg(joined(decided, tr(" and "))) + QStringLiteral(" ") + count;
}

QString declarationText(const chess::Position& before, chess::Action action) {
  return tr("%1: what was captured on %2 was a %3.")
      .arg(nameOf(before.turn()), nameOf(action.to()), nameOf(action.role()));
}

QString movementText(const rules::Variant& variant, const chess::Position& before, chess::Action action) {
  return tr("%1 plays %2.").arg(nameOf(before.turn()), QString::fromStdString(notation::san(variant, before, action)));
}

} // namespace

QString capitalised(QString text) {
  if (!text.isEmpty()) text.front() = text.front().toUpper();
  return text;
}

QString spoken(const rules::Variant& variant, const chess::Position& before, chess::Action action) {
  const QString side = nameOf(before.turn());
  switch (action.kind()) {
  case Kind::placement:
    return tr("%1 %2 %3 on %4.").arg(side, setupWordsOf(variant).does, withArticle(action.role()), nameOf(action.to()));
  case Kind::exchange:
    return exchangeText(before, action);
  case Kind::keep:
    return tr("%1 keeps the %2 where it is.").arg(side, nameOf(action.role()));
  case Kind::declaration:
    return declarationText(before, action) + revealText(before, rules::play(variant, before, action));
  case Kind::offer:
    return tr("%1 offers to field one piece a turn.").arg(side);
  case Kind::acceptance:
    return tr("%1 accepts: one piece a turn.").arg(side);
  case Kind::refusal:
    return tr("%1 declines: two pieces a turn.").arg(side);
  case Kind::single:
    return tr("%1 decides: one piece a turn.").arg(side);
  default:
    return movementText(variant, before, action) + revealText(before, rules::play(variant, before, action));
  }
}

} // namespace backrank::app
