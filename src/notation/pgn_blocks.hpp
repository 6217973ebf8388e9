#pragma once

#include <functional>
#include <optional>
#include <span>
#include <system_error>
#include <vector>

#include "base/result.hpp"
#include "notation/parse_error.hpp"

namespace backrank::notation {

/// Reads the next bytes of a file or stream: as many as the span holds unless it ends, none behind its end. Fails with
/// what the system says.
using ByteReader = std::function<Result<std::size_t, std::error_code>(std::span<char>)>;

/// Reads a file from its beginning; "-" is the standard input. Closes it with the last copy of the reader. A device that
/// never ends is a file that is too large.
Result<ByteReader, std::error_code> openBytes(const std::string& path);

/// Some whole games of a stream.
struct PgnBlock {
  std::vector<char> buffer = {};
  std::size_t size = 0;
  Place at = {}; ///< of its first byte in the whole stream
  /// A single game that is longer than a block may be: only its beginning is here, the rest is left out.
  bool isTooLong = false;
  std::string_view text() const { return {buffer.data(), size}; }
};

/// Cuts a stream of any size into blocks between games, so that parsing them one by one gives the games of the whole.
class PgnBlocks {
public:
  struct Sizes {
    std::size_t usual = std::size_t{256} << 10; ///< grows while no game begins in it
    std::size_t most = std::size_t{16} << 20;
  };

  explicit PgnBlocks(ByteReader reader)
      : PgnBlocks(std::move(reader), Sizes{}) {}
  PgnBlocks(ByteReader reader, Sizes sizes)
      : reader_(std::move(reader))
      , sizes_(sizes) {}

  /// The next block, nothing at the end. An old block's memory is used again.
  Result<std::optional<PgnBlock>, std::error_code> next(PgnBlock old = {});

private:
  std::optional<std::error_code> fill(PgnBlock& block, std::size_t size);
  void advance(std::string_view text);
  /// The block up to `cut`; what is behind becomes the rest.
  PgnBlock cutOff(PgnBlock block, std::size_t cut);
  Result<std::optional<PgnBlock>, std::error_code> tooLong(PgnBlock block);
  /// Passes bytes over up to the next sure beginning of a game; `tail` is in front of them.
  std::optional<std::error_code> passOver(std::string_view tail);

  ByteReader reader_;
  Sizes sizes_;
  std::vector<char> rest_; ///< read, but not in a block yet
  Place at_;               ///< of the rest
  bool isAtEnd_ = false;
};

} // namespace backrank::notation
