// The games as their folders have them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Every game that has a page. */
export const GAMES = readdirSync('games')
  .filter((game) => existsSync(`games/${game}/page/page.ts`))
  .map((game) => game.replaceAll('_', '-'));

/** As many seats as are wished for, or as near to it as the game has. */
export async function seats(url, game, wished) {
  const shelf = await (await fetch(`${url}/api/games`)).json();
  const { 'min-seats': least, 'max-seats': most } = shelf.find(({ id }) => id === game);
  return Math.max(least, Math.min(most, wished));
}

/**
 * How a person plays a game with a finger or a mouse: one move, through the board and nothing else.
 * Each is filled in beside its game: see games/<game>/page/browser-player.js.
 */
export async function player(game) {
  return (await import(`../../games/${game.replaceAll('-', '_')}/page/browser-player.js`)).play;
}

/** A golden record of a game; undefined if it has none. */
export function golden(game) {
  const folder = `games/${game.replaceAll('-', '_')}/tests/records`;
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find((name) => name.endsWith('.txt'));
  return file && readFileSync(`${folder}/${file}`, 'utf8');
}

/** A table that goes on from a golden record where player A is to move and several moves have told something. */
export function later(game) {
  const lines = golden(game).split('\n');
  const played = lines.filter((line) => /^\d+\.\d{3} /.test(line));
  const next = played.findIndex((line, i) => i > played.length / 2 && / A: /.test(line));
  const seats = Number(lines.find((line) => line.startsWith('seats:')).slice(6));
  return {
    game,
    seats,
    deal: lines.filter((line) => /^(game|seats|option [^:]+|deal [^:]+):/.test(line)).join('\n'),
    moves: played.slice(0, next).join('\n'),
    bots: Array(seats - 1).fill('novice'),
    start: true,
  };
}
