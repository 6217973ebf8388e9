#include "app/variant_model.hpp"

#include <QCoreApplication>

namespace backrank::app {
namespace {

QString plain(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// Words of the core, in the user's language.
QString translated(std::string_view text) { return QCoreApplication::translate("games", std::string(text).c_str()); }

} // namespace

VariantModel::VariantModel(QObject* parent)
    : QAbstractListModel(parent) {}

int VariantModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rules::allVariants().size());
}

const rules::VariantType& VariantModel::typeAt(int row) const {
  return *rules::allVariants()[static_cast<std::size_t>(row)];
}

int VariantModel::rowOf(const QString& id) const {
  for (int row = 0; row < rowCount(); ++row)
    if (plain(typeAt(row).id) == id) return row;
  return -1;
}

QVariant VariantModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const rules::VariantType& type = typeAt(index.row());
  switch (role) {
  case idRole:
    return plain(type.id);
  case Qt::DisplayRole:
  case nameRole:
    return translated(type.name);
  case Qt::ToolTipRole:
  case summaryRole:
    return translated(type.summary);
  case helpRole:
    return translated(type.help);
  case randomRole:
    return type.startsAtRandom;
  case setupRole:
    return type.setupRule != nullptr;
  case Qt::AccessibleTextRole:
    return QStringLiteral("%1. %2").arg(translated(type.name), translated(type.summary));
  default:
    return {};
  }
}

QVector<RuleChoice> VariantModel::choicesAt(int row) const {
  QVector<RuleChoice> choices;
  for (const rules::RuleKey& key : typeAt(row).keys) {
    RuleChoice choice{plain(key.key), translated(key.title), {}, {}};
    for (const std::string_view value : key.values) choice.values.append(plain(value));
    for (const std::string_view title : key.valueTitles) choice.valueTitles.append(translated(title));
    choices.append(choice);
  }
  return choices;
}

} // namespace backrank::app
