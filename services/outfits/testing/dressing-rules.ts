import { COLOR_FAMILIES } from '@fitfolk/contracts/closet/color-families';
import type { ComfortRules, DressCode, SchoolWeek } from '@fitfolk/contracts/outfits';
import { TEMPERATURE_OFFSETS_F } from '@fitfolk/contracts/outfits/comfort-limits';
import { DRESS_CODE_RULES } from '@fitfolk/contracts/outfits/school-week-limits';
import fc from 'fast-check';
import { type ComfortProfile, EMPTY_COMFORT, type Feedback } from '../src/comfort/comfort-profile.ts';

/** Items whose names tell everything that rules ask for: which of them a rule leaves out stands beside each. */
export const ITEMS = [
  { name: 'White shirt', category: 'tops', color: 'white' },
  { name: 'Gray wool sweater', category: 'tops', color: 'gray', isWool: true },
  { name: 'Black turtleneck', category: 'tops', color: 'black', hasTightCollar: true },
  { name: 'Red dress', category: 'tops', color: 'red' },
  { name: 'Gray hoodie', category: 'tops', color: 'gray', forbiddenBy: 'no-hoodies' },
  { name: 'Striped blue sweater', category: 'tops', color: 'blue', forbiddenBy: 'no-prints' },
  { name: 'Yellow tank top', category: 'tops', color: 'yellow', forbiddenBy: 'no-sleeveless' },
  { name: 'PE shirt', category: 'tops', isKit: true },
  { name: 'Navy chinos', category: 'bottoms', color: 'blue' },
  { name: 'Black jeans', category: 'bottoms', color: 'black', forbiddenBy: 'no-jeans' },
  { name: 'Beige shorts', category: 'bottoms', color: 'beige', forbiddenBy: 'no-shorts' },
  { name: 'Merino leggings', category: 'bottoms', isWool: true, forbiddenBy: 'no-leggings' },
  { name: 'Green skirt', category: 'bottoms', color: 'green' },
  { name: 'Chelsea boots', category: 'shoes', isPullOn: true },
  { name: 'White sneakers', category: 'shoes', color: 'white' },
  { name: 'Tan sandals', category: 'shoes', color: 'beige', forbiddenBy: 'no-sandals' },
  { name: 'Brown lace-ups', category: 'shoes', color: 'brown' },
  { name: 'Wool coat', category: 'outerwear', isWool: true },
  { name: 'Yellow rain jacket', category: 'outerwear', color: 'yellow' },
  { name: 'Green scarf', category: 'accessories', color: 'green' },
] as const;
type Item = (typeof ITEMS)[number];

const boolean = fc.boolean();
const rules: fc.Arbitrary<ComfortRules> = fc.record({
  version: fc.constant(1),
  noWool: boolean,
  noTightCollars: boolean,
  pullOnShoesOnly: boolean,
  refusedColors: fc.subarray([...COLOR_FAMILIES], { maxLength: 3 }),
  temperatureOffsetF: fc.constantFrom(...TEMPERATURE_OFFSETS_F),
});

/** Feedback about items named `item-<n>`. */
const createFeedback = (days: readonly string[], itemCount: number): fc.Arbitrary<Feedback> =>
  fc
    .record({
      id: fc.uuid(),
      kind: fc.constantFrom('too-warm', 'too-cold', 'itchy', 'clashes', 'clashes', 'not-today'),
      day: fc.constantFrom(...days),
      indexes: fc.uniqueArray(fc.nat(itemCount - 1), { minLength: 2, maxLength: 2 }),
    })
    .map(({ indexes, ...feedback }) => {
      const count = { 'too-warm': 0, 'too-cold': 0, itchy: 1, clashes: 2, 'not-today': 2 }[feedback.kind];
      return { ...feedback, itemIds: indexes.slice(0, count).map((index) => `item-${index}`) };
    });

/** Comfort rules and feedback about items named `item-<n>`. */
export const comfortProfiles = (days: readonly string[], itemCount: number): fc.Arbitrary<ComfortProfile> =>
  fc.oneof(
    fc.constant(EMPTY_COMFORT),
    fc.record({ rules, feedback: fc.array(createFeedback(days, itemCount), { maxLength: 6 }) }),
  );

const dressCode: fc.Arbitrary<DressCode> = fc.record({
  rules: fc.subarray([...DRESS_CODE_RULES]),
  colors: fc.oneof(
    fc.subarray([...COLOR_FAMILIES], { maxLength: 0 }),
    fc.subarray([...COLOR_FAMILIES], { minLength: 4 }),
  ),
});

/** School weeks that keep PE kit in its bag on all days, or none. */
export const schoolWeeks: fc.Arbitrary<SchoolWeek | undefined> = fc.option(
  fc.record(
    {
      version: fc.constant(1),
      days: fc.constant([{ weekday: 1, needs: ['pe' as const] }]),
      noLaces: boolean,
      holidays: fc.constant([]),
      dressCode,
    },
    { requiredKeys: ['version', 'days', 'noLaces', 'holidays'] },
  ),
  { nil: undefined },
);

const WEEKEND = ['Sat', 'Sun'];
const isWeekend = (day: string): boolean =>
  WEEKEND.some((name) => new Date(day).toUTCString().startsWith(name));

type Worn = { readonly itemId: string; readonly name: string };
type Wearer = { readonly comfort: ComfortProfile; readonly schoolWeek: SchoolWeek | undefined };

const has = (item: Item, fact: string): boolean => fact in item;

const listDressCodeViolations = (item: Item, code: DressCode | undefined): string[] => {
  const isColored = 'color' in item && (item.category === 'tops' || item.category === 'bottoms');
  return [
    ...('forbiddenBy' in item && code?.rules.includes(item.forbiddenBy) ? [item.forbiddenBy] : []),
    ...(isColored && code && code.colors.length > 0 && !code.colors.includes(item.color)
      ? ['school color']
      : []),
  ];
};

/** Lists what an outfit breaks, judged by the table above rather than by the code under test. */
export const listViolations = (
  items: readonly Worn[],
  day: string,
  { comfort: { rules: comfort, feedback }, schoolWeek }: Wearer,
): string[] => {
  const known = items.flatMap(({ name }) => ITEMS.find((item) => item.name === name) ?? []);
  const ids = items.map(({ itemId }) => itemId);
  const broken = known.flatMap((item) => [
    ...(comfort.noWool && has(item, 'isWool') ? ['wool'] : []),
    ...(comfort.noTightCollars && has(item, 'hasTightCollar') ? ['collar'] : []),
    ...(comfort.pullOnShoesOnly && item.category === 'shoes' && !has(item, 'isPullOn') ? ['shoes'] : []),
    ...('color' in item && comfort.refusedColors.includes(item.color) ? ['color'] : []),
    ...(schoolWeek && has(item, 'isKit') ? ['kit'] : []),
    ...(schoolWeek?.noLaces && item.name === 'Brown lace-ups' ? ['laces'] : []),
    ...(isWeekend(day) ? [] : listDressCodeViolations(item, schoolWeek?.dressCode)),
  ]);
  const bans = feedback.filter(
    (each) =>
      each.itemIds.length > 0 &&
      (each.kind !== 'not-today' || each.day === day) &&
      each.itemIds.every((itemId) => ids.includes(itemId)),
  );
  return [...broken, ...bans.map(({ kind }) => kind)];
};
