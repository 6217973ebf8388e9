#pragma once

#include <array>

#include "app/explorer_model.hpp"
#include "explore/steps.hpp"

namespace backrank::app {

/// The arrays of a game whose sides always have the same one, in the order of its turns: kings, rooks, bishops, queen.
/// A coarser level shows a tile for each group of arrays that a step leaves open.
class GridModel : public ExplorerModel {
  Q_OBJECT
public:
  enum class Level { kings, rooks, bishops, arrays };
  /// What a group's tile says of its arrays.
  enum class Summary {
    play, ///< the score with best play of both in what follows of the set-up
    mean,
    least, ///< White's worst
  };

  explicit GridModel(Explorer& explorer, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QModelIndex indexOf(PairPlace at) const override;
  QString axesText() const override;
  QString arrayOf(int section, Qt::Orientation orientation) const override;

  void setLevel(Level level);
  Level level() const { return level_; }
  void setSummary(Summary summary);
  Summary summary() const { return summary_; }
  /// False where nothing is set up, and so nobody plays for a group.
  bool hasPlay() const;
  /// What its columns are, in a sentence.
  QString columnsText() const;
  /// The arrays of a group's tile, as places; of a start's tile its own.
  std::vector<std::size_t> membersAt(const QModelIndex& index) const;

private:
  /// Eight letters of what a group's arrays share, `.` elsewhere.
  using Letters = std::array<char, 8>;
  struct Group {
    Letters letters;
    std::vector<std::size_t> members;
  };
  Tile tileAt(int row, int column) const override;
  QString nameAt(int row, int column) const override;
  void forget() override;
  void refreshAround(PairPlace at) override;
  void lay();
  QString columnText(int section) const;
  QString columnMeaning(int section) const;
  const Group* groupAt(int row, int column) const;
  bool isPlay() const;
  bool isMean() const;
  std::optional<int> valueOf(const Group& group) const;
  std::optional<int> playValue(const Group& group) const;
  std::optional<int> plainValue(const Group& group) const;
  std::optional<int> gamesValue(const Group& group) const;
  /// Nothing where it is not known or not wanted.
  std::optional<int> scoreOf(const explore::Pairing& pairing) const;
  Letters shared(std::size_t place, Level level) const;

  Level level_ = Level::arrays;
  Summary summary_ = Summary::play;
  std::vector<std::vector<Group>> rows_;
  std::vector<Letters> heads_;             ///< what each row's groups share
  std::vector<std::pair<int, int>> cells_; ///< of each place in the catalogue, its row and column
  int columns_ = 0;
  mutable std::optional<explore::Steps> steps_; ///< keeps what it has worked out
  mutable std::unordered_map<const Group*, std::optional<int>> values_;
};

} // namespace backrank::app
