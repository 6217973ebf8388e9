#include "line/command_box.hpp"

#include <QKeyEvent>

#include "app/queries.hpp"

namespace backrank::ui {

CommandBox::CommandBox(app::GameModel& game, QWidget* parent)
    : QLineEdit(parent)
    , game_(game) {
  setObjectName(QStringLiteral("commandBox"));
  setAccessibleName(tr("Command"));
  setAccessibleDescription(app::questionsText());
  setPlaceholderText(tr("Question, move or pieces to put down; ? lists the questions"));
  connect(this, &QLineEdit::returnPressed, this, &CommandBox::run);
  hide();
}

void CommandBox::open() {
  clear();
  show();
  setFocus(Qt::ShortcutFocusReason);
}

void CommandBox::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) return QLineEdit::keyPressEvent(event);
  hide();
  Q_EMIT closed();
}

void CommandBox::run() {
  const QString line = text().trimmed();
  clear();
  if (line.isEmpty()) return;
  if (line == QStringLiteral("?")) return Q_EMIT answered(app::questionsText());
  if (const auto answer = app::answerTo(game_, cursor_, line)) return Q_EMIT answered(*answer);
  if (app::fieldByText(game_, line) || game_.attemptWord(line)) return;
  Q_EMIT answered(tr("\"%1\" is no question and no move; ? lists the questions.").arg(line));
}

} // namespace backrank::ui
