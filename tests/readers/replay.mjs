// node replay.mjs FILE: replays each game of a PGN file with chessops, and with chess.js where that can know the game.
// Prints a line for each, its parts separated by tabs:
//   how many moves of the main line chessops could play, how many there are, its position after them,
//   the moves of variations that it could not play, and the position that chess.js ends with or the fault that stops it.
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { makeFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';

function mainLine(game, start) {
  const position = start.clone();
  let played = 0;
  let stopped = false;
  let plies = 0;
  for (const node of game.moves.mainline()) {
    ++plies;
    const move = stopped ? undefined : parseSan(position, node.san);
    stopped = stopped || !move;
    if (stopped) continue;
    position.play(move);
    ++played;
  }
  return { played, plies, fen: makeFen(position.toSetup()) };
}

// Every move of every line, but for the main line's; those behind one that cannot be played do not count.
function brokenMoves(game, start) {
  const broken = [];
  const open = [{ node: game.moves, position: start, isMain: true }];
  while (open.length > 0) {
    const { node, position, isMain } = open.pop();
    node.children.forEach((child, choice) => {
      const after = position.clone();
      const move = parseSan(after, child.data.san);
      const staysMain = isMain && choice === 0;
      if (!move) {
        if (!staysMain) broken.push(child.data.san);
        return;
      }
      after.play(move);
      open.push({ node: child, position: after, isMain: staysMain });
    });
  }
  return broken;
}

// The text of a game on its own, as chess.js reads them.
function splitGames(text) {
  return text.split(/\n\n(?=\[Event )/);
}

function withChessJs(text) {
  if (text.includes('\n[Variant ')) return '';
  try {
    const chess = new Chess();
    chess.loadPgn(text);
    return chess.fen();
  } catch (error) {
    return `fault: ${error.message.split('\n')[0]}`;
  }
}

const text = readFileSync(process.argv[2], 'utf8');
const single = splitGames(text);
const games = parsePgn(text);
if (games.length !== single.length) throw new Error(`${games.length} games, not ${single.length}`);
games.forEach((game, i) => {
  const start = startingPosition(game.headers).unwrap();
  const { played, plies, fen } = mainLine(game, start);
  console.log([played, plies, fen, brokenMoves(game, start).join(' '), withChessJs(single[i])].join('\t'));
});
