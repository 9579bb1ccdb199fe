import { selectDistinct } from './choose.ts';
import { composeOutfits } from './compose.ts';
import type { OutfitSuggestion, SuggestionContext } from './outfit-suggestion.ts';
import { getRestDays } from './wear.ts';
import { formatOutfitName, formatReason } from './words.ts';

/**
 * The outfits that the rules would wear, best first, none like another; empty when the closet has no complete outfit
 * for the weather. Pure: the same situation gives the same looks, in whatever order the items come.
 */
export const suggestByRules = (situation: SuggestionContext, count: number): OutfitSuggestion[] => {
  const rest = getRestDays(situation);
  return selectDistinct(composeOutfits(situation), count).map(({ items }) => ({
    items,
    name: formatOutfitName(items),
    reason: formatReason(items, situation.conditions, rest),
  }));
};
