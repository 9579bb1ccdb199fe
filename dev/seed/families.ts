import type { AccountType } from '@fitfolk/contracts/auth';

export type DemoProfile = {
  readonly name: string;
  readonly isParent: boolean;
  readonly birthYear: number | null;
  /** Number of closet items. */
  readonly items: number;
  /** For a child: whether a parent shares it with other users. */
  readonly sharesOutside?: boolean;
};

export type DemoFamily = {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountType: AccountType;
  readonly seed: number;
  readonly profiles: readonly DemoProfile[];
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
      { name: 'Nora', isParent: true, birthYear: null, items: 42 },
      { name: 'Elias', isParent: false, birthYear: 2017, items: 18 },
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
      { name: 'Inés', isParent: true, birthYear: null, items: 110 },
      { name: 'Tomás', isParent: true, birthYear: null, items: 80 },
      { name: 'Lucía', isParent: false, birthYear: 2012, items: 62, sharesOutside: true },
      { name: 'Mateo', isParent: false, birthYear: 2016, items: 48 },
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
    profiles: [{ name: firstName, isParent: false, birthYear: null, items: 0 }],
  }),
);
