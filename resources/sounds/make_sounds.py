#!/usr/bin/env python3
"""Makes the sounds of the program: python3 make_sounds.py writes the WAV files beside itself, always the same.

Wood is a short burst of decaying partials with a click of noise; signals are two soft tones. 22,050 Hz, 16 bits, mono.
"""

import math
import pathlib
import random
import struct
import wave

RATE = 22050


def wood(pitch, length, loudness, noise=0.35):
    """A piece put down on wood."""
    chance = random.Random(int(pitch))
    out = []
    for i in range(int(RATE * length)):
        t = i / RATE
        tone = sum(level * math.sin(2 * math.pi * pitch * ratio * t) * math.exp(-t * decay)
                   for ratio, level, decay in ((1.0, 0.6, 42), (2.76, 0.3, 65), (5.4, 0.15, 95)))
        click = chance.uniform(-1, 1) * math.exp(-t * 420) * noise
        out.append(loudness * (tone + click))
    return out


def tone(pitch, length, loudness):
    """A soft tone that swells and fades."""
    count = int(RATE * length)
    return [loudness * math.sin(math.pi * i / count) ** 0.7 * math.exp(-3.0 * i / count)
            * (math.sin(2 * math.pi * pitch * i / RATE) + 0.25 * math.sin(4 * math.pi * pitch * i / RATE))
            for i in range(count)]


def joined(*parts, overlap=0.0):
    out = []
    for part in parts:
        start = max(0, len(out) - int(RATE * overlap))
        for i, value in enumerate(part):
            if start + i < len(out):
                out[start + i] += value
            else:
                out.append(value)
    return out


SOUNDS = {
    "place": wood(310, 0.12, 0.55),
    "move": wood(235, 0.13, 0.6),
    "capture": joined(wood(205, 0.09, 0.6, 0.6), wood(330, 0.12, 0.5), overlap=0.045),
    "castle": joined(wood(235, 0.12, 0.55), wood(262, 0.13, 0.55), overlap=0.03),
    "commit": joined(tone(587, 0.11, 0.22), tone(784, 0.17, 0.22), overlap=0.02),
    "reveal": joined(tone(659, 0.08, 0.2), tone(880, 0.08, 0.2), tone(1175, 0.16, 0.2), overlap=0.02),
    "refuse": joined(tone(196, 0.1, 0.3), tone(165, 0.14, 0.3), overlap=0.02),
    "check": joined(tone(988, 0.09, 0.25), tone(988, 0.12, 0.22), overlap=0.0),
    "end": joined(tone(523, 0.16, 0.24), tone(659, 0.16, 0.24), tone(784, 0.34, 0.24), overlap=0.04),
    "low": joined(tone(880, 0.12, 0.3), tone(0, 0.06, 0.0), tone(880, 0.12, 0.3), tone(0, 0.06, 0.0),
                  tone(880, 0.2, 0.3)),
}


def main():
    here = pathlib.Path(__file__).parent
    for name, samples in SOUNDS.items():
        data = b"".join(struct.pack("<h", int(max(-1.0, min(1.0, value)) * 32000)) for value in samples)
        with wave.open(str(here / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data)


if __name__ == "__main__":
    main()
