#include "cli/text_file.hpp"

#include "notation/pgn_blocks.hpp"

namespace backrank::cli {

Result<std::string, std::error_code> readText(const std::string& path, std::size_t most) {
  constexpr std::size_t chunk = std::size_t{64} << 10;
  const auto reader = notation::openBytes(path);
  if (!reader) return Failure{reader.error()};
  std::string text;
  while (text.size() <= most) {
    const std::size_t known = text.size();
    text.resize(known + chunk);
    const auto read = (*reader)(std::span(text).subspan(known));
    if (!read) return Failure{read.error()};
    text.resize(known + *read);
    if (*read == 0) return text;
  }
  return Failure{std::make_error_code(std::errc::file_too_large)};
}

} // namespace backrank::cli
