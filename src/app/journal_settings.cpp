#include "app/game_model.hpp"
#include "app/journal.hpp"

namespace backrank::app {
namespace {

constexpr std::string_view nameKeys[]{"white-name", "black-name"};
constexpr std::string_view seatKeys[]{"white", "black"};
constexpr std::string_view arrivalNote = "arrived";
constexpr std::string_view conductKey = "conduct";

std::optional<std::uint64_t> numberIn(std::string_view text) {
  bool isNumber = false;
  const auto number = QByteArray(text.data(), static_cast<qsizetype>(text.size())).toULongLong(&isNumber);
  return isNumber ? std::optional<std::uint64_t>(number) : std::nullopt;
}

Seat seatOf(const notation::JournalHead& head, chess::Color side) {
  const std::size_t i = chess::index(side);
  Seat seat = readSeat(head.setting(seatKeys[i]));
  seat.name = QString::fromStdString(std::string(head.setting(nameKeys[i])));
  return seat;
}

} // namespace

std::vector<game::Tag> settingsOf(const NewGame& game) {
  std::vector<game::Tag> settings;
  for (const chess::Color side : chess::allColors) {
    const std::size_t i = chess::index(side);
    const Seat& seat = game.seats[i];
    settings.push_back({std::string(seatKeys[i]), writeSeat(seat)});
    if (!seat.name.isEmpty()) settings.push_back({std::string(nameKeys[i]), seat.name.toStdString()});
  }
  if (!game.autoCommit) settings.push_back({"commit", "by hand"});
  if (const std::string words = wordsOf(game.conduct); !words.empty())
    settings.push_back({std::string(conductKey), words});
  settings.push_back({"seed", std::to_string(game.seed)});
  return settings;
}

NewGame newGameOf(const notation::JournalHead& head) {
  NewGame game{.variant = head.begin.variant, .start = head.begin.tree.node(0).position};
  for (const chess::Color side : chess::allColors) game.seats[chess::index(side)] = seatOf(head, side);
  game.autoCommit = head.setting("commit").empty();
  game.time = head.time;
  game.conduct = conductIn(head.setting(conductKey));
  game.seed = numberIn(head.setting("seed")).value_or(0);
  return game;
}

game::Event arrivalOf(chess::Color side) {
  return {.kind = game::Event::Kind::note,
          .text = std::string(arrivalNote),
          .value = std::string(seatKeys[chess::index(side)])};
}

std::optional<chess::Color> arrivedIn(const game::Event& event) {
  if (event.kind != game::Event::Kind::note || event.text != arrivalNote) return std::nullopt;
  return event.value == seatKeys[0] ? chess::Color::white : chess::Color::black;
}

} // namespace backrank::app
