#include "notation/pgn_blocks.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "notation/pgn_split.hpp"

namespace backrank::notation {
namespace {

void close(std::FILE* file) {
  if (file && file != stdin) std::fclose(file);
}

std::error_code lastError() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

std::size_t lastGameStart(std::string_view text) {
  const std::size_t sure = lastSureGameStart(text);
  return sure != 0 ? sure : lastParsedGameStart(text);
}

/// True for a device that gives bytes for ever. A terminal ends when its user says so, the empty device at once.
bool isEndless(std::FILE* file) {
  struct stat status {};
  const int fd = fileno(file);
  if (fstat(fd, &status) != 0 || !S_ISCHR(status.st_mode) || isatty(fd) != 0) return false;
  return std::fgetc(file) != EOF;
}

} // namespace

Result<ByteReader, std::error_code> openBytes(const std::string& path) {
  errno = 0;
  std::shared_ptr<std::FILE> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), close);
  if (!file) return Failure{lastError()};
  std::setvbuf(file.get(), nullptr, _IONBF, 0);
  if (isEndless(file.get())) return Failure{std::make_error_code(std::errc::file_too_large)};
  return ByteReader([file](std::span<char> into) -> Result<std::size_t, std::error_code> {
    errno = 0;
    const std::size_t size = std::fread(into.data(), 1, into.size(), file.get());
    if (std::ferror(file.get()) != 0) return Failure{lastError()};
    return size;
  });
}

std::optional<std::error_code> PgnBlocks::fill(PgnBlock& block, std::size_t size) {
  if (block.buffer.size() < size) block.buffer.resize(size);
  while (!isAtEnd_ && block.size < size) {
    const auto read = reader_(std::span(block.buffer).subspan(block.size, size - block.size));
    if (!read) return read.error();
    isAtEnd_ = *read == 0;
    block.size += *read;
  }
  return std::nullopt;
}

void PgnBlocks::advance(std::string_view text) {
  at_.line += countLineEnds(text);
  at_.column = 1;
  at_.offset += text.size();
}

PgnBlock PgnBlocks::cutOff(PgnBlock block, std::size_t cut) {
  const auto begin = block.buffer.begin() + static_cast<std::ptrdiff_t>(cut);
  rest_.assign(begin, block.buffer.begin() + static_cast<std::ptrdiff_t>(block.size));
  block.size = cut;
  block.at = at_;
  advance(block.text());
  return block;
}

std::optional<std::error_code> PgnBlocks::passOver(std::string_view tail) {
  constexpr std::size_t kept = 64; // more than an "[Event " and the empty line in front of it
  PgnBlock window;
  window.buffer.assign(tail.substr(tail.size() - std::min(tail.size(), kept)).begin(), tail.end());
  window.size = window.buffer.size();
  for (std::size_t seen = window.size;; seen = std::min(window.size, kept)) {
    if (const auto error = fill(window, sizes_.usual + seen)) return error;
    const std::size_t start = std::min(firstSureGameStart(window.text(), seen), window.size);
    const bool isFound = start < window.size;
    advance(window.text().substr(seen, start - seen));
    const std::size_t begin = isFound ? start : window.size - std::min(window.size, kept);
    window.buffer.erase(window.buffer.begin(), window.buffer.begin() + static_cast<std::ptrdiff_t>(begin));
    window.size -= begin;
    if (!isFound && !isAtEnd_) continue;
    window.buffer.resize(isFound ? window.size : 0);
    rest_ = std::move(window.buffer);
    return std::nullopt;
  }
}

Result<std::optional<PgnBlock>, std::error_code> PgnBlocks::next(PgnBlock old) {
  PgnBlock block = std::move(old);
  block.isTooLong = false;
  block.size = rest_.size();
  block.buffer.resize(std::max(block.buffer.size(), rest_.size()));
  std::ranges::copy(rest_, block.buffer.begin());
  for (std::size_t size = std::max(sizes_.usual, 2 * rest_.size());; size = 2 * block.size) {
    if (const auto error = fill(block, std::min(size, sizes_.most))) return Failure{*error};
    const std::size_t cut = isAtEnd_ ? block.size : lastGameStart(block.text());
    if (cut != 0) return std::optional(cutOff(std::move(block), cut));
    if (isAtEnd_) return std::optional<PgnBlock>();
    if (block.size >= sizes_.most) return tooLong(std::move(block));
  }
}

Result<std::optional<PgnBlock>, std::error_code> PgnBlocks::tooLong(PgnBlock block) {
  const std::size_t size = block.size;
  PgnBlock whole = cutOff(std::move(block), size);
  whole.isTooLong = true;
  if (const auto error = passOver(whole.text())) return Failure{*error};
  return std::optional(std::move(whole));
}

} // namespace backrank::notation
