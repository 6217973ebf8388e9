#include "dialogs/rules_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

#include "app/variant_model.hpp"
#include "start/card_picture.hpp"

namespace backrank::ui {

RulesDialog::RulesDialog(const QString& id, QWidget* parent)
    : QDialog(parent) {
  const app::VariantModel games;
  const QModelIndex game = games.index(games.rowOf(id));
  setObjectName(QStringLiteral("rulesDialog"));
  setWindowTitle(tr("Rules of %1").arg(game.data(app::VariantModel::nameRole).toString()));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* picture = new QLabel(this);
  picture->setPixmap(cardPicture(id, 110, devicePixelRatioF()));
  auto* text = new QLabel(game.data(app::VariantModel::helpRole).toString(), this);
  text->setObjectName(QStringLiteral("rulesText"));
  text->setWordWrap(true);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(14);
  column->addWidget(picture, 0, Qt::AlignHCenter);
  column->addWidget(text, 1);
  column->addWidget(buttons);
  setMinimumWidth(480);
}

} // namespace backrank::ui
