import { openDeclaration, tableOf } from '../seats';
import type { View } from '../wire';

/** The step of the illustrated rules, or the clause, that fits a moment of the game. */
export function rulesAt(view: View): string {
  if (view.ended) return 'winner';
  const table = tableOf(view);
  if (!table) return 'kr18';
  if (table.call) return 'call';
  return openDeclaration(table) ? 'unplayable' : 'find';
}
