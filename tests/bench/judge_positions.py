#!/usr/bin/env python3
"""Values that another engine finds for the tuner's positions: judge_positions.py FILE [ENGINE [NODES]] > FILE

FILE holds what bench_tune_positions wrote. Positions in which the engine sees more than ten pawns for a side are left
out, and so is Placement Chess960, whose castling other engines do not know. How it is used: README.md.
"""
import subprocess
import sys


class Judge:
    """A UCI engine that judges one position after the other."""

    def __init__(self, command, nodes):
        self.nodes = nodes
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for line in ("uci", "setoption name UCI_Chess960 value true", "setoption name Use NNUE value false", "isready"):
            self.send(line)
        self.read_until("readyok")

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def read_until(self, word):
        """All lines before the one that begins with `word`."""
        lines = []
        for line in self.process.stdout:
            if line.startswith(word):
                return lines
            lines.append(line.split())
        raise EOFError("the engine has ended")

    def centipawns(self, fen):
        """From the side to move; None if it sees a mate."""
        self.send("position fen " + fen)
        self.send(f"go depth 10 nodes {self.nodes}")
        found = None
        for words in self.read_until("bestmove"):
            if "score" in words and "lowerbound" not in words and "upperbound" not in words:
                kind, value = words[words.index("score") + 1 :][:2]
                found = int(value) if kind == "cp" else None
        return found


def main():
    command = sys.argv[2] if len(sys.argv) > 2 else "/usr/games/fairy-stockfish"
    judge = Judge(command, int(sys.argv[3]) if len(sys.argv) > 3 else 7000)
    for line in open(sys.argv[1], encoding="ascii"):
        game, halves, _, *fen = line.split()
        if game == "placement960":
            continue
        found = judge.centipawns(" ".join(fen[:6]))
        if found is not None and abs(found) <= 1000:
            print(game, halves, found if fen[1] == "w" else -found, *fen)


if __name__ == "__main__":
    main()
