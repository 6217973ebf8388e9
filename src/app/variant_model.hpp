#pragma once

#include <QAbstractListModel>
#include <QVector>

#include "rules/variant.hpp"

namespace backrank::app {

/// One setting of a game in words for a dialog.
struct RuleChoice {
  QString key;             ///< as in "key=value"
  QString title;           ///< "Single placements"
  QStringList values;      ///< as in "key=value", the default first
  QStringList valueTitles; ///< one for each value
};

/// The list of games for the start page and the new-game dialog, in the order of rules::allVariants().
class VariantModel : public QAbstractListModel {
  Q_OBJECT
public:
  enum Role {
    idRole = Qt::UserRole + 1, ///< QString: "field"
    nameRole,                  ///< QString: "Field Chess"; also Qt::DisplayRole
    summaryRole,               ///< QString: one line; also Qt::ToolTipRole
    helpRole,                  ///< QString: the rules in a few sentences, and credit to the inventor
    randomRole,                ///< bool: the start is drawn by lot
    setupRole,                 ///< bool: the players set up their armies
  };
  explicit VariantModel(QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  const rules::VariantType& typeAt(int row) const;
  /// The row of a game; -1 if there is none of that id.
  int rowOf(const QString& id) const;
  QVector<RuleChoice> choicesAt(int row) const;
};

} // namespace backrank::app
