import { choose } from './choose.ts';
import { compositions } from './compose.ts';
import type { Look, Situation } from './look.ts';
import { restOf } from './wear.ts';
import { nameOf, reasonOf } from './words.ts';

/**
 * The outfits that the rules would wear, best first, none like another; empty when the closet has no complete outfit
 * for the weather. Pure: the same situation gives the same looks, in whatever order the items come.
 */
export const looksByRules = (situation: Situation, count: number): Look[] => {
  const rest = restOf(situation);
  return choose(compositions(situation), count).map(({ items }) => ({
    items,
    name: nameOf(items),
    reason: reasonOf(items, situation.conditions, rest),
  }));
};
