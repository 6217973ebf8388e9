#include "app/typed_step.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "notation/san.hpp"
#include "notation/wire.hpp"

namespace backrank::app {
namespace {

using notation::ParseError;

/// Small letters for pieces are taken as capitals, but for the bishop's: that is a file.
std::string spelt(const QString& letters) {
  std::string word = letters.toStdString();
  if (!word.empty() && std::string_view("nrqk").find(word.front()) != std::string_view::npos)
    word.front() = static_cast<char>(word.front() - 'a' + 'A');
  std::ranges::replace_if(
      word, [](char c) { return c == '0' || c == 'o'; }, 'O');
  return word;
}

bool isLonger(const std::string& whole, const std::string& begin) {
  return whole.size() > begin.size() && whole.starts_with(begin);
}

/// A name of an action that is longer than what was typed and begins with it; marks of check do not count.
bool goesOn(const rules::Variant& variant, const chess::Position& position, chess::Action action,
            const std::string& word) {
  std::string name = notation::san(variant, position, action);
  while (name.ends_with('+') || name.ends_with('#')) name.pop_back();
  return isLonger(name, word) || isLonger(notation::wire(action), word);
}

/// The typed word is the whole of one name, so it is not the beginning of another way to write the same action.
bool othersGoOn(const rules::Variant& variant, const chess::Position& position, const std::string& word,
                const std::vector<chess::Action>& meanings) {
  for (const chess::Action action : rules::legal(variant, position))
    if (std::ranges::find(meanings, action) == meanings.end() && goesOn(variant, position, action, word)) return true;
  return false;
}

/// "e7e8" without what the pawn becomes.
std::vector<chess::Action> promotionsOf(const rules::Variant& variant, const chess::Position& position,
                                        const std::string& word) {
  std::vector<chess::Action> found;
  for (const chess::Action action : rules::legal(variant, position))
    if (action.kind() == chess::Action::Kind::promotion && notation::wire(action).substr(0, 4) == word)
      found.push_back(action);
  return found;
}

QString tr(const char* text) { return QCoreApplication::translate("TypedStep", text); }

} // namespace

TypedStep readTyped(const rules::Variant& variant, const chess::Position& position, const QString& letters) {
  const std::string word = spelt(letters);
  TypedStep step;
  const auto read = notation::readSan(variant, position, word);
  if (read) {
    step.meanings.push_back(*read);
  } else {
    step.why = read.error().refusal;
    for (const std::string& candidate : read.error().candidates)
      if (const auto action = notation::readWire(variant, position, candidate)) step.meanings.push_back(*action);
  }
  if (step.meanings.empty()) step.meanings = promotionsOf(variant, position, word);
  step.isWord = read || read.error().kind != ParseError::Kind::badWord;
  step.mayGoOn = othersGoOn(variant, position, word, step.meanings);
  return step;
}

QString echoOf(const QString& letters, const TypedStep& step) {
  if (step.meanings.size() == 1) return tr("%1 – Enter plays it, or type on").arg(letters);
  if (!step.meanings.empty()) return tr("%1 – Enter asks which, or type on").arg(letters);
  return step.mayGoOn ? tr("%1 – type on").arg(letters) : tr("%1 – no such move, Backspace goes back").arg(letters);
}

QString castlingEchoOf(const QString& letters) { return tr("%1 – type on; Enter or Shift+C castles").arg(letters); }

} // namespace backrank::app
