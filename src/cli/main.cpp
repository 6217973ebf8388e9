#include <iostream>

#include "cli/program.hpp"

int main(int argc, char* argv[]) {
  // An empty argument list, program name included, is possible too.
  const std::vector<std::string_view> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  std::ios::sync_with_stdio(false);
  return static_cast<int>(backrank::cli::run(words, std::cout, std::cerr));
}
