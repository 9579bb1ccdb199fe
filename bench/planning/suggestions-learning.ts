/**
 * Measures how often the outfit that a person would choose ranks among the first three, by rules alone and with what was learned
 * from the days before, for simulated people whose preferences are hidden from both (see simulated-people.ts). Each day, a
 * person thinks of twenty outfits that the rules allow and wears the one that it likes best; both rank these twenty. Its
 * favorite of all that are possible is also looked for in the first three suggestions. One day in five, the person refuses the suggestion that it
 * likes least, and on another it swaps an item of the first one. Fails if learning is not 1.5 times as good, or worse for one person.
 */

import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { ClosetItem } from '../../services/outfits/src/closet-items/closet-item.ts';
import { listWearableOn } from '../../services/outfits/src/laundry/wearable.ts';
import { type Fact, learn } from '../../services/outfits/src/suggestions/learning/learn.ts';
import { createPreferences } from '../../services/outfits/src/suggestions/learning/preferences.ts';
import {
  type Composition,
  composeOutfits,
} from '../../services/outfits/src/suggestions/rules/compose-outfits.ts';
import type { SuggestionContext } from '../../services/outfits/src/suggestions/rules/outfit-suggestion.ts';
import { suggestByRules } from '../../services/outfits/src/suggestions/rules/suggest-by-rules.ts';
import { formatMs, measureRounds, percentile, print, sum } from '../measurements.ts';
import { MILD_DAY } from './closet-items.ts';
import {
  createPerson,
  createRandom,
  type Random,
  type SimulatedPerson,
  WEARS_LEFT,
} from './simulated-people.ts';

const PEOPLE = Number(process.argv[2] ?? 50);
const DAYS = 60;
/** Days after which learning is never worse for anybody. */
const LEARNING_DAYS = 20;
const FIRST_DAY = '2026-09-01';
/** Days between washes. */
const WASH_DAYS = 4;
/** Chance of a mood: how much a choice differs from day to day. */
const MOOD = 0.3;
/** Weight of the score of the rules in the liking of a person. */
const AGREEMENT = 6;
const MIN_RATIO = 1.5;
/** Places that count, as many as there are suggestions. */
const FIRST = 3;
/** Outfits that a person thinks of on a day. */
const CONSIDERED = 20;
const NOTHING_FORGOTTEN = new Map();

const getIds = (items: readonly ClosetItem[]) => items.map(({ itemId }) => itemId);
/** Names an outfit by its clothes and shoes; what goes over them follows from the weather. */
const getName = (items: readonly ClosetItem[]) =>
  getIds(items.filter(({ category }) => category !== 'outerwear')).join();

/** Returns the closet after an outfit was worn. */
const wear = (closet: readonly ClosetItem[], worn: readonly string[], day: string): ClosetItem[] =>
  closet.map((item) => {
    if (!worn.includes(item.itemId)) return item;
    const left = item.availability?.wearsLeft ?? null;
    const wearsLeft = left === null ? null : left - 1;
    const status = wearsLeft === 0 ? ('basket' as const) : ('worn' as const);
    return { ...item, lastWornDate: new Date(`${day}T12:00:00Z`), availability: { status, wearsLeft } };
  });

const wash = (closet: readonly ClosetItem[]): ClosetItem[] =>
  closet.map((item) => ({
    ...item,
    availability: { status: 'clean', wearsLeft: WEARS_LEFT[item.category] },
  }));

const EVERYTHING = { tops: 99, onePieces: 99, bottoms: 99, shoes: 99, outerwear: 99, accessories: 99 };

/** Returns what a person likes best, in its mood and by what rules know: rest, weather and harmony. */
const choose = (outfits: readonly Composition[], { likes }: SimulatedPerson, random: Random): Composition => {
  const rated = outfits.map((outfit) => ({
    outfit,
    liking: likes(outfit.items) + AGREEMENT * outfit.score - MOOD * Math.log(-Math.log(random())),
  }));
  return rated.reduce((best, each) => (each.liking > best.liking ? each : best)).outfit;
};

/** Draws outfits of a ranking, in its order. */
const draw = <T>(ranking: readonly T[], random: Random): T[] => {
  const drawn = new Set<T>();
  while (drawn.size < Math.min(CONSIDERED, ranking.length)) {
    drawn.add(ranking[Math.floor(random() * ranking.length)] as T);
  }
  return ranking.filter((outfit) => drawn.has(outfit));
};

/** Days of a person on which its choice was among the first three. */
type Hits = { readonly ranked: boolean; readonly suggested: boolean };
type Day = { readonly rules: Hits; readonly learned: Hits };

const simulate = (seed: number): readonly Day[] => {
  const person = createPerson(seed);
  const random = createRandom(seed + 1000);
  const facts: Fact[] = [];
  let closet = person.closet;
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(FIRST_DAY, index);
    const at = new Date(`${day}T08:00:00Z`);
    if (index % WASH_DAYS === 0) closet = wash(closet);
    const context: SuggestionContext = {
      items: listWearableOn(closet, { day, today: day, planned: [] }),
      conditions: { ...MILD_DAY, highF: 52 + Math.round(random() * 20), isWet: random() < 0.2 },
      day,
      occasion: undefined,
      recentWears: [],
    };
    const preferences = createPreferences(learn(facts, closet, at, NOTHING_FORGOTTEN));
    const possible = composeOutfits(context, EVERYTHING);
    const considered = draw(possible, random);
    const worn = choose(considered, person, random).items;
    const favorite = choose(possible, person, random).items;
    const names = new Set(considered.map(({ items }) => getName(items)));
    const judge = (judged: SuggestionContext): Hits => {
      const ranking = composeOutfits(judged, EVERYTHING).filter(({ items }) => names.has(getName(items)));
      const has = (outfits: readonly { items: readonly ClosetItem[] }[], wanted: readonly ClosetItem[]) =>
        outfits.some(({ items }) => getName(items) === getName(wanted));
      return {
        ranked: has(ranking.slice(0, FIRST), worn),
        suggested: has(suggestByRules(judged, FIRST), favorite),
      };
    };
    const result = { rules: judge(context), learned: judge({ ...context, preferences }) };
    facts.push(...react(person, { ...context, preferences }, { index, at }));
    facts.push({ kind: 'worn', at, itemIds: getIds(worn) });
    closet = wear(closet, getIds(worn), day);
    return result;
  });
};

/** Lists what a person says about suggestions: on one day in five it refuses one, on another it swaps an item. */
const react = (
  person: SimulatedPerson,
  context: SuggestionContext,
  { index, at }: { readonly index: number; readonly at: Date },
): Fact[] => {
  const suggestions = suggestByRules(context, FIRST).map(({ items }) => items);
  const [first] = suggestions;
  if (!first) return [];
  if (index % 5 === 1) {
    const worst = suggestions.reduce((least, each) =>
      person.likes(each) < person.likes(least) ? each : least,
    );
    return [{ kind: 'refused', at, itemIds: getIds(worst) }];
  }
  const better = index % 5 === 3 ? swapOne(first, context.items, person) : undefined;
  return better ? [{ kind: 'swapped', at, itemIds: getIds(better), insteadOf: getIds(first) }] : [];
};

/** Swaps the item of an outfit whose replacement a person likes best; undefined if it likes none better. */
const swapOne = (
  outfit: readonly ClosetItem[],
  wearable: readonly ClosetItem[],
  { likes }: SimulatedPerson,
): ClosetItem[] | undefined =>
  outfit
    .flatMap((item) =>
      wearable
        .filter((other) => other.category === item.category && other !== item)
        .map((other) => outfit.map((each) => (each === item ? other : each))),
    )
    .filter((swapped) => likes(swapped) > likes(outfit))
    .sort((a, b) => likes(b) - likes(a))[0];

const people = Array.from({ length: PEOPLE }, (_, index) => simulate(index + 1));
const count = (days: readonly Day[], by: keyof Day, what: keyof Hits): number =>
  days.filter((day) => day[by][what]).length;
const compare = (what: keyof Hits, from: number) => {
  const all = people.map((days) => days.slice(from));
  const total = (by: keyof Day) => sum(all.map((days) => count(days, by, what)));
  const share = (by: keyof Day) => `${((100 * total(by)) / (PEOPLE * (DAYS - from))).toFixed(1)} %`;
  return {
    text: `${share('rules')} of days by rules, ${share('learned')} with learning`,
    ratio: total('learned') / total('rules'),
    gains: all.map((days) => count(days, 'learned', what) - count(days, 'rules', what)),
  };
};
const ranked = compare('ranked', 0);
const later = compare('ranked', LEARNING_DAYS);
print(
  `${PEOPLE} people, ${DAYS} days: what they wear is among the first ${FIRST} of ${CONSIDERED} outfits on ${ranked.text}, ` +
    `${ranked.ratio.toFixed(2)} times as often`,
);
print(
  `after ${LEARNING_DAYS} days: ${later.text}; per person at least ${Math.min(...later.gains)} and in the median ` +
    `${percentile(later.gains, 0.5)} days more of ${DAYS - LEARNING_DAYS}`,
);
print(
  `their favorite of all possible outfits is among ${FIRST} suggestions on ${compare('suggested', 0).text}`,
);
const { closet } = createPerson(1);
const manyFacts = Array.from(
  { length: 180 },
  (_, index): Fact => ({
    kind: 'worn',
    at: new Date(Date.UTC(2026, 0, 1 + index)),
    itemIds: [0, 14, 22, 27].map((first) => closet[first + (index % 3)]?.itemId ?? ''),
  }),
);
const speed = measureRounds(100, () => learn(manyFacts, closet, new Date('2026-07-01'), NOTHING_FORGOTTEN));
print(`learning from 180 facts: median ${formatMs(speed.median)}, p99 ${formatMs(speed.p99)}`);
if (!(ranked.ratio >= MIN_RATIO))
  throw new Error(`Learning is ${ranked.ratio.toFixed(2)} times as good, not ${MIN_RATIO}`);
if (Math.min(...later.gains) < 0) throw new Error('Learning is worse for somebody');
