#!/usr/bin/python3
"""Plays a whole game of Field Chess by keyboard, from nothing but what a screen reader is told.

    accessible_game.py PROGRAM

Starts PROGRAM on a display of its own, reads its accessible tree through AT-SPI from outside, fields both armies on
squares that the board says may be used, and mates. Run it under dbus-run-session.
"""

import os
import subprocess
import sys
import tempfile
import time

LIMIT = 60  # seconds that anything may take on a busy machine

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def waited(what, look):
    """What look() gives once it gives something."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    raise SystemExit(f"waited in vain for {what}")


def children(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def found(node, wanted, depth=14):
    """The first node below for which wanted() holds, in reading order."""
    if wanted(node):
        return node
    if depth == 0 or node.get_role() in (Atspi.Role.TABLE, Atspi.Role.LIST):
        return None
    for child in children(node):
        result = found(child, wanted, depth - 1)
        if result is not None:
            return result
    return None


def named(node, name):
    return found(node, lambda n: n.get_name() == name)


def text_of(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


class Reader:
    """Somebody who hears the window and has a keyboard."""

    def __init__(self, application, process):
        self.application = application
        self.process = process
        self.board = waited("the board", lambda: named(application, "Chess board"))
        self.log = waited("the log", lambda: found(application, lambda n: n.get_name() == "Game log"))

    def squares(self):
        """Text of every square: {"d1": "d1, white queen, draft"}."""
        texts = (cell.get_name() for cell in children(self.board))
        return {text[:2]: text for text in texts if len(text) > 3 and text[2] == ","}

    def prompt(self):
        label = found(self.application, lambda n: n.get_role() == Atspi.Role.LABEL and (
            n.get_name().startswith(("White", "Black")) and (":" in n.get_name() or "to move" in n.get_name()
                                                            or "wins" in n.get_name())))
        return label.get_name() if label else ""

    def press(self, *keys):
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)

    def told(self):
        return text_of(self.log)


def field(reader):
    """Fields both armies: of each turn's pieces the one whose traditional square may be used now."""
    order = "RNBQKBNR"
    while True:
        told = reader.told()
        squares = reader.squares()
        if "castles:" in told or "cannot castle" in told:
            return
        row = "1" if squares_of_side_to_field(squares) == "1" else "8"
        for file, piece in sorted(zip("abcdefgh", order), key=lambda pair: "KQRNB".index(pair[1])):
            if "you may field here" not in squares[file + row]:
                continue
            reader.press(piece.lower(), file)
            time.sleep(0.2)
            after = waited("an answer", reader.squares)
            if "draft" in after[file + row] or "you may field here" not in after[file + row]:
                break
        else:
            reader.press("space")  # what is left was forced, and waits for the end of the turn
        time.sleep(0.5)


def squares_of_side_to_field(squares):
    return "1" if any("you may field here" in text and name[1] == "1" for name, text in squares.items()) else "8"


def play(reader):
    reader.press("f", "3")
    waited("f3", lambda: "pawn" in reader.squares()["f3"])
    reader.press("e", "5")
    waited("e5", lambda: "pawn" in reader.squares()["e5"])
    reader.press("g", "4")
    waited("g4", lambda: "pawn" in reader.squares()["g4"])
    reader.press("shift+q", "h", "4")
    waited("mate", lambda: "Black wins by checkmate" in reader.told())


def application_of(process):
    desktop = Atspi.get_desktop(0)
    for child in children(desktop):
        if child.get_process_id() == process.pid:
            return child
    return None


def main(program):
    with tempfile.TemporaryDirectory() as home:
        read, write = os.pipe()
        display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"],
                                   pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)  # the display's end alone: its death ends the wait
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        os.environ.update(QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", XDG_CONFIG_HOME=home,
                          XDG_DATA_HOME=home, XDG_STATE_HOME=home)
        process = subprocess.Popen([program, "--game", "field"])
        try:
            application = waited("the program", lambda: application_of(process))
            reader = Reader(application, process)
            window = waited("the window", lambda: subprocess.run(
                ["xdotool", "search", "--pid", str(process.pid), "--onlyvisible", "--name", "."],
                capture_output=True, text=True).stdout.split())
            subprocess.run(["xdotool", "windowfocus", window[-1]], check=False)
            field(reader)
            play(reader)
            print(reader.told())
        finally:
            process.terminate()
            process.wait(10)
            display.terminate()
            display.wait(10)


if __name__ == "__main__":
    main(sys.argv[1])
