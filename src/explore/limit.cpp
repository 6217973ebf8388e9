#include "explore/limit.hpp"

#include <charconv>

namespace backrank::explore {
namespace {

constexpr std::string_view nodesWord = "nodes ";
constexpr std::string_view depthWord = "depth ";
constexpr std::uint64_t mostDepth = 100;

} // namespace

std::string textOf(Limit limit) {
  return std::string(limit.kind == Limit::Kind::nodes ? nodesWord : depthWord) + std::to_string(limit.amount);
}

std::optional<Limit> limitOf(std::string_view text) {
  const bool byNodes = text.starts_with(nodesWord);
  if (!byNodes && !text.starts_with(depthWord)) return std::nullopt;
  text.remove_prefix((byNodes ? nodesWord : depthWord).size());
  Limit limit{byNodes ? Limit::Kind::nodes : Limit::Kind::depth, 0};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit.amount);
  if (error != std::errc() || end != text.data() + text.size() || limit.amount == 0) return std::nullopt;
  if (!byNodes && limit.amount > mostDepth) return std::nullopt;
  return limit;
}

} // namespace backrank::explore
