import type { AccountType } from '@fitfolk/contracts/auth';
import type { ComfortRules, SchoolWeek } from '@fitfolk/contracts/outfits';
import type { TRIP_TYPES } from '@fitfolk/contracts/packing';

export type DemoProfile = {
  readonly name: string;
  readonly isParent: boolean;
  readonly birthYear: number | null;
  /** Number of closet items. */
  readonly items: number;
  /** File name in `images/profiles`. */
  readonly image: string;
  /** For a child: whether a parent shares it with other users. */
  readonly sharesOutside?: boolean;
  /** For a child: weekdays on which school asks for something. */
  readonly schoolDays?: SchoolWeek['days'];
  readonly dressCode?: SchoolWeek['dressCode'];
  /** True if the child is subscribed to the calendar of the demo's school. */
  readonly hasSchoolCalendar?: boolean;
  /** Rules that suggestions obey. */
  readonly comfort?: Partial<Omit<ComfortRules, 'version'>>;
};

export type DemoTrip = {
  readonly name: string;
  readonly tripType: (typeof TRIP_TYPES)[number];
  /** Days from today to the first day. */
  readonly startsIn: number;
  readonly nights: number;
  /** Share of the items that are packed, from 0 to 1. */
  readonly packed: number;
};

export type DemoFamily = {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountType: AccountType;
  readonly seed: number;
  readonly profiles: readonly DemoProfile[];
  /** Trips of all profiles, in the order in which their packing lists are created. */
  readonly trips: readonly DemoTrip[];
};

/** A family with a small closet, and one with four profiles and 300 items. */
export const DEMO_FAMILIES: readonly DemoFamily[] = [
  {
    username: 'nora',
    password: 'demo-closet',
    firstName: 'Nora',
    lastName: 'Lindqvist',
    accountType: 'family',
    seed: 11,
    profiles: [
      { name: 'Nora', isParent: true, birthYear: null, items: 42, image: 'nora.webp' },
      {
        name: 'Elias',
        isParent: false,
        birthYear: 2017,
        items: 18,
        image: 'elias.webp',
        comfort: { noWool: true, refusedColors: ['pink'] },
        schoolDays: [{ weekday: 2, needs: ['pe'] }],
        hasSchoolCalendar: true,
      },
    ],
    trips: [
      { name: 'Gothenburg', tripType: 'city', startsIn: -24, nights: 3, packed: 1 },
      { name: "Grandma's weekend", tripType: 'family-visit', startsIn: 12, nights: 2, packed: 0.3 },
    ],
  },
  {
    username: 'ines',
    password: 'demo-closet',
    firstName: 'Inés',
    lastName: 'Carvalho',
    accountType: 'family',
    seed: 29,
    profiles: [
      {
        name: 'Inés',
        isParent: true,
        birthYear: null,
        items: 110,
        image: 'ines.webp',
        comfort: { temperatureOffsetF: -5 },
      },
      { name: 'Tomás', isParent: true, birthYear: null, items: 80, image: 'tomas.webp' },
      {
        name: 'Lucía',
        isParent: false,
        birthYear: 2012,
        items: 62,
        image: 'lucia.webp',
        sharesOutside: true,
        schoolDays: [2, 4].map((weekday) => ({ weekday, needs: ['pe'] })),
        dressCode: { rules: ['no-sleeveless', 'no-hoodies'], colors: [] },
      },
      {
        name: 'Mateo',
        isParent: false,
        birthYear: 2016,
        items: 48,
        image: 'mateo.webp',
        comfort: { noTightCollars: true, refusedColors: ['purple', 'pink'], temperatureOffsetF: 5 },
        schoolDays: [
          { weekday: 1, needs: ['pe'] },
          { weekday: 3, needs: ['swim'] },
        ],
        hasSchoolCalendar: true,
      },
    ],
    trips: [
      { name: 'Lake cabin', tripType: 'outdoors', startsIn: -40, nights: 4, packed: 1 },
      { name: 'Lisbon with cousins', tripType: 'city', startsIn: 30, nights: 3, packed: 0 },
      { name: 'Snow week', tripType: 'winter-sports', startsIn: 9, nights: 6, packed: 0.5 },
    ],
  },
];

const NEIGHBORS = [
  ['amara', 'Amara', 'Okafor'],
  ['jonas', 'Jonas', 'Weber'],
  ['priya', 'Priya', 'Raman'],
  ['leif', 'Leif', 'Dahl'],
  ['soraya', 'Soraya', 'Haddad'],
  ['mika', 'Mika', 'Laine'],
  ['bea', 'Bea', 'Moretti'],
  ['tuan', 'Tuan', 'Pham'],
] as const;

/** Individual accounts that post and vote, with empty closets. */
export const DEMO_NEIGHBORS: readonly DemoFamily[] = NEIGHBORS.map(
  ([username, firstName, lastName], index) => ({
    username,
    password: 'demo-closet',
    firstName,
    lastName,
    accountType: 'individual',
    seed: 200 + index,
    profiles: [{ name: firstName, isParent: false, birthYear: null, items: 0, image: `${username}.webp` }],
    trips: [],
  }),
);

/** Profiles with skirts, blouses and ballet flats in their closets. */
const SKIRT_WEARERS = new Set(['Nora', 'Inés', 'Lucía', 'Amara', 'Priya', 'Soraya', 'Bea']);

/** Tells if a profile wears all of the items with these names. */
export const suitsWearer = (items: readonly string[], profile: string): boolean =>
  SKIRT_WEARERS.has(profile) || !items.some((name) => /skirt|blouse|ballet|leggings/i.test(name));
