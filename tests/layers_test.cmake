# Reads every #include of src and ui and fails, with file and line, on
#   an arrow between layers that is not in the table below,
#   a header of Qt outside src/app and ui, a header of Qt's widgets outside ui,
#   an include of ours that is written without its layer.
#
#   cmake -D ROOT=<tree> [-D EXPECTED=<file>] -P layers_test.cmake
#
# With EXPECTED, the faults have to be those of the file, one "path:line" a line, no more and no fewer.
cmake_minimum_required(VERSION 3.25)

set(layers base chess rules game notation engine uci explore cli app ui)
set(base_sees)
set(chess_sees base)
set(rules_sees base chess)
set(game_sees base chess rules)
set(notation_sees base chess rules game)
set(engine_sees base chess rules)
set(uci_sees base chess rules game notation engine)
set(explore_sees base chess rules game notation engine)
set(cli_sees base chess rules game notation engine uci explore)
set(app_sees base chess rules game notation engine uci explore)
set(ui_sees base chess rules game notation explore app) # of those below app only the values
set(with_qt app ui)

# Qt's headers: <QString> <QtGui/QImage> <qglobal.h>
set(qt_header "^(Q[A-Z]|Qt[A-Z][A-Za-z]*/|q[a-z_]+\\.h$)")
# Those of QtWidgets that are at hand without its name in front.
string(CONCAT widget_header
  "^QtWidgets|^(QtSvgWidgets|QtOpenGLWidgets|QtPrintSupport)|^Q(AbstractButton|AbstractItemDelegate|AbstractItemView"
  "|AbstractScrollArea|AbstractSlider|AbstractSpinBox|AccessibleWidget|Application|BoxLayout|ButtonGroup|CalendarWidget"
  "|CheckBox|ColorDialog|ColumnView|ComboBox|CommandLinkButton|CommonStyle|Completer|DataWidgetMapper|DateEdit"
  "|DateTimeEdit|Dialog|DialogButtonBox|Dial|DockWidget|DoubleSpinBox|ErrorMessage|FileDialog|FileIconProvider"
  "|FocusFrame|FontComboBox|FontDialog|FormLayout|Frame|Gesture|GestureEvent|Graphics[A-Za-z]+|GridLayout|GroupBox"
  "|HBoxLayout|HeaderView|InputDialog|ItemDelegate|ItemEditorFactory|KeySequenceEdit|LCDNumber|Label|Layout"
  "|LayoutItem|LineEdit|ListView|ListWidget|ListWidgetItem|MainWindow|MdiArea|MdiSubWindow|Menu|MenuBar|MessageBox"
  "|PlainTextEdit|ProgressBar|ProgressDialog|ProxyStyle|PushButton|RadioButton|RubberBand|ScrollArea|ScrollBar"
  "|Scroller|SizeGrip|SizePolicy|Slider|SpacerItem|SpinBox|SplashScreen|Splitter|StackedLayout|StackedWidget"
  "|StatusBar|Style|StyleFactory|StyleOption[A-Za-z]*|StylePainter|StylePlugin|StyledItemDelegate|SvgWidget"
  "|SystemTrayIcon|TabBar|TabWidget|TableView|TableWidget|TableWidgetItem|TextBrowser|TextEdit|TimeEdit|ToolBar"
  "|ToolBox|ToolButton|ToolTip|TreeView|TreeWidget|TreeWidgetItem|UndoView|VBoxLayout|WhatsThis|Widget|WidgetAction"
  "|WidgetItem|Wizard|WizardPage)$")

set(faults)
set(places)

# Notes a fault of the include `line` in `file`, whose text is read only now to tell the number of the line.
macro(fault file line text)
  file(READ ${ROOT}/${file} before)
  string(FIND "${before}" "${line}" end)
  string(SUBSTRING "${before}" 0 ${end} before)
  string(REGEX REPLACE "[^\n]" "" before "${before}")
  string(LENGTH "${before}" number)
  math(EXPR number "${number} + 1")
  list(APPEND places "${file}:${number}")
  list(APPEND faults "${file}:${number}: ${text}")
endmacro()

# src/chess/types.hpp -> chess, ui/board/board_view.hpp -> ui
function(layer_of file result)
  if(file MATCHES "^src/([^/]+)/")
    set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
  elseif(file MATCHES "^ui/")
    set(${result} ui PARENT_SCOPE)
  else()
    set(${result} none PARENT_SCOPE)
  endif()
endfunction()

# The layer an include written in a file of `from` points at; none if it is not one of ours.
function(target_layer header from result)
  string(REGEX MATCH "^[^/]+" first "${header}")
  if(header MATCHES "/" AND first IN_LIST layers AND NOT first STREQUAL ui)
    set(${result} ${first} PARENT_SCOPE)
  elseif(EXISTS ${ROOT}/ui/${header})
    set(${result} ui PARENT_SCOPE)
  else()
    set(${result} none PARENT_SCOPE)
  endif()
endfunction()

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/src/*.[ch]pp ${ROOT}/src/*.h ${ROOT}/src/*.in ${ROOT}/ui/*.[ch]pp
  ${ROOT}/ui/*.h)
foreach(file IN LISTS files)
  layer_of(${file} layer)
  if(NOT layer IN_LIST layers)
    list(APPEND places "${file}:1")
    list(APPEND faults "${file}:1: is in no layer")
    continue()
  endif()

  file(STRINGS ${ROOT}/${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "([<\"])([^>\"]+)[>\"]" _ "${line}")
    set(quote "${CMAKE_MATCH_1}")
    set(header "${CMAKE_MATCH_2}")
    target_layer(${header} ${layer} target)

    if(NOT target STREQUAL none)
      if(NOT target STREQUAL layer AND NOT target IN_LIST ${layer}_sees)
        fault(${file} "${line}" "${layer} must not see ${target}: ${header}")
      endif()
    elseif(header MATCHES "${qt_header}")
      if(NOT layer IN_LIST with_qt)
        fault(${file} "${line}" "Qt begins at src/app: ${header}")
      elseif(layer STREQUAL app AND header MATCHES "${widget_header}")
        fault(${file} "${line}" "widgets begin at ui: ${header}")
      endif()
    elseif(quote STREQUAL "\"")
      # What moc and uic make has no layer.
      if(NOT (layer IN_LIST with_qt AND header MATCHES "^(ui_[a-z0-9_]+\\.h|moc_[a-z0-9_]+\\.cpp|[a-z0-9_]+\\.moc)$"))
        fault(${file} "${line}" "written without its layer, or not there: ${header}")
      endif()
    endif()
  endforeach()
endforeach()

list(LENGTH files count)
if(DEFINED EXPECTED)
  file(STRINGS ${EXPECTED} expected)
  list(SORT expected)
  list(SORT places)
  if(NOT expected STREQUAL places)
    message(FATAL_ERROR "expected: ${expected}\nfound:    ${places}")
  endif()
elseif(faults)
  list(LENGTH faults number)
  list(JOIN faults "\n" faults)
  message("${faults}")
  message(FATAL_ERROR "${number} includes against the layers")
elseif(count EQUAL 0)
  message(FATAL_ERROR "no files under ${ROOT}")
endif()
message(STATUS "${count} files read")
