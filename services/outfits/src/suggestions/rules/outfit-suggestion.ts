import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/conditions.ts';
import type { OutfitReason } from './reasons.ts';

/** What the rules decide on: one closet, one day. */
export type SuggestionContext = {
  readonly items: readonly ClosetItem[];
  readonly conditions: Conditions;
  /** The day to dress for, an ISO date. */
  readonly day: string;
  readonly occasion: string | undefined;
  /** Days on which items were or will be worn as part of an outfit. */
  readonly wornOn: readonly { readonly clothingItemIds: readonly string[]; readonly day: string }[];
};

/** An outfit that the rules would wear, best first among its like. */
export type OutfitSuggestion = {
  /** In the order of dressing: top, bottom, shoes, outerwear, accessory. */
  readonly items: readonly ClosetItem[];
  readonly name: string;
  readonly reason: string;
  /** Sentences of `reason`; absent when a model wrote it. */
  readonly reasons?: OutfitReason[];
};

/** The words of an item's name and tags, lower-case, without plural endings. */
export const getItemWords = ({ name, tags }: Pick<ClosetItem, 'name' | 'tags'>): ReadonlySet<string> =>
  new Set(
    `${name} ${tags.join(' ')}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [word, word.replace(/(?<=[^s])s$/, '')]),
  );

export const hasAny = (words: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.some((word) => words.has(word));
