import type { Category } from '@fitfolk/contracts/closet';
import { formatMessage, type MessageCode } from '@fitfolk/contracts/core/messages';
import {
  type PackingItemCode,
  type PackingSuggestion,
  packingItemNames,
  packingReasons,
  type ReasonParams,
  type TRIP_TYPES,
} from '@fitfolk/contracts/packing';
import type { Piece } from '../closet.ts';
import type { Trip } from './trip.ts';

/** Clothes are packed for at most this many days. */
const MAX_DAYS = 8;

type Reason = { readonly code: MessageCode<typeof packingReasons>; readonly params?: ReasonParams };
type Thing = { readonly code: PackingItemCode; readonly quantity?: number; readonly reason: Reason };

const daysOf = ({ nights }: Trip): number => Math.min(nights + 1, MAX_DAYS);

const toReasonFields = ({ code, params }: Reason) => ({
  reason: formatMessage(packingReasons, code, params),
  reasonCode: code,
  ...(params ? { reasonParams: params } : {}),
});

const alwaysNeeded = (trip: Trip): readonly Thing[] => {
  const perDay: Reason = { code: 'per-day', params: { count: daysOf(trip) } };
  return [
    { code: 'underwear', quantity: daysOf(trip), reason: perDay },
    { code: 'pairs-of-socks', quantity: daysOf(trip), reason: perDay },
    ...(trip.nights > 0
      ? [{ code: 'pajamas', reason: { code: 'nights', params: { count: trip.nights } } } as const]
      : []),
    { code: 'toothbrush-and-toothpaste', reason: { code: 'every-trip' } },
    { code: 'phone-charger', reason: { code: 'every-trip' } },
  ];
};

const byType: Readonly<Record<(typeof TRIP_TYPES)[number], readonly Thing[]>> = {
  beach: [
    { code: 'swimwear', quantity: 2, reason: { code: 'beach-spare' } },
    { code: 'beach-towel', reason: { code: 'beach' } },
    { code: 'sunscreen', reason: { code: 'beach' } },
    { code: 'sunglasses', reason: { code: 'beach' } },
  ],
  city: [
    { code: 'day-bag', reason: { code: 'city' } },
    { code: 'umbrella', reason: { code: 'city-on-foot' } },
  ],
  business: [
    { code: 'laptop-and-charger', reason: { code: 'business' } },
    { code: 'notebook-and-pen', reason: { code: 'business' } },
  ],
  outdoors: [
    { code: 'water-bottle', reason: { code: 'outdoors' } },
    { code: 'first-aid-kit', reason: { code: 'outdoors' } },
    { code: 'headlamp', reason: { code: 'outdoors' } },
  ],
  'winter-sports': [
    { code: 'goggles', reason: { code: 'winter-sports' } },
    { code: 'ski-gloves', reason: { code: 'winter-sports' } },
    { code: 'thermal-layers', quantity: 2, reason: { code: 'winter-sports-spare' } },
    { code: 'lip-balm-with-sun-protection', reason: { code: 'winter-sports' } },
  ],
  'family-visit': [{ code: 'something-for-the-hosts', reason: { code: 'family-visit' } }],
};

const bySeason: Readonly<Record<Trip['season'], readonly Thing[]>> = {
  spring: [{ code: 'light-rain-layer', reason: { code: 'wet-spring' } }],
  summer: [{ code: 'sun-hat', reason: { code: 'summer' } }],
  fall: [{ code: 'umbrella', reason: { code: 'wet-fall' } }],
  winter: [{ code: 'warm-hat-and-gloves', reason: { code: 'winter' } }],
};

const isTripType = (type: string | null): type is keyof typeof byType => type !== null && type in byType;

const suggestThings = (trip: Trip, travelers: number): PackingSuggestion[] => {
  const things = [
    ...alwaysNeeded(trip),
    ...(isTripType(trip.type) ? byType[trip.type] : []),
    ...bySeason[trip.season],
  ];
  const byCode = new Map(things.map((thing) => [thing.code, thing]));
  return [...byCode.values()].map(({ code, quantity = 1, reason }) => ({
    key: `thing:${code}`,
    name: packingItemNames[code],
    nameCode: code,
    quantity: quantity * travelers,
    clothingItemId: null,
    profileId: null,
    ...toReasonFields(reason),
  }));
};

const clothesNeeded = (trip: Trip): readonly { category: Category; count: number; reason: Reason }[] => {
  const days = daysOf(trip);
  const { season } = trip;
  return [
    { category: 'tops', count: days, reason: { code: 'top-per-day', params: { count: days } } },
    { category: 'bottoms', count: Math.ceil(days / 3), reason: { code: 'one-per-three-days' } },
    trip.nights > 3
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
};

const fits = ({ season }: Piece, trip: Trip): boolean =>
  season === null || season === 'all-season' || season === trip.season;

/** Most recently worn first; ids break ties. */
const byLastWorn = (one: Piece, other: Piece): number =>
  (other.lastWorn ?? '').localeCompare(one.lastWorn ?? '') || one.id.localeCompare(other.id);

const suggestClothes = (trip: Trip, pieces: readonly Piece[]): PackingSuggestion[] =>
  clothesNeeded(trip).flatMap(({ category, count, reason }) =>
    pieces
      .filter((piece) => piece.category === category && fits(piece, trip))
      .toSorted(byLastWorn)
      .slice(0, count)
      .map((piece) => ({
        key: `piece:${piece.id}`,
        name: piece.name,
        quantity: 1,
        clothingItemId: piece.id,
        profileId: piece.profileId,
        ...toReasonFields(reason),
      })),
  );

/** Suggests items for a trip, from each traveler's closet and in general. Deterministic. */
export const suggestionsFor = (trip: Trip, closets: readonly (readonly Piece[])[]): PackingSuggestion[] => [
  ...closets.flatMap((pieces) => suggestClothes(trip, pieces)),
  ...suggestThings(trip, closets.length),
];
