#include "line/notation_view.hpp"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "actions.hpp"
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
  connect(&game_, &app::GameModel::restarted, this, [this] { commented_ = signed_ = std::nullopt; });
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
void NotationView::showGlyphs(const QList<QAction*>& signs) {
  const auto* tree = game_.hasGame() ? &game_.session().tree() : nullptr;
  signed_ = tree ? std::optional(tree->cursor()) : std::nullopt;
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
  if (!commented_) comment_->setText(commentAt(game_.session().tree().cursor()));
}

QString NotationView::commentAt(game::Tree::NodeId id) const {
  return QString::fromStdString(game_.session().tree().annotations(id).after);
}

/// False for a step that was taken back or removed.
bool NotationView::isThere(std::optional<game::Tree::NodeId> id) const {
  if (!id || !game_.hasGame()) return false;
  const game::Tree& tree = game_.session().tree();
  for (auto parent = tree.node(*id).parent; parent; id = parent, parent = tree.node(*id).parent) {
    const auto& children = tree.node(*parent).children;
    if (std::ranges::find(children, *id) == children.end()) return false;
  }
  return true;
}

/// The main line and each variation in paragraphs of their own, those of a variation set in.
QString NotationView::html() const {
  constexpr int deepest = 6; // a narrow page has room for no more
  constexpr int setIn = 14;
  QString out;
  bool isOpen = false;
  const auto end = [&] {
    if (std::exchange(isOpen, false)) out += QStringLiteral("</p>");
  };
  for (const app::NotationToken& token : app::notationTokens(game_)) {
    if (token.kind == Kind::open || token.kind == Kind::newLine) end();
    if (token.kind == Kind::newLine) continue;
    if (!std::exchange(isOpen, true))
      out += QStringLiteral("<p style=\"margin-top:0;margin-bottom:0;margin-left:%1px\">")
                 .arg(std::min(token.depth, deepest) * setIn);
    // A sign stands at its step, a bracket at what it holds.
    const bool isTied = token.kind == Kind::glyph || token.kind == Kind::close;
    if (isTied && out.endsWith(u' ')) out.chop(1);
    out += html(token);
    if (token.kind == Kind::close) end();
  }
  end();
  return out;
}

QString NotationView::html(const app::NotationToken& token) const {
  const game::Tree& tree = game_.session().tree();
  switch (token.kind) {
  case Kind::step: {
    bool isHere = false;
    for (std::optional id = token.node; id && !isHere; id = *id == token.first ? std::nullopt : tree.node(*id).parent)
      isHere = *id == tree.cursor();
    const QString shown =
        QStringLiteral("background-color:%1;color:%2")
            .arg(palette().color(QPalette::Highlight).name(), palette().color(QPalette::HighlightedText).name());
    const QString plain = QStringLiteral("color:%1").arg(palette().color(QPalette::Text).name());
    const QString weight = token.depth == 0 ? QStringLiteral("font-weight:bold;") : QString();
    return QStringLiteral("%1<a href=\"%2\" style=\"text-decoration:none;%3%4\">%5</a> ")
        .arg(isHere ? QStringLiteral("<a name=\"here\"></a>") : QString())
        .arg(token.node)
        .arg(weight, isHere ? shown : plain, escaped(token.text));
  }
  case Kind::comment:
    return QStringLiteral("<i>%1</i> ").arg(escaped(token.text));
  default:
    return QStringLiteral("<span style=\"color:%1\">%2</span>%3")
        .arg(quietText(palette()).name(), escaped(token.text),
             token.kind == Kind::open ? QString() : QStringLiteral(" "));
  }
}

// Writing and ordering.

void NotationView::editComment() {
  comment_->setFocus(Qt::ShortcutFocusReason);
  comment_->selectAll();
}

/// A comment belongs to the step at which its field was entered. Esc leaves it as it was.
bool NotationView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != comment_) return QWidget::eventFilter(watched, event);
  const bool isIn = event->type() == QEvent::FocusIn;
  if (isIn || event->type() == QEvent::FocusOut) {
    // Another window, or the field's own menu, interrupts the writing; it does not end it.
    const auto reason = static_cast<QFocusEvent*>(event)->reason();
    const bool isInterrupted = reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason;
    if (isIn && !(isInterrupted && commented_)) beginComment();
    if (!isIn && !isInterrupted) endComment();
    return false;
  }
  if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return false;
  if (isThere(commented_)) comment_->setText(commentAt(*commented_));
  Q_EMIT commentDone();
  return true;
}

void NotationView::beginComment() {
  if (!game_.hasGame()) return;
  commented_ = game_.session().tree().cursor();
  comment_->setText(commentAt(*commented_)); // what is shown may not have been written yet
}

void NotationView::endComment() {
  keepComment();
  commented_.reset();
  writing_.start();
}

void NotationView::keepComment() {
  if (!isThere(commented_)) return;
  game::Annotations notes = game_.session().tree().annotations(*commented_);
  const std::string text = comment_->text().toStdString();
  if (notes.after == text) return;
  notes.after = text;
  game_.annotate(*commented_, std::move(notes));
}

void NotationView::toggleGlyph(int glyph) {
  if (!isThere(signed_)) return;
  const auto id = *signed_;
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
