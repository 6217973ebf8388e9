#include "explorer/filter_panel.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/counted.hpp"
#include "app/facts_text.hpp"

namespace backrank::ui {
namespace {

constexpr double scoreEnd = 3.01; ///< in pawns; the end of a box stands for no bound

/// A score in pawns; both ends stand for no bound.
class ScoreBox : public QDoubleSpinBox {
public:
  using QDoubleSpinBox::QDoubleSpinBox;
  QString textFromValue(double value) const override {
    return std::abs(value) >= scoreEnd ? FilterPanel::tr("any") : QDoubleSpinBox::textFromValue(value);
  }
  double valueFromText(const QString& text) const override {
    return text == FilterPanel::tr("any") ? value() : QDoubleSpinBox::valueFromText(text);
  }
  QValidator::State validate(QString& text, int& at) const override {
    return text == FilterPanel::tr("any") ? QValidator::Acceptable : QDoubleSpinBox::validate(text, at);
  }
};

/// Of a box with "any", "yes" and "no".
std::optional<bool> answerOf(const QComboBox* box) {
  return box->currentIndex() == 0 ? std::nullopt : std::optional(box->currentIndex() == 1);
}

std::optional<int> leastOf(const QSpinBox* box) {
  return box->value() == box->minimum() ? std::nullopt : std::optional(box->value());
}

std::optional<int> mostOf(const QSpinBox* box) {
  return box->value() == box->maximum() ? std::nullopt : std::optional(box->value());
}

/// In centipawns; nothing where the box says "any".
std::optional<int> scoreOf(const QDoubleSpinBox* box) {
  const bool isAny = std::abs(box->value()) >= scoreEnd;
  return isAny ? std::nullopt : std::optional(static_cast<int>(std::lround(box->value() * 100)));
}

bool isBackwards(const explore::Span& span) { return span.least && span.most && *span.least > *span.most; }

/// One that nothing can be in asks nothing.
explore::Span sensible(const explore::Span& span) { return isBackwards(span) ? explore::Span{} : span; }

QLabel* faultLabel(const QString& name, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setObjectName(name);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setAlignment(Qt::AlignTop);
  return label;
}

/// Searches that the game takes: by letters, a pair where the sides may differ, and the traditional array's number.
QStringList examples(const app::Explorer& explorer) {
  const explore::Catalogue& catalogue = explorer.catalogue();
  QStringList found{QStringLiteral("..B?K...")};
  if (explorer.shape() != app::Explorer::Shape::grid)
    found << QStringLiteral("#%1/%2").arg(catalogue.firstNumber() + 2).arg(catalogue.lastNumber());
  found << QString::number(catalogue.numberAt(catalogue.placeOf("RNBQKBNR").value_or(0)));
  return found;
}

} // namespace

FilterPanel::FilterPanel(QWidget* parent)
    : QWidget(parent)
    , search_(new QLineEdit(this))
    , fault_(faultLabel(QStringLiteral("searchFault"), this))
    , side_(
          choice({tr("White's array"), tr("Black's array"), tr("both arrays")}, tr("Whose array the filter is about")))
    , rooks_(choice({tr("any"), tr("one side of the king"), tr("king between")}, tr("Rooks")))
    , bishops_(choice({tr("any"), tr("side by side"), tr("apart")}, tr("Bishops")))
    , alike_(choice({tr("any"), tr("the same"), tr("different")}, tr("Arrays of both sides")))
    , leastDistance_(bound(0, 8, tr("Least distance from the traditional array")))
    , mostDistance_(bound(0, 8, tr("Greatest distance from the traditional array")))
    , leastScore_(scoreBound(tr("Least score")))
    , mostScore_(scoreBound(tr("Greatest score")))
    , depth_(bound(0, 60, tr("Least depth")))
    , played_(choice({tr("any"), tr("yes"), tr("no")}, tr("In my library")))
    , rangeFault_(faultLabel(QStringLiteral("rangeFault"), this))
    , count_(new QLabel(this)) {
  setObjectName(QStringLiteral("filters"));
  search_->setObjectName(QStringLiteral("search"));
  search_->setAccessibleName(tr("Search by array, number or pattern"));
  search_->setClearButtonEnabled(true);
  // Room for two lines, so that nothing jumps while one types.
  fault_->setMinimumHeight(2 * fontMetrics().lineSpacing());
  played_->setObjectName(QStringLiteral("played"));
  mostDistance_->setValue(8);
  mostScore_->setValue(scoreEnd);
  depth_->setSpecialValueText(tr("any"));
  auto* clearing = new QPushButton(tr("C&lear filters"), this);
  connect(clearing, &QPushButton::clicked, this, &FilterPanel::clear);
  connect(search_, &QLineEdit::textChanged, this, [this] {
    apply();
    tellSearched(false);
  });
  connect(search_, &QLineEdit::returnPressed, this, [this] { tellSearched(true); });
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapAllRows);
  form->setVerticalSpacing(4);
  addRows(*form);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, 8, 6, 8);
  column->addWidget(search_);
  column->addWidget(fault_);
  column->addLayout(form);
  column->addWidget(rangeFault_);
  column->addStretch(1);
  column->addWidget(count_);
  column->addWidget(clearing);
}

void FilterPanel::addRows(QFormLayout& form) {
  form.addRow(tr("These are about"), side_);
  form.addRow(tr("King's file"), kingChips());
  form.addRow(tr("Castling possible"), castlingChips());
  form.addRow(tr("Rooks"), rooks_);
  form.addRow(tr("Bishops"), bishops_);
  form.addRow(tr("Both sides' arrays"), alike_);
  form.addRow(tr("Pieces displaced"), span(leastDistance_, mostDistance_));
  form.addRow(tr("Score"), span(leastScore_, mostScore_));
  auto* last = new QHBoxLayout;
  for (const auto& [text, box] :
       {std::pair{tr("Depth at least"), static_cast<QWidget*>(depth_)}, {tr("In my library"), played_}}) {
    auto* pair = new QVBoxLayout;
    pair->setSpacing(4);
    auto* label = new QLabel(text, this);
    label->setBuddy(box);
    pair->addWidget(label);
    pair->addWidget(box);
    last->addLayout(pair, 1);
  }
  form.addRow(last);
}

QToolButton* FilterPanel::chip(const QString& text, const QString& name) {
  auto* made = new QToolButton(this);
  made->setText(text);
  made->setAccessibleName(name);
  made->setToolTip(name);
  made->setCheckable(true);
  made->setFocusPolicy(Qt::StrongFocus);
  connect(made, &QToolButton::toggled, this, &FilterPanel::apply);
  return made;
}

QComboBox* FilterPanel::choice(const QStringList& texts, const QString& name) {
  auto* made = new QComboBox(this);
  made->addItems(texts);
  made->setAccessibleName(name);
  connect(made, &QComboBox::currentIndexChanged, this, &FilterPanel::apply);
  return made;
}

QSpinBox* FilterPanel::bound(int least, int most, const QString& name) {
  auto* made = new QSpinBox(this);
  made->setRange(least, most);
  made->setAccessibleName(name);
  connect(made, &QSpinBox::valueChanged, this, &FilterPanel::apply);
  return made;
}

QDoubleSpinBox* FilterPanel::scoreBound(const QString& name) {
  auto* made = new ScoreBox(this);
  made->setRange(-scoreEnd, scoreEnd);
  made->setSingleStep(0.1);
  made->setValue(-scoreEnd);
  made->setAccessibleName(name);
  connect(made, &QDoubleSpinBox::valueChanged, this, &FilterPanel::apply);
  return made;
}

QLayout* FilterPanel::kingChips() {
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  for (int file = 0; file < 8; ++file) {
    const QString letter(QLatin1Char(static_cast<char>('a' + file)));
    kings_.push_back(chip(letter, tr("King on the %1-file").arg(letter)));
    row->addWidget(kings_.back());
  }
  row->addStretch(1);
  return row;
}

QLayout* FilterPanel::castlingChips() {
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  for (const auto& [text, name] : {std::pair{tr("none"), tr("No castling")},
                                   {tr("one"), tr("Castling on one wing")},
                                   {tr("both"), tr("Castling on both wings")}}) {
    castlings_.push_back(chip(text, name));
    row->addWidget(castlings_.back());
  }
  row->addStretch(1);
  return row;
}

template <class Box>
QLayout* FilterPanel::span(Box* least, Box* most) {
  auto* row = new QHBoxLayout;
  row->addWidget(least, 1);
  row->addWidget(new QLabel(tr("to"), this));
  row->addWidget(most, 1);
  return row;
}

void FilterPanel::setExplorer(app::Explorer* explorer) {
  if (explorer_) disconnect(explorer_, nullptr, this, nullptr);
  explorer_ = nullptr;
  clear();
  explorer_ = explorer;
  for (std::size_t file = 0; file < kings_.size(); ++file) {
    const auto has = [&](const explore::Traits& traits) { return traits.kingFile == static_cast<int>(file); };
    kings_[file]->setVisible(std::ranges::any_of(explorer->traits(), has));
  }
  const bool isAlike = explorer->shape() == app::Explorer::Shape::grid;
  for (QWidget* ofPairs : {static_cast<QWidget*>(side_), static_cast<QWidget*>(alike_)}) ofPairs->setEnabled(!isAlike);
  search_->setPlaceholderText(examples(*explorer).join(QStringLiteral("   ")));
  connect(explorer_, &app::Explorer::changed, this, &FilterPanel::count);
  count();
}

void FilterPanel::focusSearch() {
  search_->setFocus(Qt::ShortcutFocusReason);
  search_->selectAll();
}

void FilterPanel::clear() {
  isClearing_ = true;
  search_->clear();
  for (QToolButton* made : kings_) made->setChecked(false);
  for (QToolButton* made : castlings_) made->setChecked(false);
  for (QComboBox* box : {side_, rooks_, bishops_, alike_, played_}) box->setCurrentIndex(0);
  leastDistance_->setValue(0);
  mostDistance_->setValue(8);
  leastScore_->setValue(-scoreEnd);
  mostScore_->setValue(scoreEnd);
  depth_->setValue(0);
  isClearing_ = false;
  apply();
}

QString FilterPanel::fault() const { return fault_->text(); }

QString FilterPanel::rangeFault() const { return rangeFault_->text(); }

explore::Filter FilterPanel::filter(const explore::Search& search) const {
  explore::Filter filter{.side = static_cast<explore::Filter::Side>(side_->currentIndex()), .search = search};
  for (std::size_t i = 0; i < kings_.size(); ++i) filter.kingFiles[i] = kings_[i]->isChecked();
  for (std::size_t i = 0; i < castlings_.size(); ++i) filter.castlingWings[i] = castlings_[i]->isChecked();
  filter.rooksTogether = answerOf(rooks_);
  filter.bishopsAdjacent = answerOf(bishops_);
  filter.mirrored = answerOf(alike_);
  filter.distance = sensible({leastOf(leastDistance_), mostOf(mostDistance_)});
  filter.score = sensible({scoreOf(leastScore_), scoreOf(mostScore_)});
  filter.depth = {leastOf(depth_), std::nullopt};
  filter.played = answerOf(played_);
  return filter;
}

void FilterPanel::tellFaults() {
  QStringList faults;
  if (leastDistance_->value() > mostDistance_->value())
    faults << tr("No array has %1 to %2 pieces displaced: the first number is the smaller one.")
                  .arg(leastDistance_->value())
                  .arg(mostDistance_->value());
  if (isBackwards({scoreOf(leastScore_), scoreOf(mostScore_)}))
    faults << tr("No score is from %1 to %2: the first one is the lower one.")
                  .arg(leastScore_->text(), mostScore_->text());
  rangeFault_->setText(faults.join(QLatin1Char('\n')));
}

void FilterPanel::apply() {
  if (isClearing_ || !explorer_) return;
  const auto search = explore::readSearch(explorer_->catalogue(), search_->text().toStdString());
  fault_->setText(search ? QString() : app::toText(search.error()));
  tellFaults();
  // A wrong or unfinished search asks nothing: what is shown never belongs to another text.
  explorer_->setFilter(filter(search ? *search : explore::Search{}));
}

void FilterPanel::tellSearched(bool isFinished) {
  if (explorer_ && fault().isEmpty() && !search_->text().trimmed().isEmpty()) Q_EMIT searched(isFinished);
}

void FilterPanel::count() {
  const auto wanted = static_cast<int>(explorer_->wanted().size());
  const auto arrays = static_cast<int>(explorer_->catalogue().size());
  const bool isTree = explorer_->shape() == app::Explorer::Shape::tree;
  const int inAll = explorer_->shape() == app::Explorer::Shape::matrix ? arrays * arrays : arrays;
  count_->setText(isTree ? app::counted(wanted, tr("1 known start"), tr("%L1 known starts"))
                         : tr("%L1 of %L2 starts").arg(wanted).arg(inAll));
}

} // namespace backrank::ui
