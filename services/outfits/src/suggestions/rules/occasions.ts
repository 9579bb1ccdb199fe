import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

/** What people wear to occasions that they name in these words. */
const wornTo: readonly (readonly [occasion: RegExp, words: readonly string[]])[] = [
  [
    /work|office|meeting|business|interview/i,
    ['work', 'office', 'blazer', 'shirt', 'blouse', 'chino', 'loafer', 'smart'],
  ],
  [
    /gym|sport|run|yoga|train/i,
    ['sport', 'gym', 'running', 'legging', 'jogger', 'sneaker', 'trainer', 'hoodie'],
  ],
  [
    /party|dinner|date|wedding|formal|evening/i,
    ['party', 'evening', 'formal', 'silk', 'blazer', 'skirt', 'heel', 'smart'],
  ],
  [
    /school|everyday|casual|weekend|home|play/i,
    ['casual', 'everyday', 'weekend', 'jean', 'sneaker', 'hoodie', 'tee'],
  ],
];

/** From 0 to 1: whether an item's name or tags speak of the occasion. */
export const scoreOccasion = (item: ClosetItem, occasion: string | undefined): number => {
  if (!occasion) return 0;
  const words = getItemWords(item);
  if (words.has(occasion.toLowerCase())) return 1;
  const suiting = wornTo.find(([named]) => named.test(occasion))?.[1] ?? [];
  return hasAny(words, suiting) ? 0.7 : 0;
};
