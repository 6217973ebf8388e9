#pragma once

#include <string>
#include <system_error>

namespace backrank::cli {

/// The name under which a file is written before it has the wanted one: so the file that is read may be the one that is
/// written, and half a file never takes the place of a whole one. What is not taken goes away with this object, and
/// when the program is told to end (SIGINT, SIGTERM, SIGHUP). A pipe or device has no draft: it is written at once. One
/// object at a time.
class Draft {
public:
  explicit Draft(const std::string& wanted);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft();
  const std::string& name() const { return name_; }
  /// Gives the file the wanted name; the error, if there is one.
  std::error_code take();

private:
  bool isSpecial() const { return name_ == wanted_; }
  std::string wanted_;
  std::string name_;
};

} // namespace backrank::cli
