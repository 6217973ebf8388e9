#include "app/shipped_scores.hpp"

#include <QDir>
#include <QFile>
#include <algorithm>

#include "explore/score_text.hpp"

/// Of a static library the linker drops the resources unless somebody asks for them; outside of any namespace, where
/// Qt puts the function behind this.
static void askForResources() { Q_INIT_RESOURCE(explorer); }

namespace backrank::app {
namespace {

using explore::Known;

explore::ScoreFile readFile(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray bytes = file.readAll();
  auto scores = explore::readScores({bytes.data(), static_cast<std::size_t>(bytes.size())});
  return scores ? *std::move(scores) : explore::ScoreFile{};
}

/// Whether a start of a file's game is the same in this one, so that its score holds here, too.
class SameStart {
public:
  SameStart(const rules::Variant& variant, const rules::Variant& scored)
      : variant_(variant)
      , scored_(scored)
      , arrays_(variant.arrays())
      , alike_(explore::alwaysAlike(variant))
      , isSame_(variant.id() == scored.id() && variant.rules() == scored.rules()) {}

  bool operator()(const explore::Subject& subject) const {
    if (isSame_) return true;
    if (subject.isSetup()) return false;
    const explore::Pairing& pairing = subject.pairing;
    if (alike_ && pairing.white != pairing.black) return false;
    return isListed(pairing.white) && isListed(pairing.black) &&
           explore::sameBattle(explore::startOf(variant_, pairing), explore::startOf(scored_, pairing));
  }

private:
  bool isListed(const std::string& array) const { return std::ranges::binary_search(arrays_, array); }
  const rules::Variant& variant_;
  const rules::Variant& scored_;
  std::vector<std::string> arrays_;
  bool alike_;
  bool isSame_;
};

} // namespace

std::vector<Known> shippedScores(const rules::Variant& variant) {
  askForResources();
  const QDir folder(QStringLiteral(":/explorer"));
  std::vector<Known> scores;
  for (const QString& name : folder.entryList()) {
    explore::ScoreFile file = readFile(folder.filePath(name));
    const rules::VariantType* type = rules::variantType(file.head.game);
    if (!type) continue;
    const auto scored = rules::Variant::withRules(*type, file.head.rules);
    if (!scored) continue;
    const SameStart isSame(variant, *scored);
    for (Known& row : file.rows)
      if (isSame(row.subject)) scores.push_back(std::move(row));
  }
  std::ranges::stable_sort(scores, {}, &Known::subject);
  // Two games' files can hold the same battle.
  const auto again = std::ranges::unique(scores, {}, &Known::subject);
  scores.erase(again.begin(), again.end());
  return scores;
}

} // namespace backrank::app
