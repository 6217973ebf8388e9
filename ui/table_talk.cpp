#include "table_talk.hpp"

#include "app/convert.hpp"
#include "setup/prompt_bar.hpp"

namespace backrank::ui {

TableTalk::TableTalk(app::GameModel& game, PromptBar& prompt, QObject* parent)
    : QObject(parent)
    , game_(game)
    , prompt_(prompt) {}

chess::Color TableTalk::speaker() const { return game_.isHuman(game_.toAct()) ? game_.toAct() : ~game_.toAct(); }

void TableTalk::resign() {
  const chess::Color side = speaker();
  prompt_.ask(tr("%1 resigns: are you sure?").arg(app::nameOf(side)),
              {{tr("&Resign"), [this, side] { game_.resign(side); }}, {tr("Play &on"), [this] { prompt_.refresh(); }}});
}

void TableTalk::takeBack() {
  if (const QString why = game_.whyNoTakeBack(); !why.isEmpty()) return prompt_.say(why);
  game_.takeBack();
}

void TableTalk::undoPiece() {
  if (game_.canEdit() && !game_.draft().isEmpty()) return game_.undoDraft();
  prompt_.say(tr("Nothing has been done in this turn yet. “Take back” gives the last turn back."));
}

void TableTalk::offerDraw() {
  if (const QString why = game_.whyNoDraw(); !why.isEmpty()) return prompt_.say(why);
  const chess::Color side = speaker();
  if (!game_.isHuman(~side)) {
    const auto& seat = game_.settings().seats[chess::index(~side)];
    return prompt_.say(tr("%1 plays on.").arg(app::nameOf(seat, ~side)));
  }
  prompt_.ask(tr("%1 offers a draw. %2, do you accept?").arg(app::nameOf(side), app::nameOf(~side)),
              {{tr("&Accept"), [this] { game_.agreeDraw(); }}, {tr("&Decline"), [this] { prompt_.refresh(); }}});
}

} // namespace backrank::ui
