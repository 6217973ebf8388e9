#pragma once

#include "app/explorer_model.hpp"

namespace backrank::app {

/// All arrays of one side in a strip of rows: each against one array of the other side, or against the best reply that
/// is known to it.
class StripModel : public ExplorerModel {
  Q_OBJECT
public:
  static constexpr int rowLength = 24;

  explicit StripModel(Explorer& explorer, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QModelIndex indexOf(PairPlace at) const override;
  QString axesText() const override;
  QString arrayOf(int section, Qt::Orientation orientation) const override;

  /// Whose arrays the tiles are.
  void setSide(chess::Color side);
  chess::Color side() const { return side_; }
  /// The array of the other side; nothing: the best reply to each.
  void setOpponent(std::optional<std::size_t> place);
  const std::optional<std::size_t>& opponent() const { return opponent_; }
  /// The pairing of an array of the strip's side with one of the other side.
  PairPlace pairOf(std::size_t own, std::size_t other) const;
  /// How many replies to an array of the strip's side are known and wanted: among those is its best one.
  std::size_t repliesKnown(std::size_t own) const;
  /// How many tiles have a score.
  int knownCount() const;

private:
  Tile tileAt(int row, int column) const override;
  QString nameAt(int row, int column) const override;
  void forget() override {
    replies_.reset();
    sums_.reset();
  }
  /// Whatever the other side has.
  bool isExcluded(std::size_t own) const;
  /// Without one opponent the library's tiles are about the games against all.
  bool isOfAll() const { return !opponent_ && explorer().isAboutGames(); }
  void refreshAround(PairPlace at) override;
  struct Reply {
    std::size_t best = 0;  ///< an array of the other side
    std::size_t known = 0; ///< among how many that are analysed; with none it was only played
  };
  using Replies = std::unordered_map<std::size_t, Reply>;
  const Replies& replies() const;
  using Sums = std::unordered_map<std::size_t, explore::Tally>;
  const Sums& sums() const;

  chess::Color side_ = chess::Color::white;
  std::optional<std::size_t> opponent_;
  /// Of each array the reply that is worst for it among those that are known and wanted.
  mutable std::optional<Replies> replies_;
  mutable std::optional<Sums> sums_; ///< of each array its games against all that are wanted
};

} // namespace backrank::app
