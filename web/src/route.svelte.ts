/** Which page is shown. The address is the only state, so that every page can be linked to. */

import { GAMES } from './games';

export type Route =
  | { page: 'door' }
  | { page: 'table'; table: string }
  | { page: 'game'; table: string; round: number }
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
  if (first === 't' && rest[0] === 'g' && /^[1-9]\d{0,5}$/.test(rest[1] ?? '') && rest.length === 2)
    return { page: 'game', table: second, round: Number(rest[1]) };
  if (rest.length > 0) return { page: 'lost' };
  switch (first) {
    case 't':
      return { page: 'table', table: second };
    case 'new':
    case 'rules':
    case 'lesson':
      return GAMES.some(({ id }) => id === second) ? { page: first, game: second } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
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
