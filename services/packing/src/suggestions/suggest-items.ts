import type { AgeGroup } from '@fitfolk/contracts/auth';
import type { Category } from '@fitfolk/contracts/closet';
import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import { type PackingSuggestion, packingItemNames } from '@fitfolk/contracts/packing';
import type { ClosetItem } from '../closet-item.ts';
import { type Essential, getEssentials } from './essentials.ts';
import { type Reason, toReasonFields } from './reason.ts';
import { getClothingDays, type Trip } from './trip.ts';

export type Traveler = {
  readonly profileId: string;
  readonly ageGroup: AgeGroup;
  /** Items in the traveler's closet. */
  readonly items: readonly ClosetItem[];
};

type ClothesNeed = {
  readonly category: Exclude<Category, 'tops' | 'bottoms'>;
  readonly count: number;
  readonly reason: Reason;
};

const getOtherNeeds = ({ nights, season }: Trip): readonly ClothesNeed[] => [
  nights > 3
    ? { category: 'shoes', count: 2, reason: { code: 'second-pair' } }
    : { category: 'shoes', count: 1, reason: { code: 'walking-pair' } },
  {
    category: 'outerwear',
    count: season === 'summer' ? 0 : 1,
    reason: { code: 'layer', params: { season } },
  },
  {
    category: 'accessories',
    count: season === 'winter' ? 2 : 1,
    reason: { code: 'fits-season', params: { season } },
  },
];

const isInSeason = ({ season }: ClosetItem, trip: Trip): boolean =>
  season === null || season === 'all-season' || season === trip.season;

/** Most recently worn first; ids break ties. */
const compareLastWorn = (one: ClosetItem, other: ClosetItem): number =>
  (other.lastWorn ?? '').localeCompare(one.lastWorn ?? '') || one.id.localeCompare(other.id);

/** Returns the number of tops packed besides one a day, for those who spill. */
const countSpareTops = (ageGroup: AgeGroup, days: number): number => {
  if (ageGroup === 'baby') return days;
  return ageGroup === 'toddler' ? Math.ceil(days / 2) : 0;
};

const suggestClothes = (trip: Trip, { ageGroup, items }: Traveler): PackingSuggestion[] => {
  const days = getClothingDays(trip);
  const suitable = items.filter((item) => isInSeason(item, trip)).toSorted(compareLastWorn);
  const allTops = suitable.filter((item) => item.category === 'tops' || isOnePiece(item));
  const tops = allTops.slice(0, days);
  const spareTops = allTops.slice(days, days + countSpareTops(ageGroup, days));
  // A dress needs no trousers on its day.
  const daysInBottoms = days - tops.filter(isOnePiece).length;
  const bottoms = suitable
    .filter((item) => item.category === 'bottoms' && !isOnePiece(item))
    .slice(0, Math.ceil(daysInBottoms / 3));
  const others = getOtherNeeds(trip).flatMap(({ category, count, reason }) =>
    suitable
      .filter((item) => item.category === category)
      .slice(0, count)
      .map((item) => toSuggestion(item, reason)),
  );
  return [
    ...tops.map((item) => toSuggestion(item, { code: 'top-per-day', params: { count: days } })),
    ...spareTops.map((item) => toSuggestion(item, { code: 'spare-top' })),
    ...bottoms.map((item) => toSuggestion(item, { code: 'one-per-three-days' })),
    ...others,
  ];
};

const toSuggestion = (item: ClosetItem, reason: Reason): PackingSuggestion => ({
  key: `item:${item.id}`,
  name: item.name,
  quantity: 1,
  clothingItemId: item.id,
  profileId: item.profileId,
  ...toReasonFields(reason),
});

const toEssentialSuggestion = (
  { code, quantity = 1, reason }: Essential,
  owner: Traveler | undefined,
): PackingSuggestion => ({
  key: owner ? `essential:${code}:${owner.profileId}` : `essential:${code}`,
  name: packingItemNames[code],
  nameCode: code,
  quantity,
  clothingItemId: null,
  profileId: owner?.profileId ?? null,
  ...toReasonFields(reason),
});

const isFor = ({ for: groups }: Essential, { ageGroup }: Traveler): boolean =>
  groups === undefined || (groups !== 'household' && groups.includes(ageGroup));

/**
 * Suggests items for a trip, grouped by traveler: clothes from the closet and what everyone needs, then things for the
 * household. On a trip alone nothing has an owner but the clothes. Deterministic.
 */
export const suggestItems = (trip: Trip, travelers: readonly Traveler[]): PackingSuggestion[] => {
  const essentials = getEssentials(trip);
  const isAlone = travelers.length === 1;
  const personal = travelers.flatMap((traveler) => [
    ...suggestClothes(trip, traveler),
    ...essentials
      .filter((essential) => isFor(essential, traveler))
      .map((essential) => toEssentialSuggestion(essential, isAlone ? undefined : traveler)),
  ]);
  const shared = essentials.filter((essential) => essential.for === 'household');
  return [...personal, ...shared.map((essential) => toEssentialSuggestion(essential, undefined))];
};
