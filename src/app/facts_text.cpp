#include "app/facts_text.hpp"

#include <QCoreApplication>

#include "app/convert.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Square;

QString tr(const char* text) { return QCoreApplication::translate("Facts", text); }

/// Sentences about one array of one side.
class FactWriter {
public:
  FactWriter(const Explorer& explorer, std::size_t place, Color side)
      : explorer_(explorer)
      , place_(place)
      , side_(side)
      , facts_(explore::factsOf(explorer.variant(), explorer.catalogue()[place])) {}

  std::vector<FactLine> lines() const {
    return {number(), mirror(), castling(), pawns(), diagonals(), knights(), distance()};
  }

private:
  QString name(Square at) const { return nameOf(side_ == Color::white ? at : chess::mirrored(at)); }
  QString names(const std::vector<Square>& squares) const {
    QStringList list;
    for (const Square at : squares) list.append(name(at));
    if (list.size() < 2) return list.join(QString());
    const QString last = list.takeLast();
    return tr("%1 and %2").arg(list.join(QStringLiteral(", ")), last);
  }

  FactLine number() const {
    const auto& catalogue = explorer_.catalogue();
    QString text = tr("%1 of %2").arg(explorer_.numberText(place_)).arg(catalogue.size());
    const auto elsewhere = explore::chess960Number(catalogue[place_]);
    if (elsewhere && catalogue.firstNumber() != 0) text += tr("; %1 in Chess960").arg(*elsewhere);
    const auto traditional = catalogue.placeOf("RNBQKBNR");
    return {tr("Number"), text,
            traditional ? tr("Arrays have numbers, so that people can name them; %1 is the traditional one.")
                              .arg(explorer_.numberText(*traditional))
                        : tr("Arrays have numbers, so that people can name them.")};
  }

  FactLine mirror() const {
    const auto& catalogue = explorer_.catalogue();
    const auto at = catalogue.placeOf(facts_.mirror);
    const QString letters = QString::fromStdString(facts_.mirror);
    const QString text = facts_.mirror == catalogue[place_] ? tr("its own mirror image")
                         : at                               ? tr("%1, %2").arg(letters, explorer_.numberText(*at))
                                                            : tr("%1, which this game does not have").arg(letters);
    return {tr("Mirror"), text,
            tr("The same pieces read from the h-file to the a-file: plans are alike, castling may differ.")};
  }

  FactLine castling() const {
    const Square king = chess::squareAt(facts_.traits.kingFile, 0);
    QStringList ways;
    for (explore::CastlingFact way : facts_.castlings) {
      if (side_ == Color::black)
        for (Square* at : {&way.rook, &way.kingTo, &way.rookTo}) *at = chess::mirrored(*at);
      QString text = castlingText(way, side_ == Color::white ? king : chess::mirrored(king));
      if (way.isPossible && way.isBehindOther) text += tr(" once the rook in between has gone");
      ways.append(text);
    }
    return {tr("Castling"), ways.isEmpty() ? tr("none: this king has no castling") : ways.join(QStringLiteral("; ")),
            tr("Where king and rook land by this game's own rule, once the squares that it names are empty and safe.")};
  }

  FactLine pawns() const {
    return {tr("Undefended pawns"), facts_.undefendedPawns.empty() ? tr("none") : names(facts_.undefendedPawns),
            tr("No piece guards these pawns when the battle begins: they are the first targets.")};
  }

  FactLine diagonals() const {
    QStringList list;
    for (const explore::DiagonalFact& fact : facts_.diagonals)
      list.append(tr("%1 to %2 when %3 moves").arg(name(fact.bishop), name(fact.end), name(fact.pawn)));
    return {tr("First diagonals"), list.join(QStringLiteral("; ")),
            tr("A bishop gets a diagonal when the pawn beside its file moves away; long ones are worth a pawn move.")};
  }

  FactLine knights() const {
    QStringList list;
    for (const explore::KnightFact& fact : facts_.knights)
      list.append(tr("%1 to %2").arg(name(fact.knight), names(fact.free)));
    return {tr("Free knights' squares"), list.join(QStringLiteral("; ")),
            tr("Where the knights can jump at once; a knight in the corner has one square only.")};
  }

  FactLine distance() const {
    const int count = facts_.traits.distance;
    return {tr("Distance"), count == 0 ? tr("none: this is the traditional array") : tr("%1 of 8 squares").arg(count),
            tr("On how many squares another piece stands than in RNBQKBNR.")};
  }

  const Explorer& explorer_;
  std::size_t place_;
  Color side_;
  explore::Facts facts_;
};

} // namespace

std::vector<FactLine> factLines(const Explorer& explorer, std::size_t place, Color side) {
  return FactWriter(explorer, place, side).lines();
}

QString castlingText(const explore::CastlingFact& castling, Square king) {
  const QString rook = nameOf(castling.rook);
  if (!castling.isPossible) return tr("%1 rook: impossible beside the king").arg(rook);
  if (castling.kingTo == king) return tr("%1 rook to %2, the king stays").arg(rook, nameOf(castling.rookTo));
  return tr("%1 rook: king to %2, rook to %3").arg(rook, nameOf(castling.kingTo), nameOf(castling.rookTo));
}

QString toText(const explore::SearchFault& fault) {
  using Kind = explore::SearchFault::Kind;
  const auto place = fault.at + 1;
  const QString sign(QLatin1Char(fault.sign));
  switch (fault.kind) {
  case Kind::badSign:
    return tr("\"%1\" at place %2 is no piece: write K Q R B N, or . for any.").arg(sign).arg(place);
  case Kind::tooShort:
    return tr("%1 of 8 squares so far; write . for any piece.").arg(fault.number);
  case Kind::tooLong:
    return tr("Place %1 is one too many: a home rank has 8 squares.").arg(place);
  case Kind::tooMany:
    return tr("\"%1\" at place %2 is one too many: an army has %3.").arg(sign).arg(place).arg(fault.number);
  case Kind::noSuchNumber:
    return tr("There is no such number at place %1: they go from %2 to %3.")
        .arg(place)
        .arg(fault.number)
        .arg(fault.last);
  case Kind::noNumber:
    return tr("A number should stand at place %1.").arg(place);
  case Kind::secondStroke:
    return tr("The stroke at place %1 is one too many: White's array / Black's array.").arg(place);
  case Kind::noneFits:
    break;
  }
  return tr("No array of this game is like that.");
}

} // namespace backrank::app
