import type { AccountType } from '@fitfolk/contracts/auth';

/** A person of a demo family and how much hangs in their closet. */
export type DemoProfile = {
  readonly name: string;
  readonly isParent: boolean;
  readonly birthYear: number | null;
  readonly items: number;
  /** Of a child: whether a parent lets others see it. */
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

/** Two households: one with a small closet, one with four people and three hundred pieces. */
export const demoFamilies: readonly DemoFamily[] = [
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

const neighbours = [
  ['amara', 'Amara', 'Okafor'],
  ['jonas', 'Jonas', 'Weber'],
  ['priya', 'Priya', 'Raman'],
  ['leif', 'Leif', 'Dahl'],
  ['soraya', 'Soraya', 'Haddad'],
  ['mika', 'Mika', 'Laine'],
  ['bea', 'Bea', 'Moretti'],
  ['tuan', 'Tuan', 'Pham'],
] as const;

/** People who live alone, post and vote; nothing hangs in their closets. */
export const demoNeighbours: readonly DemoFamily[] = neighbours.map(
  ([username, firstName, lastName], place) => ({
    username,
    password: 'demo-closet',
    firstName,
    lastName,
    accountType: 'individual',
    seed: 200 + place,
    profiles: [{ name: firstName, isParent: false, birthYear: null, items: 0 }],
  }),
);
