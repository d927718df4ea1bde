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
