import { type Composition, composeOutfits } from './compose-outfits.ts';
import type { SuggestionContext } from './outfit-suggestion.ts';
import { repeatsShoes } from './repeated-pieces.ts';
import { areSimilar } from './similarity.ts';

/**
 * Selects the best outfits that aren't similar to each other. No two have an accessory in common, nor the shoes while
 * others suit the weather.
 */
export const selectVaried = (context: SuggestionContext, count: number): Composition[] => {
  const ranked = composeOutfits(context);
  const selected: Composition[] = [];
  while (selected.length < count) {
    const next = findNext(ranked, selected, context, { sharesShoes: false });
    const outfit = next ?? findNext(ranked, selected, context, { sharesShoes: true });
    if (!outfit) break;
    selected.push(outfit);
  }
  return selected;
};

const findNext = (
  ranked: readonly Composition[],
  selected: readonly Composition[],
  context: SuggestionContext,
  { sharesShoes }: { readonly sharesShoes: boolean },
): Composition | undefined => {
  const next = ranked.find(
    (outfit) =>
      repeatsShoes(outfit, selected) === sharesShoes &&
      !selected.some((other) => areSimilar(getMainIds(outfit), getMainIds(other))),
  );
  return next && replaceUsedAccessory(next, selected, context);
};

/** Composes the outfit again with the best accessory that no selected outfit has, or with none. */
const replaceUsedAccessory = (
  composition: Composition,
  selected: readonly Composition[],
  context: SuggestionContext,
): Composition => {
  const used = new Set(selected.flatMap(({ items }) => items));
  if (!composition.items.some((item) => item.category === 'accessories' && used.has(item)))
    return composition;
  const items = [
    ...composition.items.filter(({ category }) => category !== 'accessories'),
    ...context.items.filter((item) => item.category === 'accessories' && !used.has(item)),
  ];
  return composeOutfits({ ...context, items })[0] ?? composition;
};

/** Lists all items but accessories, which do not make outfits different. */
const getMainIds = ({ items }: Composition): string[] =>
  items.filter(({ category }) => category !== 'accessories').map(({ itemId }) => itemId);
