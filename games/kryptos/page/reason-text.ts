/** Why a number cannot be right, in words. */

import type { Speaker } from '$page/board';

import type { Reason } from './deduction';

/** The reason as a sentence. */
export function reasonText(reason: Reason, { say, name }: Pick<Speaker, 'say' | 'name'>): string {
  switch (reason.why) {
    case 'open':
    case 'held':
      return say(`kryptos-page-why-${reason.why}`, { name: name(reason.of) });
    case 'said':
      return say('kryptos-page-why-said', { name: name(reason.by) });
    case 'low':
      return say('kryptos-page-why-low', { from: reason.from });
    case 'high':
      return say('kryptos-page-why-high', { to: reason.to });
    case 'certain':
      return say('kryptos-page-why-certain', { card: reason.card });
    case 'colour':
    case 'certain-colour':
      return say(`kryptos-page-why-${reason.why}`, { colour: say(`kryptos-colour-${reason.colour}`) });
    case 'mine':
    case 'aside':
    case 'no-deal':
      return say(`kryptos-page-why-${reason.why}`);
  }
}
