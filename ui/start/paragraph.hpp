#pragma once

#include <QHash>
#include <QLabel>

namespace backrank::ui {

/// A text on several lines, as wide as there is room. Layouts ask for its height dozens of times while a page comes
/// up; it lays the text out once for each width. The text stays as it is.
class Paragraph : public QLabel {
public:
  Paragraph(const QString& text, QWidget* parent)
      : QLabel(text, parent) {
    setWordWrap(true);
  }
  void setText(const QString& text) = delete; ///< the heights that are known would be those of another
  int heightForWidth(int width) const override {
    const auto known = heights_.constFind(width);
    return known != heights_.constEnd() ? *known : *heights_.insert(width, QLabel::heightForWidth(width));
  }

protected:
  void changeEvent(QEvent* event) override {
    heights_.clear();
    QLabel::changeEvent(event);
  }

private:
  mutable QHash<int, int> heights_;
};

} // namespace backrank::ui
