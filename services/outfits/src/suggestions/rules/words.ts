import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/conditions.ts';
import { getItemColor, scoreHarmony } from './colors.ts';

const MAX_NAME = 60;
const RESTED_DAYS = 7;

/** A name for an outfit from its first two pieces. */
export const formatOutfitName = (items: readonly ClosetItem[]): string => {
  const [first, second] = items;
  const bottom = second && (second.category === 'bottoms' || second.category === 'tops') ? second : undefined;
  const name = [first, bottom].flatMap((item) => (item ? [item.name] : [])).join(' & ');
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}…`;
};

/** Why this outfit, in sentences that say nothing but facts that the rules have used. */
export const formatReason = (
  items: readonly ClosetItem[],
  conditions: Conditions,
  rest: ReadonlyMap<string, number>,
): string => [weatherSentence(conditions), colourSentence(items), restSentence(items, rest)].join('');

const weatherSentence = ({ lowF, highF, description, isAssumed }: Conditions): string =>
  isAssumed
    ? `Made for a mild day around ${highF}°F.`
    : `Made for ${lowF === highF ? `${highF}°F` : `${lowF}–${highF}°F`} and ${description.toLowerCase()}.`;

const colourSentence = (items: readonly ClosetItem[]): string => {
  const [first, second] = items.map(getItemColor);
  if (!first?.word || !second?.word || first.word === second.word || scoreHarmony(first, second) < 0.65)
    return '';
  return ` ${capital(first.word)} goes well with ${second.word}.`;
};

const restSentence = (items: readonly ClosetItem[], rest: ReadonlyMap<string, number>): string => {
  const unworn = items.find(({ itemId }) => !rest.has(itemId));
  if (unworn) return ` ${quoted(unworn)} has not been worn yet.`;
  const longest = items.reduce((best, item) => (daysOf(item, rest) > daysOf(best, rest) ? item : best));
  const days = daysOf(longest, rest);
  return days >= RESTED_DAYS ? ` ${quoted(longest)} has rested for ${days} days.` : '';
};

const daysOf = ({ itemId }: ClosetItem, rest: ReadonlyMap<string, number>): number => rest.get(itemId) ?? 0;
const quoted = ({ name }: ClosetItem): string => `“${name}”`;
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
