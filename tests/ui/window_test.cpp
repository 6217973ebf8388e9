#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>
#include <algorithm>

#include "board/banner.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/rules_dialog.hpp"
#include "dialogs/screen_fit.hpp"
#include "rules/variant.hpp"
#include "setup/prompt_bar.hpp"
#include "start/game_card.hpp"
#include "start/start_page.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;
QString idOf(const rules::VariantType& type) { return QString::fromStdString(std::string(type.id)); }

} // namespace

BOOST_AUTO_TEST_SUITE(the_window)

BOOST_AUTO_TEST_CASE(every_game_has_a_card_that_opens_its_dialog_and_its_rules) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      auto* play = window.findChild<QPushButton*>(text("play-") + idOf(*type));
      auto* rules = window.findChild<QPushButton*>(text("rules-") + idOf(*type));
      BOOST_REQUIRE(play);
      BOOST_REQUIRE(rules);
      BOOST_TEST((play->focusPolicy() & Qt::TabFocus) != 0);
      BOOST_TEST(play->accessibleName().contains(QString::fromStdString(std::string(type->name))));
      play->click();
      auto* dialog = window.findChild<ui::NewGameDialog*>();
      BOOST_REQUIRE(dialog);
      BOOST_TEST(dialog->isVisible());
      BOOST_TEST(dialog->newGame().variant.id() == type->id);
      BOOST_TEST(dialog->height() <= 700);
      dialog->reject();
      rules->click();
      auto* help = window.findChild<ui::RulesDialog*>();
      BOOST_REQUIRE(help);
      BOOST_TEST(plain(help->findChild<QLabel*>(text("rulesText"))->text()) == type->help);
      delete help;
    }
  }
}

BOOST_AUTO_TEST_CASE(the_cards_fit_every_width_of_the_window_without_a_bar_below) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  auto* page = window.findChild<ui::StartPage*>();
  BOOST_REQUIRE(page);
  for (const int width : {window.width(), 1010, 1009, 800, 720, 719, 520}) {
    window.resize(width, 700);
    QApplication::processEvents();
    BOOST_TEST_CONTEXT(width) { BOOST_TEST(page->horizontalScrollBar()->maximum() == 0); }
  }
}

BOOST_AUTO_TEST_CASE(every_card_shows_its_picture) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  const auto cards = window.findChildren<ui::GameCard*>();
  BOOST_TEST(cards.size() == static_cast<qsizetype>(rules::allVariants().size()));
  for (const ui::GameCard* card : cards) {
    const auto hasPicture = [card] {
      for (const auto* label : card->findChildren<QLabel*>())
        if (!label->pixmap(Qt::ReturnByValue).isNull()) return true;
      return false;
    };
    BOOST_TEST_CONTEXT(plain(card->objectName())) { BOOST_TEST(QTest::qWaitFor(hasPicture, 20'000)); }
  }
}

/// A height in whole pixels, divided by such a scale, is not quite the height that was wanted.
BOOST_AUTO_TEST_CASE(every_card_shows_its_picture_at_every_scale) {
  for (const char* scale : {"1.1", "1.25", "1.7"}) {
    BOOST_TEST_CONTEXT("scale " << scale) {
      QProcess again;
      QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
      environment.insert(text("QT_SCALE_FACTOR"), text(scale));
      again.setProcessEnvironment(environment);
      again.start(QApplication::applicationFilePath(), {text("--run_test=the_window/every_card_shows_its_picture")});
      BOOST_TEST(again.waitForFinished(200'000));
      BOOST_TEST(again.exitCode() == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_dialog_gives_every_option_of_every_game) {
  ui::NewGameDialog dialog(nullptr);
  for (const rules::VariantType* type : rules::allVariants()) {
    dialog.choose(idOf(*type));
    for (const rules::RuleKey& key : type->keys) {
      auto* box = dialog.findChild<QComboBox*>(QString::fromStdString(std::string(key.key)));
      BOOST_REQUIRE(box);
      for (std::size_t i = 0; i < key.values.size(); ++i) {
        BOOST_TEST_CONTEXT(type->id << " " << key.key << "=" << key.values[i]) {
          box->setCurrentIndex(static_cast<int>(i));
          // Without a clock there is no press that could force single placements: they are offered.
          const bool isForced = key.key == "singular" && key.values[i] == "clock";
          BOOST_TEST(dialog.newGame().variant.value(key.key) == (isForced ? "on" : key.values[i]));
        }
      }
      box->setCurrentIndex(0);
    }
  }
}

BOOST_AUTO_TEST_CASE(each_letter_of_a_label_in_the_new_game_dialog_leads_to_a_field) {
  ui::NewGameDialog dialog(nullptr);
  int letters = 0;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) {
    if (!label->text().contains(u'&')) continue;
    ++letters;
    BOOST_TEST_CONTEXT(label->text().toStdString()) {
      BOOST_REQUIRE(label->buddy());
      BOOST_TEST(label->buddy()->focusPolicy() != Qt::NoFocus);
    }
  }
  BOOST_TEST(letters >= 4);
}

BOOST_AUTO_TEST_CASE(a_lot_number_gives_the_same_start_again) {
  ui::NewGameDialog one(nullptr);
  ui::NewGameDialog other(nullptr);
  for (ui::NewGameDialog* dialog : {&one, &other}) {
    dialog->choose(text("chess960"));
    dialog->findChild<QLineEdit*>(text("lot"))->setText(text("12345"));
  }
  BOOST_TEST((one.newGame().start == other.newGame().start));
}

BOOST_AUTO_TEST_CASE(the_window_fits_a_small_screen) {
  Table table(text("field"));
  BOOST_TEST(table.window().minimumSizeHint().width() <= 1000);
  BOOST_TEST(table.window().minimumSizeHint().height() <= 700);
}

BOOST_AUTO_TEST_CASE(a_mate_raises_a_banner_that_says_who_won_and_why) {
  Table table(text("standard"), {}, {}, text("f2f3 e7e5 g2g4"));
  table.drag(text("d8"), text("h4"));
  auto* banner = table.board().findChild<ui::Banner*>();
  BOOST_REQUIRE(banner);
  BOOST_TEST(banner->isVisible());
  BOOST_TEST(plain(banner->accessibleName()) == "Black wins by checkmate.");
  BOOST_TEST(!QApplication::activeModalWidget());
  table.game().takeBack();
  BOOST_TEST(!banner->isVisible());
}

BOOST_AUTO_TEST_CASE(who_plays_against_a_machine_sits_below) {
  Table table(text("standard"));
  const auto isFlipped = [&](app::Seat::Kind white, app::Seat::Kind black) {
    app::NewGame game{.variant = table.game().variant(), .start = table.game().variant().start()};
    game.seats[0].kind = white;
    game.seats[1].kind = black;
    table.window().play(game);
    return table.board().boardModel().isFlipped();
  };
  using Kind = app::Seat::Kind;
  BOOST_TEST(isFlipped(Kind::builtin, Kind::human));
  BOOST_TEST(isFlipped(Kind::human, Kind::human)); // as it lay
  BOOST_TEST(!isFlipped(Kind::human, Kind::builtin));
}

BOOST_AUTO_TEST_CASE(long_menus_are_in_groups) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  BOOST_TEST(window.menuBar()->actions().size() >= 8);
  for (const QAction* menu : window.menuBar()->actions()) {
    std::vector<int> groups{0};
    for (const QAction* action : menu->menu()->actions())
      if (action->isSeparator())
        groups.push_back(0);
      else
        ++groups.back();
    BOOST_TEST_CONTEXT(plain(menu->text())) {
      BOOST_TEST(*std::ranges::min_element(groups) >= 1);
      BOOST_TEST(*std::ranges::max_element(groups) <= 7);
    }
  }
}

BOOST_AUTO_TEST_CASE(undo_in_a_turn_in_which_nothing_was_done_says_what_takes_turns_back) {
  Table table(text("standard"), {}, {}, text("e2e4"));
  const QString before = table.fen();
  table.window().actions()[ui::Act::undoPiece].trigger();
  BOOST_TEST(plain(table.prompt()) == "Nothing has been done in this turn yet. “Take back” gives the last turn back.");
  BOOST_TEST((table.fen() == before));
}

BOOST_AUTO_TEST_CASE(the_banner_hides_neither_the_last_turn_nor_the_king_in_check) {
  struct Row {
    const char* fen;
    const char* from;
    const char* to;
    const char* king;
  };
  for (const auto& [fen, from, to, king] : {Row{"3r1r1k/8/2n5/7q/4K3/8/8/8 b - - 0 1", "h5", "e5", "e4"},
                                            Row{"7k/8/8/8/1q6/p7/8/K7 b - - 0 1", "b4", "b2", "a1"},
                                            Row{"7K/8/6k1/8/8/8/8/r7 b - - 0 1", "a1", "a8", "h8"}}) {
    BOOST_TEST_CONTEXT(fen) {
      Table table(text("standard"), {}, text(fen));
      table.drag(text(from), text(to));
      const auto* banner = table.board().findChild<ui::Banner*>();
      BOOST_REQUIRE(banner);
      for (const char* at : {from, to, king})
        BOOST_TEST(!banner->geometry().contains(table.board().centreOf(tests::squareNamed(text(at)))->toPoint()), at);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_banner_goes_when_the_board_is_pressed_or_another_position_is_looked_at) {
  for (const bool presses : {true, false}) {
    Table table(text("standard"), {}, {}, text("f2f3 e7e5 g2g4"));
    table.drag(text("d8"), text("h4"));
    const auto* banner = table.board().findChild<ui::Banner*>();
    BOOST_REQUIRE(banner);
    BOOST_TEST(banner->isVisible());
    if (presses)
      table.click(text("a3"));
    else
      table.window().actions()[ui::Act::back].trigger();
    BOOST_TEST(!banner->isVisible());
  }
}

BOOST_AUTO_TEST_CASE(a_draw_that_may_be_claimed_is_told_and_has_a_button) {
  struct Row {
    const char* fen;
    const char* moves;
    const char* from;
    const char* to;
    const char* told;
  };
  const std::vector<Row> rows{
      {"", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "f6", "g8",
       "White to move. The position stands for the third time: a draw may be claimed."},
      {"7k/8/8/4K3/8/8/8/R7 w - - 99 80", "", "a1", "a2",
       "Black to move. Fifty moves without a capture or a pawn's move: a draw may be claimed."},
  };
  for (const Row& row : rows) {
    Table table(text("standard"), {}, text(row.fen), text(row.moves));
    const auto claim = [&]() -> QPushButton* {
      for (auto* button : table.window().page().prompt().findChildren<QPushButton*>())
        if (button->isVisible() && button->text().startsWith(text("Claim"))) return button;
      return nullptr;
    };
    BOOST_TEST(!claim());
    table.drag(text(row.from), text(row.to));
    BOOST_TEST(plain(table.prompt()) == row.told);
    BOOST_REQUIRE(claim());
    claim()->click();
    BOOST_TEST(table.game().isOver());
  }
}

BOOST_AUTO_TEST_CASE(a_resignation_is_asked_in_the_prompt_bar) {
  Table table(text("standard"));
  table.window().actions()[ui::Act::resign].trigger();
  BOOST_TEST(table.prompt().contains(text("resigns")));
  BOOST_TEST(!table.game().isOver());
  QApplication::processEvents();
  for (auto* button : table.window().findChildren<QPushButton*>())
    if (button->isVisible() && button->text() == text("&Resign")) button->click();
  BOOST_TEST(table.game().isOver());
}

BOOST_AUTO_TEST_CASE(closing_while_a_piece_is_carried_is_clean) {
  Table table(text("standard"));
  table.lift(text("e2"), text("e4"));
  BOOST_TEST(table.window().close());
  BOOST_TEST(!table.board().isDragging());
}

BOOST_AUTO_TEST_CASE(closing_while_the_machine_thinks_is_clean) {
  ui::MainWindow window;
  window.show();
  const rules::Variant variant(*rules::variantType("standard"));
  app::NewGame game{.variant = variant, .start = variant.start()};
  game.seats[0] = {.kind = app::Seat::Kind::builtin, .strength = {engine::Strength::most}};
  window.play(game);
  BOOST_TEST(window.game().isThinking());
  BOOST_TEST(window.close());
}

BOOST_AUTO_TEST_CASE(a_dialog_that_is_larger_than_the_screen_scrolls_inside_it) {
  ui::MainWindow window;
  QDialog dialog(&window);
  auto* column = new QVBoxLayout(&dialog);
  QPushButton* last = nullptr;
  for (int i = 0; i < 90; ++i) column->addWidget(last = new QPushButton(QString::number(i), &dialog));
  column->setSizeConstraint(QLayout::SetFixedSize);
  dialog.show();
  QApplication::processEvents();
  const QSize room = ui::ScreenFit::roomFor(dialog);
  BOOST_TEST(dialog.height() <= room.height());
  BOOST_TEST(dialog.width() <= room.width());
  BOOST_TEST(last->isVisible());
  BOOST_TEST(last->visibleRegion().isEmpty());
  last->setFocus(Qt::TabFocusReason);
  auto* scroll = dialog.findChild<QScrollArea*>();
  BOOST_REQUIRE(scroll);
  scroll->ensureWidgetVisible(last);
  BOOST_TEST(!last->visibleRegion().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_buttons_of_a_dialog_that_scrolls_stay_in_sight) {
  ui::MainWindow window;
  QDialog dialog(&window);
  auto* column = new QVBoxLayout(&dialog);
  for (int i = 0; i < 90; ++i) column->addWidget(new QPushButton(QString::number(i), &dialog));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
  column->addWidget(buttons);
  dialog.show();
  QApplication::processEvents();
  for (QAbstractButton* button : buttons->buttons())
    BOOST_TEST((button->visibleRegion().boundingRect().size() == button->size()));
}

BOOST_AUTO_TEST_CASE(a_dialog_that_grows_while_it_is_open_stays_on_the_screen) {
  ui::MainWindow window;
  QDialog dialog(&window);
  auto* column = new QVBoxLayout(&dialog);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
  column->addWidget(buttons);
  dialog.show();
  QApplication::processEvents();
  const int before = dialog.height();
  const QSize room = ui::ScreenFit::roomFor(dialog);
  for (int i = 0; i < 10; ++i) column->insertWidget(0, new QPushButton(QString::number(i), &dialog));
  QApplication::processEvents();
  BOOST_TEST(dialog.height() > before);
  BOOST_TEST((dialog.findChild<QScrollArea*>() == nullptr));
  for (int i = 0; i < 90; ++i) column->insertWidget(0, new QPushButton(QString::number(i), &dialog));
  // Rows show themselves in a later round, and what that brings is dealt with in one more.
  for (int i = 0; i < 3; ++i) QApplication::processEvents();
  BOOST_TEST(dialog.height() <= room.height());
  BOOST_TEST((dialog.findChild<QScrollArea*>() != nullptr));
  BOOST_TEST(!buttons->visibleRegion().isEmpty());
}

BOOST_AUTO_TEST_SUITE_END()
