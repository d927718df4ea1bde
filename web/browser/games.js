// How a person plays each game with a finger or a mouse: one move, through the board and nothing else.
// Each is filled in beside its game: see games/<game>/page/browser-player.js.
export async function player(game) {
  return (await import(`../../games/${game.replaceAll('-', '_')}/page/browser-player.js`)).play;
}
