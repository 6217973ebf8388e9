#include "clock/face_pair.hpp"

#include <QHBoxLayout>

#include "clock/face_view.hpp"

namespace backrank::ui {

FacePair::FacePair(app::FaceSource& source, QWidget* parent)
    : QWidget(parent)
    , keys_(this) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(16);
  for (const chess::Color side : chess::allColors) {
    auto* face = new FaceView(source, side, this);
    face->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    face->setShown(true);
    faces_[chess::index(side)] = face;
    row->addWidget(face);
  }
  keys_.setOn(true);
  const auto pressAt = [this, &source](int place) {
    if (isActiveWindow()) source.press(at(place).side());
  };
  connect(&keys_, &ShiftKeys::leftPressed, this, [pressAt] { pressAt(0); });
  connect(&keys_, &ShiftKeys::rightPressed, this, [pressAt] { pressAt(1); });
}

void FacePair::swapSides() {
  const chess::Color left = at(0).side();
  at(0).setSide(~left);
  at(1).setSide(left);
}

} // namespace backrank::ui
