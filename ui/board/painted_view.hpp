#pragma once

class QAbstractItemView;
class QTableView;

/// Views that are there for keyboard, screen readers and the current cell, while somebody else paints the cells and
/// takes the mouse: the area in which men travel between them.
namespace backrank::ui {

/// No frame, bars, selection or editing; the mouse goes to the parent.
void becomePainted(QAbstractItemView& view);
/// The same for a table without lines and heads, whose cells have the size that they are given.
void becomePaintedGrid(QTableView& view);

} // namespace backrank::ui
