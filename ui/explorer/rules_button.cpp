#include "explorer/rules_button.hpp"

#include <QActionGroup>
#include <QMenu>

#include "app/variant_model.hpp"

namespace backrank::ui {

RulesButton::RulesButton(QWidget* parent)
    : QToolButton(parent) {
  setObjectName(QStringLiteral("rules"));
  setText(tr("Rules"));
  setAccessibleName(tr("Rules of the game"));
  setPopupMode(QToolButton::InstantPopup);
  setFocusPolicy(Qt::StrongFocus);
  setMenu(new QMenu(this));
}

void RulesButton::show(const rules::Variant& variant) {
  menu()->clear();
  qDeleteAll(menu()->findChildren<QActionGroup*>());
  const app::VariantModel games;
  const auto choices = games.choicesAt(games.rowOf(QString::fromStdString(std::string(variant.id()))));
  for (const app::RuleChoice& choice : choices) {
    menu()->addSection(choice.title);
    auto* group = new QActionGroup(menu());
    const std::string_view chosen = variant.value(choice.key.toStdString());
    for (qsizetype i = 0; i < choice.values.size(); ++i) {
      QAction* action = menu()->addAction(choice.valueTitles[i]);
      action->setObjectName(choice.key + QLatin1Char('=') + choice.values[i]);
      action->setCheckable(true);
      action->setChecked(choice.values[i].toStdString() == chosen);
      group->addAction(action);
      // Later: whoever hears of other rules shows them here, and this action is gone.
      connect(action, &QAction::triggered, this, &RulesButton::choose, Qt::QueuedConnection);
    }
  }
  setVisible(!choices.isEmpty());
  const QString rules = QString::fromStdString(variant.rules());
  setToolTip(rules.isEmpty() ? tr("As usual") : rules);
  setText(rules.isEmpty() ? tr("Rules") : tr("Rules (others)"));
}

void RulesButton::choose() {
  QStringList chosen;
  for (const QAction* action : menu()->actions())
    if (action->isChecked()) chosen << action->objectName();
  Q_EMIT rulesChosen(chosen.join(QStringLiteral("; ")));
}

} // namespace backrank::ui
