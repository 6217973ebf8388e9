#!/usr/bin/env python3
"""Draws the piece sets "linocut" and "letters": python3 make_sets.py writes wK.svg to bP.svg of each beside itself.

Linocut: flat shapes with one thick outline. Letters: a letter on a disc (White) or on a block (Black), in two colours
only, so that side and piece can be told apart by shape and with little sight.
"""

import pathlib

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n'
BASE = "M21 90H79L74 77H26Z"

# Filled outlines, then lines drawn inside in the colour of the other side.
LINOCUT = {
    "P": (["M50 22a13 13 0 0 1 8 23.3H60V51H58L65 77H35L42 51H40V45.3H42A13 13 0 0 1 50 22Z"],
          ["M40 51H60"]),
    "R": (["M27 22H39V31H44V22H56V31H61V22H73V43L65 49L67 77H33L35 49L27 43Z"], ["M35 49H65"]),
    "N": (["M32 77C32 61 46 58 47 47L35 54L25 47C29 34 37 26 46 22L47 12L57 20C72 27 76 46 71 77Z"],
          ["M57 31C64 40 65 54 62 68"]),
    "B": (["M50 19C66 31 69 46 60 57L65 77H35L40 57C31 46 34 31 50 19Z", "M50 9a5.5 5.5 0 1 1 -.01 0Z"],
          ["M50 32V48M43 40H57", "M40 58H60"]),
    "Q": (["M22 33L35 53L36 25L47 50L50 20L53 50L64 25L65 53L78 33L69 77H31Z",
           "M22 27a5 5 0 1 1 -.01 0Z", "M36 19a5 5 0 1 1 -.01 0Z", "M50 14a5 5 0 1 1 -.01 0Z",
           "M64 19a5 5 0 1 1 -.01 0Z", "M78 27a5 5 0 1 1 -.01 0Z"],
          ["M33 65Q50 60 67 65"]),
    "K": (["M46 8H54V15H61V23H54V31C62 24 78 27 76 43C74 55 67 60 67 77H33C33 60 26 55 24 43C22 27 38 24 46 31V23H39V15H46Z"],
          ["M50 38V62M41 48H59", "M34 67H66"]),
}

LETTERS = {
    "K": "M37 28V72M63 28L38 52M46 45L65 72",
    "Q": "M50 28C60 28 67 36 67 49S60 70 50 70S33 62 33 49S40 28 50 28ZM54 59L67 75",
    "R": "M37 72V28H52C60 28 65 33 65 40S60 52 52 52H37M51 52L66 72",
    "B": "M37 28H51C58 28 62 32 62 38.5S58 49 51 49H37V28M51 49C60 49 65 53 65 60.5S60 72 51 72H37V49",
    "N": "M36 72V28L64 72V28",
    "P": "M38 72V28H52C60 28 65 33 65 41S60 54 52 54H38",
}


def linocut(colour, piece):
    fill, line = ("#fbf6ea", "#1c1a19") if colour == "w" else ("#33302f", "#f1e9da")
    outline = "#151413"
    shapes, inner = LINOCUT[piece]
    halo = "" if colour == "w" else "".join(
        f'<path d="{d}" fill="none" stroke="#e9e2d4" stroke-width="7.5" stroke-linejoin="round"/>\n' for d in [*shapes, BASE])
    body = "".join(
        f'<path d="{d}" fill="{fill}" stroke="{outline}" stroke-width="4.5" stroke-linejoin="round"/>\n' for d in [*shapes, BASE])
    lines = "".join(
        f'<path d="{d}" fill="none" stroke="{line}" stroke-width="3.6" stroke-linecap="round"/>\n' for d in inner)
    eye = f'<circle cx="46" cy="34" r="3" fill="{line}"/>\n' if piece == "N" else ""
    return HEAD + halo + body + lines + eye + "</svg>\n"


def letter(colour, piece):
    if colour == "w":
        ground = '<circle cx="50" cy="50" r="43" fill="#ffffff" stroke="#000000" stroke-width="7"/>\n'
        ink = "#000000"
    else:
        ground = ('<rect x="8" y="8" width="84" height="84" rx="13" fill="#ffffff"/>\n'
                  '<rect x="11.5" y="11.5" width="77" height="77" rx="10" fill="#000000"/>\n')
        ink = "#ffffff"
    path = f'<path d="{LETTERS[piece]}" fill="none" stroke="{ink}" stroke-width="9.5" stroke-linejoin="round" stroke-linecap="square"/>\n'
    return HEAD + ground + path + "</svg>\n"


def main():
    here = pathlib.Path(__file__).parent
    for folder, draw in (("linocut", linocut), ("letters", letter)):
        (here / folder).mkdir(exist_ok=True)
        for colour in "wb":
            for piece in "KQRBNP":
                (here / folder / f"{colour}{piece}.svg").write_text(draw(colour, piece), encoding="ascii")


if __name__ == "__main__":
    main()
