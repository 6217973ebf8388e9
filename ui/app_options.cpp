#include "app_options.hpp"

#include <QCommandLineParser>
#include <QRegularExpression>
#include <map>

#include "notation/fen.hpp"
#include "notation/time_control_text.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

constexpr int smallestSide = 200;
constexpr int largestSide = 8000;
/// Of a picture: as many as an 8K screen has, and some more.
constexpr double mostPixels = 40'000'000;

QString tr(const char* text) { return QCoreApplication::translate("AppOptions", text); }
QString plain(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
QString named(const char* text) { return QString::fromLatin1(text); }

Parting wrongUsage(const QString& sentence) { return {sentence, 2}; }
Parting badInput(const QString& sentence) { return {sentence, 1}; }

void addOptions(QCommandLineParser& parser) {
  parser.setApplicationDescription(tr("Chess games whose armies are set up by the players."));
  parser.addPositionalArgument(named("FILE"), tr("A file of games (PGN) to open."), named("[FILE]"));
  parser.addHelpOption();
  parser.addVersionOption();
  const auto add = [&parser](const char* name, const QString& about, const char* value) {
    parser.addOption({named(name), about, named(value)});
  };
  add("picture", tr("Write the window as a picture to FILE and exit; needs no display."), "FILE");
  add("game", tr("Open this game: field, regroupment, chess36, placement960, standard, chess960, chess484."), "ID");
  add("rules", tr("Its options: \"key=value; key=value\"."), "RULES");
  add("fen", tr("Start from this position."), "FEN");
  add("seed", tr("The number that fixes a start drawn by lot."), "NUMBER");
  add("moves", tr("Play these first: wire words, as \"K@d1\", \"e8~f8\", \"e2e4\"."), "WORDS");
  add("time", tr("Play with a clock: \"300+2\", \"40/5400+30:1800+30\", as in a TimeControl tag."), "CONTROL");
  add("size", tr("Size of the picture in logical pixels, 1366x768 by default."), "WxH");
  add("scale", tr("Real pixels for each of them, 0.5 to 4."), "SCALE");
  add("theme", tr("light, dark, contrast or contrast-dark; as set in the preferences by default."), "THEME");
  parser.addOption({named("flip"), tr("Show the board from Black's side.")});
}

/// The options of a game as they are written after --rules, the default first: "singular=off|on|clock".
QString rulesOf(const rules::VariantType& type) {
  QStringList keys;
  for (const rules::RuleKey& key : type.keys) {
    QStringList values;
    for (const std::string_view value : key.values) values << plain(value);
    keys << plain(key.key) + QLatin1Char('=') + values.join(QLatin1Char('|'));
  }
  return keys.join(named("; "));
}

QString helpOf(const QCommandLineParser& parser) {
  QStringList lines{parser.helpText().trimmed().replace(named("<executable_name>"), named("backrank")), QString(),
                    tr("Rules of each game, the default first:")};
  for (const rules::VariantType* type : rules::allVariants())
    if (!type->keys.empty()) lines << QStringLiteral("  %1 %2").arg(plain(type->id), -14).arg(rulesOf(*type));
  return lines.join(QLatin1Char('\n'));
}

std::optional<Parting> readColours(const QCommandLineParser& parser, AppOptions& options) {
  const QString theme = parser.value(named("theme"));
  if (!parser.isSet(named("theme"))) return std::nullopt;
  static const std::map<QString, ColourChoice> known{
      {named("light"), {Scheme::light, Contrast::off}},
      {named("dark"), {Scheme::dark, Contrast::off}},
      {named("contrast"), {Scheme::light, Contrast::high}},
      {named("contrast-dark"), {Scheme::dark, Contrast::high}},
  };
  const auto found = known.find(theme);
  if (found == known.end())
    return wrongUsage(tr("--theme is light, dark, contrast or contrast-dark, not \"%1\".").arg(theme));
  options.colours = found->second;
  return std::nullopt;
}

std::optional<Parting> readSize(const QCommandLineParser& parser, AppOptions& options) {
  if (!parser.isSet(named("size"))) return std::nullopt;
  static const QRegularExpression form(named("^(\\d{1,5})x(\\d{1,5})$"));
  const auto match = form.match(parser.value(named("size")));
  options.size = {match.captured(1).toInt(), match.captured(2).toInt()};
  const bool fits = std::min(options.size.width(), options.size.height()) >= smallestSide &&
                    std::max(options.size.width(), options.size.height()) <= largestSide;
  if (match.hasMatch() && fits) return std::nullopt;
  return wrongUsage(tr("--size is WIDTHxHEIGHT, each from %1 to %2.").arg(smallestSide).arg(largestSide));
}

std::optional<Parting> readNumbers(const QCommandLineParser& parser, AppOptions& options) {
  bool isNumber = true;
  if (parser.isSet(named("scale"))) options.scale = parser.value(named("scale")).toDouble(&isNumber);
  if (!isNumber || !(options.scale >= 0.5 && options.scale <= 4))
    return wrongUsage(tr("--scale is a number from 0.5 to 4."));
  const double pixels = options.size.width() * options.scale * options.size.height() * options.scale;
  if (pixels > mostPixels)
    return wrongUsage(tr("--size and --scale ask for %1 million pixels; %2 million are the most.")
                          .arg(pixels / 1e6, 0, 'f', 1)
                          .arg(mostPixels / 1e6));
  if (parser.isSet(named("seed"))) options.seed = parser.value(named("seed")).toULongLong(&isNumber);
  if (!isNumber) return wrongUsage(tr("--seed is a whole number, not \"%1\".").arg(parser.value(named("seed"))));
  return std::nullopt;
}

std::optional<Parting> readTexts(const QCommandLineParser& parser, AppOptions& options) {
  options.game = parser.value(named("game"));
  options.rules = parser.value(named("rules"));
  options.fen = parser.value(named("fen"));
  options.moves = parser.value(named("moves"));
  options.time = parser.value(named("time"));
  options.picture = parser.value(named("picture"));
  options.isFlipped = parser.isSet(named("flip"));
  if (parser.isSet(named("picture")) && options.picture.isEmpty())
    return wrongUsage(tr("--picture needs a file name."));
  const QStringList files = parser.positionalArguments();
  if (files.size() > 1) return wrongUsage(tr("Only one file can be opened, not \"%1\" too.").arg(files[1]));
  options.file = files.value(0);
  if (!options.file.isEmpty() && (!options.game.isEmpty() || !options.picture.isEmpty()))
    return wrongUsage(tr("\"%1\" is a file to open, which does not go with --game or --picture.").arg(options.file));
  for (const char* needsGame : {"rules", "fen", "moves", "seed", "time"})
    if (parser.isSet(named(needsGame)) && options.game.isEmpty())
      return wrongUsage(tr("--%1 needs --game.").arg(named(needsGame)));
  return std::nullopt;
}

std::variant<chess::Position, Parting> startOf(const rules::Variant& variant, const AppOptions& options) {
  if (options.fen.isEmpty()) return variant.start(rules::Seed{options.seed});
  const auto read = notation::readFen(variant, options.fen.toStdString());
  if (read) return *read;
  return badInput(tr("--fen: %1").arg(plain(notation::sentenceOf(read.error().front()))));
}

} // namespace

std::variant<AppOptions, Parting> readOptions(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptions(parser);
  if (!parser.parse(arguments)) return wrongUsage(parser.errorText());
  if (parser.isSet(named("help"))) return Parting{helpOf(parser), 0};
  if (parser.isSet(named("version"))) return Parting{named("backrank " BACKRANK_VERSION), 0};
  AppOptions options;
  for (const auto read : {readTexts, readColours, readSize, readNumbers})
    if (const auto parting = read(parser, options)) return *parting;
  return options;
}

std::variant<OpenedGame, Parting> openGame(const AppOptions& options) {
  const auto* type = rules::variantType(options.game.toStdString());
  if (!type) return wrongUsage(tr("There is no game \"%1\"; --help lists them.").arg(options.game));
  const auto variant = rules::Variant::withRules(*type, options.rules.toStdString());
  if (!variant) return badInput(tr("--rules: %1").arg(plain(rules::sentenceOf(variant.error().front()))));
  const auto start = startOf(*variant, options);
  if (const auto* parting = std::get_if<Parting>(&start)) return *parting;

  OpenedGame opened{{.variant = *variant, .start = std::get<chess::Position>(start), .autoCommit = false}, {}};
  if (!options.time.isEmpty()) {
    const auto time = notation::readTimeControl(options.time.toStdString());
    if (!time || !time->has_value()) return badInput(tr("--time: \"%1\" is no time control.").arg(options.time));
    opened.game.time = **time;
  }
  chess::Position position = opened.game.start;
  for (const QString& word : options.moves.split(QRegularExpression(named("\\s+")), Qt::SkipEmptyParts)) {
    const auto action = notation::readWire(*variant, position, word.toStdString());
    if (!action) return badInput(tr("--moves: %1: %2").arg(word, plain(notation::sentenceOf(action.error()))));
    opened.actions.push_back(*action);
    position = rules::play(*variant, position, *action);
  }
  return opened;
}

} // namespace backrank::ui
