// How a person plays each game with a finger or a mouse: one move, through the board and nothing else.
// Each is filled in beside its game: see games/<game>/hand.js.
export async function hand(game) {
  return (await import(`../../games/${game.replaceAll('-', '_')}/hand.js`)).hand;
}
