#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QVBoxLayout;

namespace backrank::ui {

/// Bars at the top of the window that tell something, one below the other, without stopping anybody. Each stays until
/// it is answered or closed.
class Notices : public QWidget {
  Q_OBJECT
public:
  struct Answer {
    QString text;
    std::function<void()> act;
    bool stays = false; ///< the bar does, until it is withdrawn
  };
  explicit Notices(QWidget* parent);
  /// One with the same `topic` takes the place of the old one; an empty topic never does.
  void tell(const QString& topic, const QString& text, std::vector<Answer> answers = {});
  void withdraw(const QString& topic);
  /// True while one with that topic is there.
  bool has(const QString& topic) const;
  /// Texts from top to bottom, for tests.
  QStringList texts() const;

private:
  QWidgetList about(const QString& topic) const;
  void remove(QWidget& bar);
  QWidget* bar(const QString& text, std::vector<Answer> answers);
  QVBoxLayout* column_;
};

} // namespace backrank::ui
