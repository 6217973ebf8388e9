#include "explorer/detail_pane.hpp"

#include <QAction>
#include <QGridLayout>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/explorer_model.hpp"
#include "app/facts_text.hpp"
#include "board/theme.hpp"
#include "explorer/mini_board.hpp"
#include "notation/san.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

constexpr std::size_t mostReplies = 3;

QString plain(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

/// Of White's array the replies of Black, the best for Black first; known ones only.
std::vector<app::PairPlace> repliesTo(const app::Explorer& explorer, app::PairPlace at) {
  std::vector<app::PairPlace> replies;
  for (std::size_t black = 0; black < explorer.catalogue().size(); ++black)
    if (explorer.known(app::PairPlace{at.white, black})) replies.push_back({at.white, black});
  std::ranges::sort(replies, {}, [&](app::PairPlace reply) { return explorer.known(reply)->scored.centipawns; });
  return replies;
}

/// The best turns that may follow in a tree.
QString nextHtml(const app::TurnTreeModel& tree, const QModelIndex& at) {
  QStringList rows;
  for (int row = 0; row < std::min(tree.rowCount(at), static_cast<int>(mostReplies)); ++row) {
    const QModelIndex turn = tree.index(row, app::TurnTreeModel::turnColumn, at);
    if (!turn.data(app::TurnTreeModel::valueRole).isValid()) break;
    rows.append(QStringLiteral("%1 %2").arg(turn.data().toString().toHtmlEscaped(),
                                            turn.siblingAtColumn(app::TurnTreeModel::scoreColumn).data().toString()));
  }
  return rows.isEmpty()
             ? QString()
             : DetailPane::tr("<p>Best turns that may follow:<br>%1</p>").arg(rows.join(QStringLiteral("<br>")));
}

} // namespace

DetailPane::DetailPane(QWidget* parent)
    : QWidget(parent)
    , board_(new MiniBoard(this))
    , buttons_(new QWidget(this))
    , places_(new QGridLayout(buttons_))
    , words_(new QTextBrowser(this)) {
  setObjectName(QStringLiteral("detail"));
  words_->setAccessibleName(tr("About the start"));
  words_->setOpenLinks(false);
  words_->setFrameShape(QFrame::NoFrame);
  board_->setFixedSize(232, 232);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 8, 8, 4);
  places_->setContentsMargins(0, 2, 0, 0);
  places_->setSpacing(4);
  column->addWidget(board_, 0, Qt::AlignHCenter);
  column->addWidget(buttons_);
  column->addWidget(words_, 1);
  // Pointing at a move, or reaching it with Tab, shows it.
  connect(words_, &QTextBrowser::highlighted, this, [this](const QUrl& link) {
    if (link.isEmpty()) return showPly(0);
    if (link.scheme() == QLatin1String("ply")) showPly(link.path().toInt());
  });
  connect(words_, &QTextBrowser::anchorClicked, this, &DetailPane::follow);
  show(nullptr, std::nullopt);
}

void DetailPane::addButton(const QString& text, QAction& action) {
  constexpr int inRow = 3;
  auto* button = new QPushButton(text, buttons_);
  QString name = action.text();
  name.remove(u'&');
  button->setAccessibleName(name);
  const QString key = action.shortcut().toString(QKeySequence::NativeText);
  button->setToolTip(key.isEmpty() ? name : tr("%1 (%2)").arg(name, key));
  button->setAutoDefault(false);
  connect(button, &QPushButton::clicked, &action, &QAction::trigger);
  const int count = places_->count();
  places_->addWidget(button, count / inRow, count % inRow);
}

void DetailPane::show(const app::Explorer* explorer, std::optional<app::PairPlace> at) {
  explorer_ = explorer;
  at_ = explorer ? at : std::nullopt;
  isSetup_ = false;
  if (at_) begin_ = explorer_->start(*at_);
  put(at_ ? html() : tr("<p>Choose a tile to read about its start.</p>"));
}

void DetailPane::show(const app::Explorer& explorer, app::TurnTreeModel& tree, const QModelIndex& at) {
  explorer_ = &explorer;
  at_.reset();
  isSetup_ = true;
  begin_ = tree.positionAt(at);
  if (tree.canFetchMore(at)) tree.fetchMore(at);
  QString text = tr("<h3>%1</h3>").arg(tree.lineTo(at).toHtmlEscaped());
  const app::TurnValue value = tree.valueAt(at);
  const bool isMinimax = value.isKnown() && value.source != app::TurnValue::Source::searched;
  if (isMinimax)
    text +=
        tr("<p><b>%1</b> for White, if both play on as well as they can.</p>").arg(app::scoreText(value.centipawns));
  if (known())
    text += (isMinimax ? tr("<p>Searched by itself:</p>") : QString()) + scoreHtml() + lineHtml();
  else if (!value.isKnown())
    text += tr("<p><b>Not analysed yet.</b> Space analyses what may follow.</p>");
  put(text + nextHtml(tree, at));
}

void DetailPane::put(const QString& html) {
  // The same again would only take away the move that one points at.
  if (std::exchange(html_, html) == html) return;
  const bool isShown = at_ || isSetup_;
  board_->setVisible(isShown);
  buttons_->setVisible(isShown);
  words_->setHtml(html);
  if (isShown) showPly(0);
}

const explore::Known* DetailPane::known() const {
  if (isSetup_) return explorer_->known(begin_);
  return at_ ? explorer_->known(*at_) : nullptr;
}

QString DetailPane::text() const { return words_->toPlainText(); }

void DetailPane::showPly(int ply) {
  if (!at_ && !isSetup_) return;
  position_ = begin_;
  if (const explore::Known* found = known()) {
    const auto actions = explore::actionsOf(explorer_->variant(), position_, found->scored.line);
    for (std::size_t i = 0; i < actions.size() && static_cast<int>(i) < ply; ++i)
      position_ = rules::play(explorer_->variant(), position_, actions[i]);
  }
  board_->setPosition(position_);
}

void DetailPane::follow(const QUrl& link) {
  const QStringList places = link.path().split(QLatin1Char('-'));
  if (link.scheme() == QLatin1String("ply")) showPly(link.path().toInt());
  if (link.scheme() == QLatin1String("pair") && places.size() == 2)
    Q_EMIT pairWanted({places[0].toULongLong(), places[1].toULongLong()});
}

QString DetailPane::html() const {
  const auto pairing = explorer_->pairing(*at_);
  const bool isAlike = at_->white == at_->black;
  QString text = isAlike ? tr("<h3>%1 %2</h3>").arg(explorer_->numberText(at_->white), plain(pairing.white))
                         : tr("<h3>White %1 %2<br>Black %3 %4</h3>")
                               .arg(explorer_->numberText(at_->white), plain(pairing.white),
                                    explorer_->numberText(at_->black), plain(pairing.black));
  text += scoreHtml() + lineHtml() + repliesHtml() + gamesHtml();
  if (!isAlike) text += tr("<h4>White's array</h4>");
  text += factsHtml(chess::Color::white);
  if (!isAlike) text += tr("<h4>Black's array</h4>") + factsHtml(chess::Color::black);
  return text;
}

QString DetailPane::scoreHtml() const {
  const explore::Known* known = this->known();
  if (!known) return tr("<p><b>Not analysed yet.</b> Space analyses it.</p>");
  const QString shallow =
      explorer_->isShallow(*known) ? tr("; shallow: under %L1").arg(app::Explorer::standardPositions) : QString();
  return tr("<p><b>%1</b> for White, depth %2, changed by %3 in the last one.<br>%4%5.</p>")
      .arg(app::scoreText(known->scored.centipawns))
      .arg(known->scored.depth)
      .arg(app::amountText(known->scored.spread), app::originText(*known).toHtmlEscaped(), shallow);
}

QString DetailPane::lineHtml() const {
  const explore::Known* known = this->known();
  if (!known || known->scored.line.empty()) return {};
  chess::Position position = begin_;
  QStringList steps;
  int ply = 0;
  int moves = 0;
  for (const chess::Action action : explore::actionsOf(explorer_->variant(), position, known->scored.line)) {
    const bool isMove = rules::settled(explorer_->variant(), position);
    const QString number = isMove && moves % 2 == 0 ? QStringLiteral("%1. ").arg(moves / 2 + 1) : QString();
    moves += isMove ? 1 : 0;
    ++ply;
    const QString text = isMove ? plain(notation::san(explorer_->variant(), position, action))
                                : app::turnText(explorer_->variant(), position, {action}).toHtmlEscaped();
    steps.append(QStringLiteral("%1<a href=\"ply:%2\">%3</a>").arg(number).arg(ply).arg(text));
    position = rules::play(explorer_->variant(), position, action);
  }
  return tr("<p>Line: %1</p>").arg(steps.join(QLatin1Char(' ')));
}

QString DetailPane::gamesHtml() const {
  const explore::Tally tally = explorer_->tally(*at_);
  if (tally.games() == 0) return {};
  return tr("<p>In your library %1.</p>").arg(app::tallyText(tally));
}

QString DetailPane::repliesHtml() const {
  if (explorer_->shape() == app::Explorer::Shape::grid) return {};
  const auto replies = repliesTo(*explorer_, *at_);
  QStringList rows;
  for (std::size_t i = 0; i < std::min(replies.size(), mostReplies); ++i) {
    const app::PairPlace reply = replies[i];
    rows.append(QStringLiteral("<a href=\"pair:%1-%2\">%3 %4</a> %5")
                    .arg(reply.white)
                    .arg(reply.black)
                    .arg(explorer_->numberText(reply.black), plain(explorer_->pairing(reply).black),
                         app::scoreText(explorer_->known(reply)->scored.centipawns)));
  }
  if (rows.isEmpty()) return {};
  const std::size_t inAll = explorer_->catalogue().size();
  const QString among =
      replies.size() == inAll ? QString() : tr(" (%L1 of %L2 analysed)").arg(replies.size()).arg(inAll);
  return tr("<p>Best replies to White's array%1:<br>%2</p>").arg(among, rows.join(QStringLiteral("<br>")));
}

QString DetailPane::factsHtml(chess::Color side) const {
  const QString quiet = quietText(palette()).name();
  QString text;
  for (const app::FactLine& fact :
       app::factLines(*explorer_, side == chess::Color::white ? at_->white : at_->black, side))
    text += QStringLiteral("<p><b>%1:</b> %2<br><small style=\"color:%4\">%3</small></p>")
                .arg(fact.title.toHtmlEscaped(), fact.text.toHtmlEscaped(), fact.meaning.toHtmlEscaped(), quiet);
  return text;
}

} // namespace backrank::ui
