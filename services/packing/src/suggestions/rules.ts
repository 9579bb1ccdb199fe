import type { Category } from '@fitfolk/contracts/closet';
import type { PackingSuggestion, TRIP_TYPES } from '@fitfolk/contracts/packing';
import type { Piece } from '../closet.ts';
import type { Trip } from './trip.ts';

/** More clothes than for this many days are washed on the way. */
const MOST_DAYS = 8;

type Thing = { readonly name: string; readonly quantity?: number; readonly reason: string };

const daysOf = ({ nights }: Trip): number => Math.min(nights + 1, MOST_DAYS);
const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const lengthOf = (trip: Trip): string => times(trip.nights, 'night', 'nights');

/** What everyone brings. */
const everyday = (trip: Trip): readonly Thing[] => [
  {
    name: 'Underwear',
    quantity: daysOf(trip),
    reason: `One for each of ${times(daysOf(trip), 'day', 'days')}`,
  },
  {
    name: 'Pairs of socks',
    quantity: daysOf(trip),
    reason: `One for each of ${times(daysOf(trip), 'day', 'days')}`,
  },
  ...(trip.nights > 0 ? [{ name: 'Pajamas', reason: `You sleep there for ${lengthOf(trip)}` }] : []),
  { name: 'Toothbrush and toothpaste', reason: 'Every trip' },
  { name: 'Phone charger', reason: 'Every trip' },
];

const byType: Readonly<Record<(typeof TRIP_TYPES)[number], readonly Thing[]>> = {
  beach: [
    { name: 'Swimwear', quantity: 2, reason: 'A beach trip: one dries while you wear the other' },
    { name: 'Beach towel', reason: 'A beach trip' },
    { name: 'Sunscreen', reason: 'A beach trip' },
    { name: 'Sunglasses', reason: 'A beach trip' },
  ],
  city: [
    { name: 'Day bag', reason: 'A city trip' },
    { name: 'Umbrella', reason: 'A city trip: you will be on foot' },
  ],
  business: [
    { name: 'Laptop and charger', reason: 'A business trip' },
    { name: 'Notebook and pen', reason: 'A business trip' },
  ],
  outdoors: [
    { name: 'Water bottle', reason: 'A trip outdoors' },
    { name: 'First-aid kit', reason: 'A trip outdoors' },
    { name: 'Headlamp', reason: 'A trip outdoors' },
  ],
  'winter-sports': [
    { name: 'Goggles', reason: 'Winter sports' },
    { name: 'Ski gloves', reason: 'Winter sports' },
    { name: 'Thermal layers', quantity: 2, reason: 'Winter sports: one dries while you wear the other' },
    { name: 'Lip balm with sun protection', reason: 'Winter sports' },
  ],
  'family-visit': [{ name: 'Something for the hosts', reason: 'A family visit' }],
};

const bySeason: Readonly<Record<Trip['season'], readonly Thing[]>> = {
  spring: [{ name: 'Light rain layer', reason: 'Spring can be wet' }],
  summer: [{ name: 'Sun hat', reason: 'It is summer' }],
  fall: [{ name: 'Umbrella', reason: 'Fall can be wet' }],
  winter: [{ name: 'Warm hat and gloves', reason: 'It is winter' }],
};

const isKnown = (type: string | null): type is keyof typeof byType => type !== null && type in byType;

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const thingsFor = (trip: Trip, people: number): PackingSuggestion[] => {
  const things = [
    ...everyday(trip),
    ...(isKnown(trip.type) ? byType[trip.type] : []),
    ...bySeason[trip.season],
  ];
  const byName = new Map(things.map((thing) => [thing.name, thing]));
  return [...byName.values()].map(({ name, quantity = 1, reason }) => ({
    key: `thing:${slug(name)}`,
    name,
    quantity: quantity * people,
    clothingItemId: null,
    profileId: null,
    reason,
  }));
};

/** How many pieces of a category somebody takes, and why. */
const needs = (trip: Trip): readonly (readonly [category: Category, count: number, reason: string])[] => {
  const days = daysOf(trip);
  return [
    ['tops', days, `One top for each of ${times(days, 'day', 'days')}`],
    ['bottoms', Math.ceil(days / 3), 'One for every three days'],
    [
      'shoes',
      trip.nights > 3 ? 2 : 1,
      trip.nights > 3 ? 'A second pair for a longer trip' : 'One pair to walk in',
    ],
    ['outerwear', trip.season === 'summer' ? 0 : 1, `A layer over everything: it is ${trip.season}`],
    ['accessories', trip.season === 'winter' ? 2 : 1, `Goes with ${trip.season}`],
  ];
};

const fits = ({ season }: Piece, trip: Trip): boolean =>
  season === null || season === 'all-season' || season === trip.season;

/** What is worn most lately first: people pack what they wear. Ids decide between what was never worn. */
const byHabit = (one: Piece, other: Piece): number =>
  (other.lastWorn ?? '').localeCompare(one.lastWorn ?? '') || one.id.localeCompare(other.id);

const clothesFor = (trip: Trip, pieces: readonly Piece[]): PackingSuggestion[] =>
  needs(trip).flatMap(([category, count, reason]) =>
    pieces
      .filter((piece) => piece.category === category && fits(piece, trip))
      .toSorted(byHabit)
      .slice(0, count)
      .map((piece) => ({
        key: `piece:${piece.id}`,
        name: piece.name,
        quantity: 1,
        clothingItemId: piece.id,
        profileId: piece.profileId,
        reason,
      })),
  );

/** What to pack for a trip, from each traveller's closet and beyond; the same for the same trip. */
export const suggestionsFor = (trip: Trip, closets: readonly (readonly Piece[])[]): PackingSuggestion[] => [
  ...closets.flatMap((pieces) => clothesFor(trip, pieces)),
  ...thingsFor(trip, closets.length),
];
