/** Which page is shown. The address is the only state, so that every page can be linked to. */

import { GAMES } from './games';

export type Route =
  | { page: 'door' }
  | { page: 'table'; table: string; move: number | null }
  | { page: 'game'; table: string; round: number; move: number | null }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'me' }
  | { page: 'lost' };

/** The page of a path. */
export function routeOf(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (first === undefined) return { page: 'door' };
  if (first === 'me' && second === undefined) return { page: 'me' };
  if (second === undefined) return { page: 'lost' };
  if (first === 't') return tableRoute(second, rest);
  if (rest.length > 0) return { page: 'lost' };
  switch (first) {
    case 'new':
    case 'rules':
    case 'lesson':
      return GAMES.some(({ id }) => id === second) ? { page: first, game: second } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
}

/** `/t/<table>`, one of its games at `/g/<round>`, and the move at which a finished game is seen. */
function tableRoute(table: string, rest: string[]): Route {
  const [round, moves] = rest[0] === 'g' ? [rest[1] ?? '', rest.slice(2)] : [null, rest];
  const move = moves[0] ?? null;
  const known = (round === null || /^[1-9]\d{0,5}$/.test(round)) && (move === null || /^\d{1,6}$/.test(move));
  if (!known || moves.length > 1) return { page: 'lost' };
  const at = move === null ? null : Number(move);
  return round === null ? { page: 'table', table, move: at } : { page: 'game', table, round: Number(round), move: at };
}

class Router {
  route = $state<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Goes to another place of the same page, which stays where it is scrolled to. */
  step(path: string, replace = false): void {
    if (path === location.pathname) return;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#arrive();
  }

  #arrive(): void {
    this.route = routeOf(location.pathname);
  }

  /** A plain click on a link within the site changes the page without loading it again. */
  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return;
    const inside = link.origin === location.origin && !link.pathname.startsWith('/api/');
    if (!inside || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
