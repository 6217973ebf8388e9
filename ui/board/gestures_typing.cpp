// What letters mean that are typed over the board.
#include "app/typed_step.hpp"
#include "board/gestures.hpp"

namespace backrank::ui {
namespace {

constexpr qsizetype longestWord = 12;

/// 0 to 7; nothing for what is no letter of a file.
std::optional<int> fileOf(QChar letter) {
  const char sign = letter.toLower().toLatin1();
  return sign >= 'a' && sign <= 'h' ? std::optional(sign - 'a') : std::nullopt;
}

bool isOfStep(QChar letter, bool isFirst) {
  return QStringLiteral("abcdefghKQRBNkqrnOo0").contains(letter) ||
         (!isFirst && QStringLiteral("12345678x-=+#()").contains(letter));
}

/// The digits of the chooser answer what is owed where it is not open, too.
bool declare(app::GameModel& game, QChar digit) {
  const auto answers = rules::legal(game.variant(), game.shown());
  const auto number = static_cast<std::size_t>(std::max(0, digit.digitValue()));
  if (number < 1 || number > answers.size()) return false;
  game.take(answers.begin()[number - 1]);
  return true;
}

} // namespace

bool Gestures::type(QChar letter) {
  // What is typed after a complete turn belongs to the next.
  if (game_.hasGame() && game_.isGraceRunning()) game_.commit();
  // After a turn that waits for its clock, the answer is why.
  if (!game_.canAct()) return game_.canEdit() && isOfStep(letter, true) && game_.attemptWord(QString(letter));
  const auto stage = game_.stage();
  if (stage.kind == rules::Stage::Kind::declaring) return declare(game_, letter);
  const bool isBattle = stage.kind == rules::Stage::Kind::moving && game_.uncopied() == 0;
  return isBattle ? typeOfStep(letter) : typeOfSetup(letter, stage);
}

/// The capital, which begins no step, and the small letter with the king in the hand.
bool Gestures::isCastlingKey(QChar letter) const {
  if (letter != u'c' || isTyping()) return letter == u'C';
  const auto* armed = board_.armed() ? std::get_if<chess::Square>(&*board_.armed()) : nullptr;
  return armed && game_.shown().king(game_.shown().turn()) == *armed;
}

bool Gestures::typeOfStep(QChar letter) {
  if (isCastlingKey(letter)) {
    setWord({});
    castle();
    return true;
  }
  if (!isOfStep(letter, word_.isEmpty()) || word_.size() >= longestWord) return false;
  const QString longer = word_ + letter;
  const auto step = app::readTyped(variant(), game_.shown(), longer);
  // A lone c that begins nothing is the key for castling.
  if (longer == QStringLiteral("c") && step.meanings.empty() && !step.mayGoOn) return false;
  if (step.meanings.size() != 1 || step.mayGoOn) {
    setWord(longer);
    return true;
  }
  word_.clear();
  game_.attemptWord(longer);
  return true;
}

void Gestures::setWord(const QString& word) {
  word_ = word;
  if (word.isEmpty()) {
    Q_EMIT typed({});
    return;
  }
  const bool isCastling = word == QStringLiteral("c") && !castlings().empty();
  Q_EMIT typed(isCastling ? app::castlingEchoOf(word)
                          : app::echoOf(word, app::readTyped(variant(), game_.shown(), word)));
}

void Gestures::enter() {
  const QString word = std::exchange(word_, {});
  Q_EMIT typed({});
  if (word == QStringLiteral("c"))
    castle();
  else if (!game_.attemptWord(word))
    Q_EMIT typed(tr("%1 is not a move.").arg(word));
}

bool Gestures::typeOfSetup(QChar letter, const rules::Stage& stage) {
  if (stage.kind == rules::Stage::Kind::exchanging) return typeOfExchange(letter);
  const char sign = letter.toLower().toLatin1();
  if (stage.kind == rules::Stage::Kind::answering && (sign == 'y' || sign == 'n')) {
    Q_EMIT answered(sign == 'y');
    return true;
  }
  if (!isPlacing()) return false;
  if (const auto file = fileOf(letter); file && typedRole_) {
    typeFile(*file);
    return true;
  }
  if (sign == 't' && game_.mayFieldTraditionally()) {
    game_.fieldTraditionally();
    return true;
  }
  const auto role = chess::roleOf(letter.toLatin1());
  if (role && *role != chess::Role::pawn) board_.arm(rules::Source(*role));
  return awaitFile(letter);
}

/// The letter of a piece; false for another one.
bool Gestures::awaitFile(QChar letter) {
  const auto role = chess::roleOf(letter.toLatin1());
  if (!role || *role == chess::Role::pawn) return false;
  typedRole_ = role;
  Q_EMIT typed(tr("%1 – now the file, a to h").arg(letter.toUpper()));
  return true;
}

void Gestures::forgetLetters() {
  if (typedRole_) Q_EMIT typed({});
  typedRole_.reset();
}

/// A partner's file is enough; the piece that regroups may be named before it. A small b is a file, a capital the
/// bishop.
bool Gestures::typeOfExchange(QChar letter) {
  const auto file = fileOf(letter);
  if (!file || (letter == u'B' && !typedRole_)) return awaitFile(letter);
  typePartner(*file);
  return true;
}

/// A piece that does not regroup now is not exchanged in another's place: the answer is whose turn it is.
Gestures::Result Gestures::typePartner(int file) {
  const auto stage = game_.stage();
  if (!typedRole_ || stage.roles.has(*typedRole_)) {
    typedRole_.reset();
    return typeFile(file);
  }
  const chess::Square named = chess::first(game_.shown().of(chess::Piece{*typedRole_, stage.side}));
  forgetLetters();
  return attempt(named, named);
}

Gestures::Result Gestures::typeFile(int file) {
  const chess::Square target = chess::squareAt(file, chess::homeRank(game_.shown().turn()));
  const auto source = typedRole_ ? std::optional<rules::Source>(*typedRole_) : board_.armed();
  typedRole_.reset();
  Q_EMIT typed({});
  return source ? attempt(*source, target) : Result::nothing;
}

} // namespace backrank::ui
