import { withKind } from '@fitfolk/contracts/closet/kind-of-item';
import { formatPieceNames } from '@fitfolk/contracts/outfits/outfit-name';
import { formatClauses, listClauses } from './clauses.ts';
import type { OutfitSuggestion, SuggestionContext } from './outfit-suggestion.ts';
import { getRestDays } from './rest-days.ts';
import { selectVaried } from './select-varied.ts';

/**
 * Suggests outfits by rules, best first; empty if the closet has no complete outfit for the weather. Pure and independent of
 * the order of items.
 */
export const suggestByRules = (context: SuggestionContext, count: number): OutfitSuggestion[] => {
  const restDays = getRestDays(context);
  return selectVaried(context, count).map(({ items }) => {
    const reasons = listClauses(items, { ...context, restDays });
    return { items, name: formatPieceNames(items.map(withKind)), reason: formatClauses(reasons), reasons };
  });
};
