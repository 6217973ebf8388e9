#pragma once

#include <QString>
#include <string>

/// Short words for texts of the window, which a test writes by the hundred.
namespace backrank::tests {

inline QString text(const char* latin) { return QString::fromLatin1(latin); }
inline std::string plain(const QString& text) { return text.toStdString(); }

} // namespace backrank::tests
