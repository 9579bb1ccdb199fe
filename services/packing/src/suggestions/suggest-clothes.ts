import type { AgeGroup } from '@fitfolk/contracts/auth';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { getKind, isOfKind, isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { PackingSuggestion } from '@fitfolk/contracts/packing';
import type { ClosetItem } from '../closet-item.ts';
import type { PlannedOutfit } from '../outfits-client.ts';
import { type Reason, toItemSuggestion } from './reason.ts';
import { countPlannedDays } from './suggest-planned.ts';
import { getClothingDays, getTripDays, type Trip } from './trip.ts';

export type Traveler = {
  readonly profileId: string;
  readonly ageGroup: AgeGroup;
  /** Items in the traveler's closet. */
  readonly items: readonly ClosetItem[];
  /** Outfits that the traveler planned for days of the trip. */
  readonly planned: readonly PlannedOutfit[];
};

/** Nights from which on a trip needs a second pair of shoes. */
const SECOND_PAIR_NIGHTS = 4;
const DAYS_PER_BOTTOMS = 3;
/** Kinds that nobody wears as a top or bottom of a day, or as an accessory. */
const NOT_FOR_DAYS = ['pajamas', 'underwear', 'socks', 'swimwear', 'slippers'] as const;

/** Checks whether an item suits the season of a trip; swimwear does in every season. */
export const isInSeason = (item: ClosetItem, { season }: Trip): boolean => {
  if (item.season === null || item.season === 'all-season' || isOfKind(item, 'swimwear')) return true;
  return item.season === (season === 'tropical' ? 'summer' : season);
};

/** Returns the number of tops packed besides one a day, for those who spill. */
const countSpareTops = (ageGroup: AgeGroup, days: number): number => {
  if (ageGroup === 'baby') return days;
  return ageGroup === 'toddler' ? Math.ceil(days / 2) : 0;
};

/** Returns the reason for tops by their number, because a closet may have fewer than a trip has days. */
const getTopReason = (trip: Trip, tops: number): Reason => {
  const [days, tripDays] = [getClothingDays(trip), getTripDays(trip)];
  if (tops < days) return { code: 'top-per-days', params: { count: Math.ceil(tripDays / tops) } };
  return { code: days < tripDays ? 'top-per-day-until-wash' : 'top-per-day', params: { count: days } };
};

const getShoeReason = (index: number): Reason => ({ code: index === 0 ? 'walking-pair' : 'second-pair' });

const getAccessoryReason = ({ season }: Trip): Reason =>
  season === 'tropical' ? { code: 'fits-warm-weather' } : { code: 'fits-season', params: { season } };

const suggestTopsAndBottoms = (
  trip: Trip,
  ageGroup: AgeGroup,
  items: readonly ClosetItem[],
): PackingSuggestion[] => {
  const days = getClothingDays(trip);
  const allTops = items.filter((item) => item.category === 'tops' || isOnePiece(item));
  const tops = allTops.slice(0, days);
  const spareTops = allTops.slice(days, days + countSpareTops(ageGroup, days));
  // A dress needs no trousers on its day.
  const onePieces = tops.filter(isOnePiece).length;
  const bottoms = items
    .filter((item) => item.category === 'bottoms' && !isOnePiece(item))
    .slice(0, Math.ceil((days - onePieces) / DAYS_PER_BOTTOMS));
  const daysPerBottoms = Math.ceil((getTripDays(trip) - onePieces) / bottoms.length);
  const topReason = getTopReason(trip, tops.length);
  return [
    ...tops.map((item) => toItemSuggestion(item, topReason)),
    ...spareTops.map((item) => toItemSuggestion(item, { code: 'spare-top' })),
    ...bottoms.map((item) =>
      toItemSuggestion(item, { code: 'bottoms-per-days', params: { count: daysPerBottoms } }),
    ),
  ];
};

/** Keeps the first accessory of each kind. */
const isFirstOfKind = (item: ClosetItem, index: number, items: readonly ClosetItem[]): boolean => {
  const kind = getKind(item);
  return kind === null || items.findIndex((each) => getKind(each) === kind) === index;
};

/**
 * Suggests clothes of a closet for the days of a trip without a planned outfit, in the order of the items. Leaves out the kinds
 * of which the trip needs things of their own, and shoes, layers and accessories if a planned outfit has some.
 */
export const suggestClothes = (
  trip: Trip,
  { ageGroup, items, planned }: Traveler,
  ownKinds: readonly ItemKind[],
): PackingSuggestion[] => {
  const openTrip = { ...trip, nights: trip.nights - countPlannedDays(planned) };
  if (getTripDays(openTrip) <= 0) return [];
  const isPlanned = ({ id }: ClosetItem) => planned.some(({ itemIds }) => itemIds.includes(id));
  const wearable = items.filter(
    (item) => isInSeason(item, trip) && !isPlanned(item) && !isOfKind(item, ...NOT_FOR_DAYS, ...ownKinds),
  );
  const ofCategory = (category: ClosetItem['category']) =>
    items.some((item) => item.category === category && isPlanned(item))
      ? []
      : wearable.filter((item) => item.category === category);
  const { season } = trip;
  const layers =
    season === 'summer' || season === 'tropical'
      ? []
      : ofCategory('outerwear')
          .slice(0, 1)
          .map((item) => toItemSuggestion(item, { code: 'layer', params: { season } }));
  return [
    ...suggestTopsAndBottoms(openTrip, ageGroup, wearable),
    ...ofCategory('shoes')
      .slice(0, trip.nights >= SECOND_PAIR_NIGHTS ? 2 : 1)
      .map((item, index) => toItemSuggestion(item, getShoeReason(index))),
    ...layers,
    ...ofCategory('accessories')
      .filter(isFirstOfKind)
      .slice(0, season === 'winter' ? 2 : 1)
      .map((item) => toItemSuggestion(item, getAccessoryReason(trip))),
  ];
};
