#pragma once

#include <QObject>
#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "app/score_scale.hpp"
#include "explore/filter.hpp"
#include "explore/scored.hpp"
#include "explore/tally.hpp"

namespace backrank::app {

/// A pairing of arrays by their places in the catalogue.
struct PairPlace {
  std::size_t white = 0;
  std::size_t black = 0;
  bool operator==(const PairPlace&) const = default;
};

/// What is explored: a game with its arrays, the scores that are known, and what a person wants to see of them. Maps,
/// lists and panels ask it and hear from it.
class Explorer : public QObject {
  Q_OBJECT
public:
  /// What the tiles of a map show.
  enum class Mode {
    score,  ///< of a start, from White
    spread, ///< by how much the last depth changed the score
    games,  ///< how many the person's library has
    result, ///< White's share of the points in them, in percent
  };
  static constexpr int modeCount = 4;
  /// So many positions were searched for each start that came with the program; less is shallow.
  static constexpr std::uint64_t standardPositions = 20'000;
  /// The picture that suits a game.
  enum class Shape {
    matrix, ///< few arrays: White's against Black's
    grid,   ///< both sides always have the same
    tree,   ///< too many pairings for one picture
  };

  explicit Explorer(const rules::Variant& variant, QObject* parent = nullptr);

  const rules::Variant& variant() const { return variant_; }
  const explore::Catalogue& catalogue() const { return catalogue_; }
  const std::vector<explore::Traits>& traits() const { return traits_; }
  Shape shape() const { return shape_; }
  /// "#8", or "518" for a game that counts as Chess960 does.
  QString numberText(std::size_t place) const;
  explore::Pairing pairing(PairPlace at) const;
  std::optional<PairPlace> placeOf(const explore::Pairing& pairing) const;
  /// The position in which the battle of a pairing begins.
  chess::Position start(PairPlace at) const;

  /// In place of all that was known.
  void setScores(const std::vector<explore::Known>& scores);
  /// Kept if it says more than what is known about its start.
  void addScore(const explore::Known& score);
  /// Null where nothing is known.
  const explore::Known* known(PairPlace at) const;
  /// The same about a set-up in progress.
  const explore::Known* known(const chess::Position& setup) const;
  std::size_t knownCount() const { return pairs_.size(); }
  /// How the games of the person's library went, in place of what was told before.
  void setTallies(const std::map<explore::Pairing, explore::Tally>& tallies);
  /// Of a pairing; none where it was not played.
  explore::Tally tally(PairPlace at) const;
  /// All games of this kind in the library, those included whose men stayed undecided and which have no pairing.
  int gamesPlayed() const { return gamesPlayed_; }
  int gamesUndecided() const { return gamesUndecided_; }
  /// Those of the pairing that has most.
  int mostPlayed() const { return mostPlayed_; }
  /// True if less was searched than the scores that come with the program took.
  static bool isShallow(const explore::Known& known);

  void setFilter(const explore::Filter& filter);
  const explore::Filter& filter() const { return filter_; }
  /// Only what a set-up may still come to is wanted from now on; nothing: all.
  /// `steps`, in wire words, lead there from the game's start; nothing if none do.
  void setFrom(const std::optional<chess::Position>& setup, const std::optional<std::string>& steps = {});
  const std::optional<chess::Position>& from() const { return from_; }
  const std::optional<std::string>& stepsToFrom() const { return stepsToFrom_; }
  /// False for what the set-up cannot come to any more.
  bool isOpen(PairPlace at) const;
  /// The same of one side's array, whatever the other side has.
  bool isOpenTo(chess::Color side, std::size_t place) const;
  /// True if neither the filter nor the set-up leaves it out.
  bool isWanted(PairPlace at) const;
  /// All that are wanted, White's arrays first; of a game with very many pairings only those that are known or played.
  std::vector<PairPlace> wanted() const;
  /// All that a map shows, wanted or not, in the same order.
  std::vector<PairPlace> places() const;

  void setMode(Mode mode);
  Mode mode() const { return mode_; }
  /// True in a mode that shows the library and not the analysis.
  bool isAboutGames() const { return mode_ == Mode::games || mode_ == Mode::result; }
  /// What a tile shows of a score in a mode of the analysis.
  int shownOf(const explore::Known& known) const;
  /// The same of games in a mode of the library; nothing without any.
  std::optional<int> shownOf(const explore::Tally& tally) const;
  /// What a tile shows of a start in this mode.
  std::optional<int> shownAt(PairPlace at) const;
  /// A value as this mode writes and colours it.
  QString textOf(int shown) const;
  QColor colourOf(int shown) const;
  /// -1 or 1 beyond the scale.
  int clampOf(int shown) const;
  void setScale(const ScoreScale& scale);
  const ScoreScale& scale() const { return scale_; }

Q_SIGNALS:
  /// Everything may be another: scores, filter or set-up.
  void changed();
  /// One score came.
  void scoreAdded(const backrank::app::PairPlace& at);
  /// One score of a set-up in progress came.
  void setupScoreAdded();
  /// Mode or colours.
  void looksChanged();

private:
  static std::uint64_t keyOf(PairPlace at) { return std::uint64_t{at.white} << 32 | at.black; }
  void findOpenTo(chess::Color side);
  /// The place where a score is kept; nothing if its start is none of this game's.
  bool take(const explore::Known& score, std::optional<PairPlace>& at);

  rules::Variant variant_;
  explore::Catalogue catalogue_;
  std::vector<explore::Traits> traits_;
  Shape shape_;
  std::unordered_map<std::uint64_t, explore::Known> pairs_;
  std::unordered_map<chess::Key, explore::Known> setups_;
  std::unordered_map<std::uint64_t, explore::Tally> tallies_;
  int gamesPlayed_ = 0;
  int gamesUndecided_ = 0;
  int mostPlayed_ = 0; ///< games of the pairing that has most
  explore::Filter filter_;
  std::optional<chess::Position> from_;
  std::optional<std::string> stepsToFrom_;
  std::optional<std::vector<std::uint64_t>> open_; ///< keys of what may still come, sorted
  Mode mode_ = Mode::score;
  ScoreScale scale_;
  /// For each side, by places, what it may still have; empty: all.
  std::array<std::vector<bool>, 2> openTo_;
};

/// A game with its rules by name: "Field Chess", "Field Chess (singular=on)".
QString titleOf(const rules::Variant& variant);

} // namespace backrank::app
