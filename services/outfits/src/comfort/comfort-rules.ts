import { hasTrait } from '@fitfolk/contracts/closet/item-traits';
import type { Comfort, ComfortRules } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { guessColorFamilies } from '../suggestions/rules/color-families.ts';
import type { Conditions } from '../weather/forecast.ts';
import { type ComfortProfile, type Feedback, getTotalOffset } from './comfort-profile.ts';

type ItemRule = (item: ClosetItem, rules: ComfortRules) => boolean;

/** Items that break each rule. Shoes whose closure nobody knows may have laces. */
const brokenBy: Readonly<Record<keyof Comfort['leftOut'], ItemRule>> = {
  noWool: (item, { noWool }) => noWool && hasTrait(item, 'wool'),
  noTightCollars: (item, { noTightCollars }) => noTightCollars && hasTrait(item, 'tight-collar'),
  pullOnShoesOnly: (item, { pullOnShoesOnly }) =>
    pullOnShoesOnly && item.category === 'shoes' && !hasTrait(item, 'pull-on'),
  refusedColors: (item, { refusedColors }) =>
    refusedColors.length > 0 && guessColorFamilies(item).some((family) => refusedColors.includes(family)),
};

/** Checks whether an item breaks a rule of the profile. */
const breaksRule = (item: ClosetItem, rules: ComfortRules): boolean =>
  Object.values(brokenBy).some((isBroken) => isBroken(item, rules));

/** Counts the items that each rule leaves out or, if it does not apply, would leave out. */
export const countLeftOut = (items: readonly ClosetItem[], rules: ComfortRules): Comfort['leftOut'] => {
  const all = { ...rules, noWool: true, noTightCollars: true, pullOnShoesOnly: true };
  const count = (isBroken: ItemRule) => items.filter((item) => isBroken(item, all)).length;
  return {
    noWool: count(brokenBy.noWool),
    noTightCollars: count(brokenBy.noTightCollars),
    pullOnShoesOnly: count(brokenBy.pullOnShoesOnly),
    refusedColors: count(brokenBy.refusedColors),
  };
};

const isBan = ({ kind, itemIds, day: bannedOn }: Feedback, day: string): boolean =>
  itemIds.length > 0 && (kind !== 'not-today' || bannedOn === day);

/** Selects the items that break no rule and are not banned by themselves on a day. */
export const selectForComfort = (
  items: readonly ClosetItem[],
  { rules, feedback }: ComfortProfile,
  day: string,
): readonly ClosetItem[] => {
  const banned = new Set(
    feedback
      .filter((each) => each.itemIds.length === 1 && isBan(each, day))
      .flatMap(({ itemIds }) => itemIds),
  );
  return items.filter((item) => !banned.has(item.itemId) && !breaksRule(item, rules));
};

/** Lists the sets of items that are banned together on a day, by item ids. */
export const listBannedSets = ({ feedback }: ComfortProfile, day: string): (readonly string[])[] =>
  feedback.filter((each) => isBan(each, day)).map(({ itemIds }) => itemIds);

/** Checks whether no banned items are together on a day. */
export const areAllowedTogether = (
  items: readonly ClosetItem[],
  { feedback }: ComfortProfile,
  day: string,
): boolean =>
  !feedback.some(
    (each) =>
      isBan(each, day) && each.itemIds.every((banned) => items.some(({ itemId }) => itemId === banned)),
  );

/** Returns the weather as the profile feels it. */
export const toFeltConditions = (conditions: Conditions, comfort: ComfortProfile): Conditions => {
  const offset = getTotalOffset(comfort);
  return { ...conditions, highF: conditions.highF + offset, lowF: conditions.lowF + offset };
};
