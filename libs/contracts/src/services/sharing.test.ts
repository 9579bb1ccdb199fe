import { describe, expect, test } from 'vitest';
import type { AccountType } from './auth.ts';
import { type FeedAction, isAllowed, isVisibleToOthers, type ProfileVisibility } from './sharing.ts';

const ACTIONS: readonly FeedAction[] = ['see', 'vote', 'follow', 'hide', 'report', 'delete', 'compete'];

type Role = 'alone' | 'parent' | 'child';
const personOf: Readonly<Record<Role, Omit<ProfileVisibility, 'sharesOutside'>>> = {
  alone: { accountType: 'individual', isParent: false },
  parent: { accountType: 'family', isParent: true },
  child: { accountType: 'family', isParent: false },
};

/** What an account may do about its own people's posts, and about others'; everything not named is refused. */
const expectations: readonly {
  readonly author: Role;
  readonly sharesOutside: boolean;
  readonly own: readonly FeedAction[];
  readonly other: readonly FeedAction[];
}[] = [
  {
    author: 'alone',
    sharesOutside: false,
    own: ['see', 'delete', 'compete'],
    other: ['see', 'vote', 'follow', 'hide', 'report'],
  },
  {
    author: 'alone',
    sharesOutside: true,
    own: ['see', 'delete', 'compete'],
    other: ['see', 'vote', 'follow', 'hide', 'report'],
  },
  {
    author: 'parent',
    sharesOutside: false,
    own: ['see', 'delete', 'compete'],
    other: ['see', 'vote', 'follow', 'hide', 'report'],
  },
  {
    author: 'parent',
    sharesOutside: true,
    own: ['see', 'delete', 'compete'],
    other: ['see', 'vote', 'follow', 'hide', 'report'],
  },
  { author: 'child', sharesOutside: false, own: ['see', 'delete'], other: [] },
  {
    author: 'child',
    sharesOutside: true,
    own: ['see', 'delete', 'compete'],
    other: ['see', 'vote', 'follow', 'hide', 'report'],
  },
];

describe.each(expectations)('a post of a person who is $author, sharing $sharesOutside', (row) => {
  const author = {
    accountId: 'family',
    isSeenOutside: isVisibleToOthers({ ...personOf[row.author], sharesOutside: row.sharesOutside }),
  };
  // The asking account's own role gives it nothing and takes nothing from it: whoever is signed in may use any profile.
  test.each([
    ['family', row.own],
    ['stranger', row.other],
  ] as const)('asked about by the account %s', (accountId, allowed) => {
    expect(ACTIONS.filter((action) => isAllowed({ accountId }, action, author))).toEqual(
      ACTIONS.filter((action) => allowed.includes(action)),
    );
  });
});

test.each<[AccountType, boolean]>([
  ['individual', true],
  ['family', false],
])('somebody in an %s account of whom nothing is said is seen outside: %s', (accountType, isSeen) => {
  expect(isVisibleToOthers({ accountType, isParent: false })).toBe(isSeen);
});
