import { selectDistinct } from './choose.ts';
import { composeOutfits } from './compose.ts';
import { formatOutfitName } from './outfit-name.ts';
import type { OutfitSuggestion, SuggestionContext } from './outfit-suggestion.ts';
import { formatReasons, listReasons } from './reasons.ts';
import { getRestDays } from './wear.ts';

/**
 * The outfits that the rules would wear, best first, none like another; empty when the closet has no complete outfit
 * for the weather. Pure: the same situation gives the same looks, in whatever order the items come.
 */
export const suggestByRules = (situation: SuggestionContext, count: number): OutfitSuggestion[] => {
  const rest = getRestDays(situation);
  return selectDistinct(composeOutfits(situation), count).map(({ items }) => {
    const reasons = listReasons(items, situation.conditions, rest);
    return { items, name: formatOutfitName(items), reason: formatReasons(reasons), reasons };
  });
};
