import type { ClosetItem } from '../closet-items/closet-item.ts';
import { areAlike } from './rules/choose.ts';
import { isOnePiece } from './rules/compose.ts';
import type { OutfitSuggestion } from './rules/outfit-suggestion.ts';

type Answered = { readonly name: string; readonly reason: string; readonly itemIds: readonly string[] };

const MAX_ITEMS = 8;
/** Plain words of people: no addresses, no markup. */
const NAME = /^\p{L}[\p{L}\p{N} '’&,.–-]{0,59}$/u;
const REASON = /^[\p{L}\p{N}\p{P}\p{Zs}°+$]{1,240}$/u;
const ADDRESS = /https?:|www\.|[<>{}]/i;

/** Those of a model's outfits that can be worn: known items, each once, complete, well worded, none like another. */
export const filterValidSuggestions = (
  outfits: readonly Answered[],
  known: ReadonlyMap<string, ClosetItem>,
  candidates: readonly OutfitSuggestion[],
): OutfitSuggestion[] => {
  const needsShoes = candidates.some(({ items }) => items.some(({ category }) => category === 'shoes'));
  const accepted: OutfitSuggestion[] = [];
  for (const { name, reason, itemIds } of outfits) {
    const items = [...new Set(itemIds)].flatMap((id) => known.get(id) ?? []);
    const isKnown = items.length === itemIds.length && items.length <= MAX_ITEMS;
    if (!isKnown || !isComplete(items, needsShoes) || !readsWell(name.trim(), reason.trim())) continue;
    if (accepted.some((other) => areAlike(idsOf(items), idsOf(other.items)))) continue;
    accepted.push({ items, name: name.trim(), reason: reason.trim() });
  }
  return accepted;
};

const idsOf = (items: readonly ClosetItem[]): string[] => items.map(({ itemId }) => itemId);

const isComplete = (items: readonly ClosetItem[], needsShoes: boolean): boolean => {
  const has = (wanted: ClosetItem['category']) => items.some(({ category }) => category === wanted);
  const isCovered = items.some(isOnePiece) || (has('tops') && has('bottoms'));
  return isCovered && (!needsShoes || has('shoes'));
};

const readsWell = (name: string, reason: string): boolean =>
  NAME.test(name) && REASON.test(reason) && !ADDRESS.test(`${name} ${reason}`);
