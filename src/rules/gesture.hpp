#pragma once

#include <vector>

#include "rules/legal.hpp"

namespace backrank::rules {

/// A drag, two clicks, or their like by keyboard: from a square or a piece in hand to a square.
struct Gesture {
  Source source;
  chess::Square target;
};

/// The legal actions that a gesture can mean, best first. None: refused. One: take it. Several: promotions to choose
/// from, or a king step first and then the castling that goes to the same square.
///
/// Castling: king onto its rook; king onto its castling square (first if no ordinary step goes there, else second);
/// and rook over a king that castles by standing still, onto the rook's landing square. Exchange: in either direction;
/// king or queen onto itself keeps it.
std::vector<chess::Action> matching(const Variant& variant, const chess::Position& position, const Gesture& gesture);

/// Sources from which some legal action begins: squares, and roles in hand.
std::vector<Source> sources(const Variant& variant, const chess::Position& position);

/// Squares that matching() accepts from a source.
chess::Bitboard targets(const Variant& variant, const chess::Position& position, const Source& source);

} // namespace backrank::rules
