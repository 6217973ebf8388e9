#pragma once

#include <QByteArray>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "explore/pairing.hpp"

namespace backrank::app {

/// The starts that a person wants to study, a list for each game with its rules.
struct StudyLists {
  struct Game {
    std::string id;
    std::string rules; ///< as Variant::rules() writes them
    auto operator<=>(const Game&) const = default;
  };
  std::map<Game, std::vector<explore::Pairing>> lists;
  bool operator==(const StudyLists&) const = default;
};

/// As JSON, to be kept between runs; empty lists are left out.
QByteArray writeStudyLists(const StudyLists& lists);
/// Nothing if it is damaged, or of a later version: what it may lose is better kept.
std::optional<StudyLists> readStudyLists(const QByteArray& bytes);

} // namespace backrank::app
