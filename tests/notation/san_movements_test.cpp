#include "notation/san_movements.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "chess/play.hpp"
#include "notation/plain_san.hpp"
#include "notation/san.hpp"
#include "support/played.hpp"

namespace {

using namespace backrank;
using chess::Action;
using chess::Position;
using notation::SanText;

/// What movementsMeant() should say, by asking every legal action whether it fits the text.
bool fits(const SanText& said, Action action) {
  if (!action.isMovement()) return false;
  const bool isCastling = action.kind() == Action::Kind::castling;
  if (isCastling != (said.castling != SanText::Castling::none)) return false;
  if (isCastling)
    return (chess::fileOf(action.to()) > chess::fileOf(action.from())) ==
           (said.castling == SanText::Castling::kingside);
  if (action.role() != said.role || action.to() != said.to || !chess::has(said.origins, action.from())) return false;
  const bool isPromotion = action.kind() == Action::Kind::promotion;
  if (said.becomes && (!isPromotion || action.becomes() != *said.becomes)) return false;
  const bool isDiagonal = chess::fileOf(action.from()) != chess::fileOf(action.to());
  return said.role != chess::Role::pawn || !isDiagonal || said.namesFile || said.isCapture;
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> bits) {
  std::ranges::sort(bits);
  return bits;
}

std::vector<std::uint32_t> listed(const rules::Variant& variant, const Position& position, const SanText& said) {
  std::vector<std::uint32_t> bits;
  for (const Action action : rules::legal(variant, position))
    if (fits(said, action)) bits.push_back(action.bits());
  return sorted(bits);
}

std::vector<std::uint32_t> meant(const Position& position, const SanText& said) {
  std::vector<std::uint32_t> bits;
  for (const Action action : notation::movementsMeant(position, said)) bits.push_back(action.bits());
  return sorted(bits);
}

void checkText(const rules::Variant& variant, const Position& position, const Position& plain,
               const std::string& text) {
  const auto said = notation::readSanText(text);
  if (!said) return;
  const auto expected = listed(variant, position, *said);
  if (meant(position, *said) != expected || meant(plain, *said) != expected)
    BOOST_ERROR('"' << text << "\" means other movements");
  const auto only = notation::onlyMovementMeant(plain, *said);
  const bool isOnly = expected.size() == 1;
  if (only.has_value() != isOnly || (only && only->bits() != expected[0]))
    BOOST_ERROR('"' << text << "\" is resolved differently");
}

/// Texts near a movement's own: other origins, other targets, promotions that are none, signs left out or put in.
std::vector<std::string> textsNear(const std::string& san, Action action, Random& random) {
  const std::string from{static_cast<char>('a' + chess::fileOf(action.from())),
                         static_cast<char>('1' + chess::rankOf(action.from()))};
  std::vector<std::string> texts{san, san + "!", san + "=Q", from + san, "B" + san.substr(1)};
  if (san.size() > 1) {
    texts.push_back(san.substr(0, 1) + from + san.substr(1));
    texts.push_back(san.substr(0, 1) + from.substr(0, 1) + san.substr(1));
    texts.push_back(san.substr(0, 1) + from.substr(1) + san.substr(1));
    texts.push_back(san.substr(0, 1) + san.substr(2));
  }
  for (int i = 0; i < 4; ++i) {
    std::string text = san;
    text[random.below(text.size())] = "abcdefgh12345678NBRQKPxO-=+#0"[random.below(29)];
    texts.push_back(text);
  }
  return texts;
}

template <class Visit>
void inRandomBattles(Visit visit) {
  Random random(91);
  for (const rules::VariantType* type : rules::allVariants()) {
    const rules::Variant variant(*type);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) BOOST_TEST_CONTEXT(variant.id() << " seed " << seed) {
        Position position = variant.start(rules::Seed{seed});
        Position plain = position;
        for (int ply = 0; ply < 150; ++ply) {
          const auto actions = rules::legal(variant, position);
          if (actions.empty()) break;
          visit(variant, position, plain, random);
          const Action action = actions[random.below(actions.size())];
          plain = action.isMovement() ? chess::afterMovementWithoutKey(plain, action)
                                      : rules::play(variant, position, action);
          position = rules::play(variant, position, action);
        }
      }
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(san_movements)

BOOST_AUTO_TEST_CASE(a_text_means_just_the_legal_movements_that_fit_it) {
  inRandomBattles([](const rules::Variant& variant, const Position& position, const Position& plain, Random& random) {
    if (!rules::settled(variant, position)) return;
    for (const Action action : rules::legal(variant, position))
      for (const std::string& text : textsNear(notation::san(variant, position, action), action, random))
        checkText(variant, position, plain, text);
  });
}

BOOST_AUTO_TEST_CASE(the_ordinary_spelling_is_read_as_the_general_reader_reads_it) {
  int plainTexts = 0;
  inRandomBattles([&](const rules::Variant& variant, const Position& position, const Position&, Random& random) {
    if (!rules::settled(variant, position)) return;
    for (const Action action : rules::legal(variant, position))
      for (const std::string& text : textsNear(notation::san(variant, position, action), action, random)) {
        const auto plain = notation::readPlainSanText(text);
        // A mark behind it is no ordinary spelling any more.
        if (plain && plain != notation::readSanText(text + "!?")) BOOST_ERROR(text);
        plainTexts += plain ? 1 : 0;
      }
  });
  BOOST_TEST(plainTexts > 100000);
}

BOOST_AUTO_TEST_CASE(every_movement_in_its_own_spelling_is_ordinary) {
  inRandomBattles([](const rules::Variant& variant, const Position& position, const Position&, Random&) {
    if (!rules::settled(variant, position)) return;
    for (const Action action : rules::legal(variant, position)) {
      const std::string text = notation::san(variant, position, action);
      if (!notation::readPlainSanText(text)) BOOST_ERROR(text);
    }
  });
}

BOOST_AUTO_TEST_CASE(odd_texts_are_no_ordinary_spelling) {
  for (const std::string_view text :
       {"",    "+",    "e",     "e9",  "i4",   "N",    "Nf",     "exd",   "ex9",  "e8=", "e8=K", "e8=q",
        "e4=", "Nf3!", "Nf3++", "0-0", "O-O-", "Nxx3", "Ngg1f3", "N1gf3", "e2e4", "Pe4", "x"})
    BOOST_TEST(!notation::readPlainSanText(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(a_long_text_of_marks_is_read_without_recursion) {
  std::string text = "exd6";
  for (int i = 0; i < 500'000; ++i) text += "ep";
  BOOST_TEST(notation::readSanText(text).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
