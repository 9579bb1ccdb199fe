import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { OutfitSuggestion } from './rules/outfit-suggestion.ts';
import { areSimilar } from './rules/similarity.ts';

type AnsweredOutfit = { readonly name: string; readonly reason: string; readonly itemIds: readonly string[] };

const MAX_ITEMS = 8;
/** Plain text without URLs or markup. */
const NAME = /^\p{L}[\p{L}\p{N} '’&,.–-]{0,59}$/u;
const REASON = /^[\p{L}\p{N}\p{P}\p{Zs}°+$]{1,240}$/u;
const URL_OR_MARKUP = /https?:|www\.|[<>{}]/i;

/** Keeps the outfits of a model that are complete, made of known items, in plain words and not similar to each other. */
export const filterValidSuggestions = (
  outfits: readonly AnsweredOutfit[],
  itemsById: ReadonlyMap<string, ClosetItem>,
  candidates: readonly OutfitSuggestion[],
): OutfitSuggestion[] => {
  const needsShoes = candidates.some(({ items }) => items.some(({ category }) => category === 'shoes'));
  const accepted: OutfitSuggestion[] = [];
  for (const { name, reason, itemIds } of outfits) {
    const items = [...new Set(itemIds)].flatMap((id) => itemsById.get(id) ?? []);
    const isKnown = items.length === itemIds.length && items.length <= MAX_ITEMS;
    if (!isKnown || !isComplete(items, needsShoes) || !isPlainText(name.trim(), reason.trim())) continue;
    if (accepted.some((other) => areSimilar(getIds(items), getIds(other.items)))) continue;
    accepted.push({ items, name: name.trim(), reason: reason.trim() });
  }
  return accepted;
};

const getIds = (items: readonly ClosetItem[]): string[] => items.map(({ itemId }) => itemId);

const isComplete = (items: readonly ClosetItem[], needsShoes: boolean): boolean => {
  const has = (wanted: ClosetItem['category']) => items.some(({ category }) => category === wanted);
  const isCovered = items.some(isOnePiece) || (has('tops') && has('bottoms'));
  return isCovered && (!needsShoes || has('shoes'));
};

const isPlainText = (name: string, reason: string): boolean =>
  NAME.test(name) && REASON.test(reason) && !URL_OR_MARKUP.test(`${name} ${reason}`);
