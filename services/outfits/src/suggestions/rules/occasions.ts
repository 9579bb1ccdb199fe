import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

/** Words of items that suit an occasion. */
const wordsByOccasion: readonly (readonly [occasion: RegExp, words: readonly string[]])[] = [
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

/** Scores from 0 to 1 how well the item's name and tags match the occasion. */
export const scoreOccasion = (item: ClosetItem, occasion: string | undefined): number => {
  if (!occasion) return 0;
  const words = getItemWords(item);
  if (words.has(occasion.toLowerCase())) return 1;
  const suitableWords = wordsByOccasion.find(([pattern]) => pattern.test(occasion))?.[1] ?? [];
  return hasAny(words, suitableWords) ? 0.7 : 0;
};
