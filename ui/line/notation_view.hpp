#pragma once

#include <QTextBrowser>
#include <QTimer>
#include <QWidget>

#include "app/notation_text.hpp"

class QLineEdit;
class QToolButton;

namespace backrank::ui {

class Actions;

/// The game written out with its variations, comments and glyphs. A step is a link to its position; below are the
/// buttons to walk, to write and to order.
class NotationView : public QWidget {
  Q_OBJECT
public:
  NotationView(app::GameModel& game, const Actions& actions, QWidget* parent);
  /// Opens the field for the comment on the shown step.
  void editComment();
  /// Moves the variation that is shown one place forward.
  void promote();
  /// Removes the variation that is shown, from its first step on.
  void removeVariation();
  QString text() const { return sheet_->toPlainText(); }

Q_SIGNALS:
  /// The comment is written, or left as it was: what was done before goes on.
  void commentDone();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void write();
  QString html() const;
  QString html(const app::NotationToken& token) const;
  void beginComment();
  void keepComment();
  void endComment();
  QString commentAt(game::Tree::NodeId id) const;
  bool isThere(std::optional<game::Tree::NodeId> id) const;
  void toggleGlyph(int glyph);
  void showGlyphs(const QList<QAction*>& signs);
  /// The first step of the variation that is shown; nothing in the line that is played.
  std::optional<game::Tree::NodeId> variationBegin() const;
  QToolButton* glyphButton();
  app::GameModel& game_;
  QTextBrowser* sheet_;
  QLineEdit* comment_;
  /// Where the comment belongs that is being written, whatever is shown meanwhile.
  std::optional<game::Tree::NodeId> commented_;
  std::optional<game::Tree::NodeId> signed_; ///< the step whose signs the menu shows
  QTimer writing_;                           ///< many changes at once are written once
};

} // namespace backrank::ui
