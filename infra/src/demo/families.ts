/** A person of a demo family and how much hangs in their closet. */
export type DemoProfile = {
  readonly name: string;
  readonly isParent: boolean;
  readonly birthYear: number | null;
  readonly items: number;
};

export type DemoFamily = {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
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
    seed: 29,
    profiles: [
      { name: 'Inés', isParent: true, birthYear: null, items: 110 },
      { name: 'Tomás', isParent: true, birthYear: null, items: 80 },
      { name: 'Lucía', isParent: false, birthYear: 2012, items: 62 },
      { name: 'Mateo', isParent: false, birthYear: 2016, items: 48 },
    ],
  },
];
