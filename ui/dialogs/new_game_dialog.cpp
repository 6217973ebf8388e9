#include "dialogs/new_game_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/text.hpp"
#include "clock/running_clock.hpp"
#include "dialogs/reading_order.hpp"
#include "dialogs/screen_fit.hpp"
#include "dialogs/seat_choice.hpp"
#include "dialogs/side_choice.hpp"
#include "dialogs/time_choice.hpp"
#include "rules/legal.hpp"
#include "start/card_picture.hpp"

namespace backrank::ui {
namespace {

using app::textOf;
using app::VariantModel;

constexpr int pictureHeight = 84;
constexpr int leastWidth = 496;
/// Numbers that people can read out to each other.
constexpr quint32 largestLot = 1'000'000;

constexpr engine::Strength usualOpponent{1200};

quint64 randomLot() { return QRandomGenerator::global()->bounded(largestLot); }

} // namespace

NewGameDialog::NewGameDialog(QWidget* parent)
    : QDialog(parent)
    , game_(new QComboBox(this))
    , picture_(new QLabel(this))
    , summary_(new QLabel(this))
    , form_(new QFormLayout)
    , side_(new SideChoice(this))
    , lots_(new QWidget(this))
    , number_(new QLineEdit(this))
    , arrays_(new QLabel(this))
    , time_(new TimeChoice(this))
    , footnote_(new QLabel(this)) {
  setObjectName(QStringLiteral("newGameDialog"));
  setWindowTitle(tr("New game"));
  game_->setObjectName(QStringLiteral("game"));
  game_->setModel(&games_);
  summary_->setWordWrap(true);

  auto* top = new QHBoxLayout;
  top->addWidget(picture_);
  top->addWidget(summary_, 1);
  buildRows(*form_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("&Play"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addLayout(top);
  column->addLayout(form_);
  column->addStretch(1);
  column->addWidget(footnote_);
  column->addWidget(buttons);
  footnote_->setObjectName(QStringLiteral("footnote"));
  footnote_->hide();
  column->addStrut(leastWidth); // a minimum of the dialog's own would hide what its rows ask for
  connect(game_, &QComboBox::currentIndexChanged, this, &NewGameDialog::showGame);
  connect(this, &QDialog::finished, this, &NewGameDialog::giveSeatsBack); // after accepted
  connect(time_, &TimeChoice::changed, this, &NewGameDialog::nameSingular);
  drawLots();
  showGame();
}

void NewGameDialog::buildRows(QFormLayout& form) {
  form.addRow(tr("&Game:"), game_);
  number_->setObjectName(QStringLiteral("lot"));
  number_->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("\\d{1,18}")), this));
  number_->setToolTip(tr("The same number gives the same start again"));
  auto* draw = new QPushButton(tr("&Draw again"), this);
  connect(draw, &QPushButton::clicked, this, &NewGameDialog::drawLots);
  connect(number_, &QLineEdit::textChanged, this, &NewGameDialog::showStart);
  QFont mono(QStringLiteral("monospace"));
  mono.setStyleHint(QFont::Monospace);
  arrays_->setFont(mono);
  arrays_->setAccessibleName(tr("Start position"));
  auto* column = new QVBoxLayout(lots_);
  column->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  row->addWidget(number_, 1);
  row->addWidget(draw);
  column->addLayout(row);
  column->addWidget(arrays_);
  form.addRow(tr("&Lot number:"), lots_);
  static_cast<QLabel*>(form.labelForField(lots_))->setBuddy(number_);
  form.addRow(tr("&Your side:"), side_);
  for (const chess::Color side : chess::allColors) addSeat(form, side);
  connect(side_, &SideChoice::sideWanted, this, &NewGameDialog::seatPerson);
  connect(side_, &SideChoice::randomChanged, this, &NewGameDialog::showSides);
  for (const SeatChoice* seat : seats_) connect(seat, &SeatChoice::changed, this, &NewGameDialog::showSides);
  showSides();
  form.addRow(tr("&Time:"), time_);
}

void NewGameDialog::addSeat(QFormLayout& form, chess::Color side) {
  const bool isWhite = side == chess::Color::white;
  auto* seat = new SeatChoice(isWhite ? QStringLiteral("white") : QStringLiteral("black"), this);
  if (!isWhite) seat->choose({.kind = app::Seat::Kind::builtin, .strength = usualOpponent});
  seats_[chess::index(side)] = seat;
  form.addRow(isWhite ? tr("&White:") : tr("&Black:"), seat);
}

/// Of a game against a machine.
std::optional<chess::Color> NewGameDialog::person() const {
  const bool isWhite = seats_[0]->seat().isHuman();
  if (isWhite == seats_[1]->seat().isHuman()) return std::nullopt;
  return isWhite ? chess::Color::white : chess::Color::black;
}

void NewGameDialog::seatPerson(chess::Color side) {
  if (!person() || person() == side) return;
  const std::array before = {seats_[0]->seat(), seats_[1]->seat()};
  for (std::size_t i = 0; i < 2; ++i) {
    const QSignalBlocker quiet(seats_[i]); // between the two there are two persons or none
    seats_[i]->choose(before[1 - i]);
  }
  showSides();
}

/// While chance is to decide, the rows of the seats are nobody's colour.
void NewGameDialog::showSides() {
  side_->setPerson(person());
  const bool isRandom = side_->isRandom();
  static_cast<QLabel*>(form_->labelForField(seats_[0]))->setText(isRandom ? tr("&One player:") : tr("&White:"));
  static_cast<QLabel*>(form_->labelForField(seats_[1]))->setText(isRandom ? tr("Othe&r player:") : tr("&Black:"));
  if (layout()) tabInReadingOrder(*layout()); // of the sides, Tab comes to the chosen one
}

void NewGameDialog::setEngines(const std::vector<app::ExternalEngine>& engines) {
  for (SeatChoice* seat : seats_) seat->setEngines(engines);
}

void NewGameDialog::seatMachines() {
  usualSeats_ = {seats_[0]->seat(), seats_[1]->seat()};
  for (SeatChoice* seat : seats_)
    if (seat->seat().isHuman()) seat->choose({.kind = app::Seat::Kind::builtin, .strength = usualOpponent});
}

void NewGameDialog::giveSeatsBack() {
  if (!usualSeats_) return;
  for (std::size_t side = 0; side < 2; ++side) seats_[side]->choose((*usualSeats_)[side]);
  usualSeats_.reset();
}

void NewGameDialog::openOver(app::GameModel& game) {
  tellRunningClock(game, *this, [this](const QString& clock) { setFootnote(clock); });
  open();
}

void NewGameDialog::setFootnote(const QString& text) {
  footnote_->setText(text);
  footnote_->setVisible(!text.isEmpty());
}

void NewGameDialog::choose(const QString& id) {
  if (const int row = games_.rowOf(id); row >= 0) game_->setCurrentIndex(row);
}

void NewGameDialog::choose(const app::NewGame& game) {
  choose(textOf(game.variant.id()));
  const auto choices = games_.choicesAt(game_->currentIndex());
  for (qsizetype i = 0; i < choices.size(); ++i) {
    const QString value = textOf(game.variant.value(choices[i].key.toStdString()));
    choices_[static_cast<std::size_t>(i)]->setCurrentIndex(static_cast<int>(choices[i].values.indexOf(value)));
  }
  for (std::size_t side = 0; side < 2; ++side) seats_[side]->choose(game.seats[side]);
  time_->choose(game.time, game.time && !game.autoCommit, game.conduct);
}

void NewGameDialog::setStart(std::optional<app::NewGame> start) {
  if (!start && !start_) return;
  start_ = std::move(start);
  if (start_) choose(textOf(start_->variant.id()));
  setWindowTitle(start_ ? tr("New game from this position") : tr("New game"));
  game_->setEnabled(!start_);
  showGame();
}

void NewGameDialog::showGame() {
  const QModelIndex game = games_.index(game_->currentIndex());
  picture_->setPixmap(cardPicture(game.data(VariantModel::idRole).toString(), pictureHeight, devicePixelRatioF()));
  summary_->setText(game.data(VariantModel::summaryRole).toString());
  showOptions();
  const bool isRandom = game.data(VariantModel::randomRole).toBool() && !start_;
  lots_->setVisible(isRandom);
  form_->labelForField(lots_)->setVisible(isRandom);
  showStart();
  const auto start = rules::Variant(games_.typeAt(game_->currentIndex())).start(rules::Seed{});
  time_->setFieldingTurns(game::fieldingTurnsOf(rules::stageOf(variant(), start).turnsInAll, start.turn()));
  adjustSize();
}

/// What another game brings is shown, and asks for its room, only when it is laid out.
bool NewGameDialog::event(QEvent* event) {
  const bool isTaken = QDialog::event(event);
  if (event->type() == QEvent::Show) nameSingular(); // the time may have been chosen for it
  if (event->type() == QEvent::LayoutRequest && isVisible())
    resize(size().expandedTo(sizeHint()).boundedTo(ScreenFit::roomFor(*this)));
  return isTaken;
}

void NewGameDialog::showOptions() {
  for (QComboBox* choice : choices_) form_->removeRow(choice);
  choices_.clear();
  if (start_) return tabInReadingOrder(*layout());
  for (const app::RuleChoice& choice : games_.choicesAt(game_->currentIndex())) {
    auto* box = new QComboBox(this);
    box->setObjectName(choice.key);
    box->addItems(choice.valueTitles);
    choices_.push_back(box);
    form_->insertRow(static_cast<int>(choices_.size()), tr("%1:").arg(choice.title), box);
    connect(box, &QComboBox::currentIndexChanged, this, &NewGameDialog::showStart);
    connect(box, &QComboBox::currentIndexChanged, this, &NewGameDialog::nameSingular);
  }
  nameSingular();
  tabInReadingOrder(*layout());
}

/// Who settles single placements is a matter of the clock: each choice says what will be played.
void NewGameDialog::nameSingular() {
  const auto choices = start_ ? QList<app::RuleChoice>() : games_.choicesAt(game_->currentIndex());
  for (qsizetype i = 0; i < choices.size(); ++i) {
    if (choices[i].key != QStringLiteral("singular")) continue;
    QComboBox* box = choices_[static_cast<std::size_t>(i)];
    const qsizetype offered = choices[i].values.indexOf(QStringLiteral("on"));
    const qsizetype forced = choices[i].values.indexOf(QStringLiteral("clock"));
    const bool isTimed = time_->control().has_value();
    for (const qsizetype row : {offered, forced})
      box->setItemText(static_cast<int>(row), choices[i].valueTitles[isTimed ? forced : offered]);
    // One of the two is enough: the chosen one, or the first.
    auto* list = qobject_cast<QListView*>(box->view());
    if (list) list->setRowHidden(static_cast<int>(forced), box->currentIndex() != forced);
    if (list) list->setRowHidden(static_cast<int>(offered), box->currentIndex() == forced);
  }
}

void NewGameDialog::drawLots() { number_->setText(QString::number(randomLot())); }

void NewGameDialog::showStart() {
  if (!games_.index(game_->currentIndex()).data(VariantModel::randomRole).toBool()) return;
  const chess::Position start = newGame().start;
  const QString white = textOf(chess::homeArray(start, chess::Color::white));
  const QString black = textOf(chess::homeArray(start, chess::Color::black));
  arrays_->setText(tr("White %1\nBlack %2").arg(white, black));
}

rules::Variant NewGameDialog::variant() const {
  if (start_) return start_->variant;
  const auto choices = games_.choicesAt(game_->currentIndex());
  QStringList rules;
  for (qsizetype i = 0; i < choices.size(); ++i) {
    const int row = choices_[static_cast<std::size_t>(i)]->currentIndex();
    QString value = choices[i].values.value(row, choices[i].values.front());
    // With a clock, White's press settles it and no offer is made; without one there is no press, and White offers
    // (rules of Field Chess, mode).
    if (choices[i].key == QStringLiteral("singular") && row != 0)
      value = time_->control() ? QStringLiteral("clock") : QStringLiteral("on");
    rules << choices[i].key + QLatin1Char('=') + value;
  }
  const auto& type = games_.typeAt(game_->currentIndex());
  const auto chosen = rules::Variant::withRules(type, rules.join(QStringLiteral("; ")).toStdString());
  return chosen ? *chosen : rules::Variant(type);
}

app::NewGame NewGameDialog::newGame() const {
  const rules::Variant chosen = variant();
  const quint64 lot = number_->text().toULongLong();
  std::array seats = {seats_[0]->seat(), seats_[1]->seat()};
  if (side_->isRandom() && QRandomGenerator::global()->bounded(2) == 1) std::swap(seats[0], seats[1]);
  return {.variant = chosen,
          .start = start_ ? start_->start : chosen.start(rules::Seed{lot}),
          .seats = seats,
          .autoCommit = !time_->isPressed(),
          .seed = randomLot(),
          .time = time_->control(),
          .conduct = time_->conduct()};
}

} // namespace backrank::ui
