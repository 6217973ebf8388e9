#include "line/notation_view.hpp"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "actions.hpp"
#include "app/notation_text.hpp"
#include "board/theme.hpp"

namespace backrank::ui {
namespace {

using Kind = app::NotationToken::Kind;

QString escaped(const QString& text) { return text.toHtmlEscaped(); }

} // namespace

NotationView::NotationView(app::GameModel& game, const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , sheet_(new QTextBrowser(this))
    , comment_(new QLineEdit(this)) {
  setObjectName(QStringLiteral("notation"));
  setWhatsThis(tr("The game with variations, comments and signs. A step is a link to its position; while you study, a "
                  "move at an earlier position begins a variation."));
  sheet_->setAccessibleName(tr("The game with its variations"));
  sheet_->setOpenLinks(false);
  sheet_->setFrameShape(QFrame::NoFrame);
  comment_->setPlaceholderText(tr("Comment on the shown step"));
  comment_->setAccessibleName(comment_->placeholderText());
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  for (const Act act : {Act::toBegin, Act::back, Act::on, Act::toEnd, Act::promote, Act::removeVariation}) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(&actions[act]);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    row->addWidget(button);
  }
  row->addWidget(glyphButton());
  row->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  column->addWidget(sheet_, 1);
  column->addWidget(comment_);
  column->addLayout(row);

  writing_.setSingleShot(true);
  writing_.setInterval(0);
  connect(&writing_, &QTimer::timeout, this, &NotationView::write);
  const auto later = [this] { writing_.start(); };
  for (const auto signal : {&app::GameModel::restarted, &app::GameModel::takenBack, &app::GameModel::broughtBack,
                            &app::GameModel::treeChanged})
    connect(&game_, signal, this, later);
  connect(&game_, &app::GameModel::stepped, this, later);
  connect(&game_, &app::GameModel::shownChanged, this, later);
  connect(sheet_, &QTextBrowser::anchorClicked, this,
          [this](const QUrl& link) { game_.look(static_cast<game::Tree::NodeId>(link.path().toULongLong())); });
  connect(comment_, &QLineEdit::editingFinished, this, &NotationView::keepComment);
  connect(comment_, &QLineEdit::returnPressed, this, &NotationView::commentDone);
  comment_->installEventFilter(this);
}

QToolButton* NotationView::glyphButton() {
  auto* button = new QToolButton(this);
  button->setText(tr("!?"));
  button->setToolTip(tr("A sign for the shown step"));
  button->setAccessibleName(button->toolTip());
  button->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(button);
  for (const app::GlyphName& name : app::glyphNames()) {
    QAction* action = menu->addAction(tr("%1  %2").arg(app::glyphText(name.glyph), name.words));
    action->setCheckable(true);
    action->setData(name.glyph);
    connect(action, &QAction::triggered, this, [this, glyph = name.glyph] { toggleGlyph(glyph); });
  }
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { showGlyphs(menu->actions()); });
  button->setMenu(menu);
  return button;
}

/// The signs that the shown step has; where nothing was played yet there is none to be had.
void NotationView::showGlyphs(const QList<QAction*>& signs) const {
  const auto* tree = game_.hasGame() ? &game_.session().tree() : nullptr;
  const auto had = tree ? tree->annotations(tree->cursor()).glyphs : decltype(game::Annotations::glyphs){};
  for (QAction* sign : signs) {
    sign->setEnabled(tree && tree->node(tree->cursor()).parent);
    sign->setChecked(std::ranges::find(had, sign->data().toInt()) != had.end());
  }
}

void NotationView::write() {
  sheet_->setHtml(html());
  if (!game_.hasGame()) return;
  sheet_->scrollToAnchor(QStringLiteral("here"));
  const auto& notes = game_.session().tree().annotations(game_.session().tree().cursor());
  if (!comment_->hasFocus()) comment_->setText(QString::fromStdString(notes.after));
}

QString NotationView::html() const {
  QString out;
  const auto cursor = game_.hasGame() ? game_.session().tree().cursor() : 0;
  const QString text = palette().color(QPalette::Text).name();
  const QString quiet = quietText(palette()).name();
  const QString shown =
      QStringLiteral("background-color:%1;color:%2")
          .arg(palette().color(QPalette::Highlight).name(), palette().color(QPalette::HighlightedText).name());
  for (const app::NotationToken& token : app::notationTokens(game_)) {
    switch (token.kind) {
    case Kind::step: {
      const bool isHere = token.node == cursor;
      const QString style = QStringLiteral("text-decoration:none;%1%2")
                                .arg(token.depth == 0 ? QStringLiteral("font-weight:bold;") : QString(),
                                     isHere ? shown : QStringLiteral("color:%1").arg(text));
      out += QStringLiteral("%1<a href=\"%2\" style=\"%3\">%4</a> ")
                 .arg(isHere ? QStringLiteral("<a name=\"here\"></a>") : QString())
                 .arg(token.node)
                 .arg(style, escaped(token.text));
      break;
    }
    case Kind::open:
      out += token.depth == 1 ? QStringLiteral("<br/>&nbsp;&nbsp;[ ") : QStringLiteral("( ");
      break;
    case Kind::close:
      out += token.depth == 1 ? QStringLiteral("]<br/>") : QStringLiteral(") ");
      break;
    case Kind::comment:
      out += QStringLiteral("<i>%1</i> ").arg(escaped(token.text));
      break;
    default:
      if (token.kind == Kind::glyph && out.endsWith(u' ')) out.chop(1); // a sign stands at its step
      out += QStringLiteral("<span style=\"color:%1\">%2</span> ").arg(quiet, escaped(token.text));
    }
  }
  return out;
}

// Writing and ordering.

void NotationView::editComment() {
  comment_->setFocus(Qt::ShortcutFocusReason);
  comment_->selectAll();
}

/// Esc leaves the comment as it was.
bool NotationView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != comment_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return QWidget::eventFilter(watched, event);
  if (game_.hasGame()) {
    const game::Tree& tree = game_.session().tree();
    comment_->setText(QString::fromStdString(tree.annotations(tree.cursor()).after));
  }
  Q_EMIT commentDone();
  return true;
}

void NotationView::keepComment() {
  if (!game_.hasGame()) return;
  const auto id = game_.session().tree().cursor();
  game::Annotations notes = game_.session().tree().annotations(id);
  const std::string text = comment_->text().toStdString();
  if (notes.after == text) return;
  notes.after = text;
  game_.annotate(id, std::move(notes));
}

void NotationView::toggleGlyph(int glyph) {
  if (!game_.hasGame()) return;
  const auto id = game_.session().tree().cursor();
  game::Annotations notes = game_.session().tree().annotations(id);
  const auto number = static_cast<std::uint8_t>(glyph);
  if (std::erase(notes.glyphs, number) == 0) {
    // A step is a good one or a mistake: the later word counts.
    if (app::judgesStep(glyph)) std::erase_if(notes.glyphs, app::judgesStep);
    notes.glyphs.push_back(number);
  }
  game_.annotate(id, std::move(notes));
}

std::optional<game::Tree::NodeId> NotationView::variationBegin() const {
  if (!game_.hasGame()) return std::nullopt;
  const auto& tree = game_.session().tree();
  std::optional<game::Tree::NodeId> begin;
  for (auto id = tree.cursor(); !game_.isOfLine(id); id = *tree.node(id).parent) {
    begin = id;
    if (tree.node(*tree.node(id).parent).children.front() != id) break;
  }
  return begin;
}

void NotationView::promote() {
  if (const auto begin = variationBegin()) game_.promote(*begin);
}

void NotationView::removeVariation() {
  if (const auto begin = variationBegin()) game_.removeBranch(*begin);
}

} // namespace backrank::ui
