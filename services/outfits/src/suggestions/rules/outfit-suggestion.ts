import type { MessageCode, MessageParams } from '@fitfolk/contracts/core/messages';
import type { outfitClauses } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { PlannedItems } from '../../laundry/wearable.ts';
import type { Conditions } from '../../weather/forecast.ts';
import type { DressingRules } from './dressing-rules.ts';
import type { Preferences } from './preferences.ts';

/** Input of the rules: the items of one profile and a day. */
export type SuggestionContext = {
  readonly items: readonly ClosetItem[];
  readonly conditions: Conditions;
  /** Day of the outfit, an ISO date. */
  readonly day: string;
  readonly occasion: string | undefined;
  /** Outfits worn or planned around that day. */
  readonly recentWears: readonly PlannedItems[];
  /** Rules of the profile, by which `items` are selected already; none by default. */
  readonly rules?: DressingRules;
  /** Learned preferences of the profile, which rank what the rules allow; none by default. */
  readonly preferences?: Preferences | undefined;
};

/** Part of the sentence about a suggestion. */
export type OutfitClause = {
  readonly code: Exclude<MessageCode<typeof outfitClauses>, 'one' | 'two'>;
  readonly params: MessageParams;
};

export type OutfitSuggestion = {
  /** In the order top, bottom, shoes, outerwear, accessory. */
  readonly items: readonly ClosetItem[];
  readonly name: string;
  readonly reason: string;
  /** Clauses of `reason`; absent when a model wrote it. */
  readonly reasons?: OutfitClause[];
};

type Named = Pick<ClosetItem, 'name' | 'tags'>;

/** Words by item, because a plan for a family examines each item many times. */
const wordsByItem = new WeakMap<Named, ReadonlySet<string>>();

/** Splits name and tags into lower-case words, plus their forms without a plural s. */
export const getItemWords = (item: Named): ReadonlySet<string> => {
  const known = wordsByItem.get(item);
  if (known) return known;
  const words = new Set(
    `${item.name} ${item.tags.join(' ')}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [word, word.replace(/(?<=[^s])s$/, '')]),
  );
  wordsByItem.set(item, words);
  return words;
};

export const hasAny = (words: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.some((word) => words.has(word));
