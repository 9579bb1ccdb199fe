import { describe, expect, it } from 'vitest';
import { type FeedAction, isAllowed, isVisibleToOthers, type ProfileVisibility } from './sharing.ts';

const ACTIONS: readonly FeedAction[] = [
  'see',
  'vote',
  'react',
  'block',
  'follow',
  'hide',
  'report',
  'delete',
  'compete',
  'share',
];

type Role = 'individual' | 'parent' | 'child';
const profileOf: Readonly<Record<Role, Omit<ProfileVisibility, 'sharesOutside'>>> = {
  individual: { isChild: false },
  parent: { isChild: false },
  child: { isChild: true },
};

/** Allowed actions on posts of the own account and of other accounts; all others are rejected. */
const expectations: readonly {
  readonly author: Role;
  readonly sharesOutside: boolean;
  readonly own: readonly FeedAction[];
  readonly other: readonly FeedAction[];
}[] = [
  {
    author: 'individual',
    sharesOutside: false,
    own: ['see', 'react', 'delete', 'compete', 'share'],
    other: ['see', 'vote', 'react', 'block', 'follow', 'hide', 'report'],
  },
  {
    author: 'individual',
    sharesOutside: true,
    own: ['see', 'react', 'delete', 'compete', 'share'],
    other: ['see', 'vote', 'react', 'block', 'follow', 'hide', 'report'],
  },
  {
    author: 'parent',
    sharesOutside: false,
    own: ['see', 'react', 'delete', 'compete', 'share'],
    other: ['see', 'vote', 'react', 'block', 'follow', 'hide', 'report'],
  },
  {
    author: 'parent',
    sharesOutside: true,
    own: ['see', 'react', 'delete', 'compete', 'share'],
    other: ['see', 'vote', 'react', 'block', 'follow', 'hide', 'report'],
  },
  { author: 'child', sharesOutside: false, own: ['see', 'react', 'delete'], other: [] },
  {
    author: 'child',
    sharesOutside: true,
    own: ['see', 'react', 'delete', 'compete', 'share'],
    other: ['see', 'vote', 'react', 'block', 'follow', 'hide', 'report'],
  },
];

describe.each(expectations)(
  'isAllowed on a post by a profile that is $author and shares: $sharesOutside',
  (row) => {
    const owner = {
      accountId: 'family',
      isSeenOutside: isVisibleToOthers({ ...profileOf[row.author], sharesOutside: row.sharesOutside }),
    };

    it.each([
      ['the own account', 'family', row.own],
      ['another account', 'stranger', row.other],
    ] as const)('allows %s the expected actions', (_, accountId, allowed) => {
      expect(ACTIONS.filter((action) => isAllowed({ accountId }, action, owner))).toEqual(
        ACTIONS.filter((action) => allowed.includes(action)),
      );
    });
  },
);

describe('isAllowed on a post of a child that nobody else sees', () => {
  it('allows an approved follower to see it and to act on it, and not to vote for it', () => {
    const owner = { accountId: 'family', isSeenOutside: false, isFollowed: true };
    const allowed = ACTIONS.filter((action) => isAllowed({ accountId: 'grandma' }, action, owner));
    expect(allowed.toSorted()).toEqual(['block', 'follow', 'hide', 'react', 'report', 'see']);
  });
});

describe('isVisibleToOthers', () => {
  it.each([
    [false, false, true],
    [false, true, true],
    [true, false, false],
    [true, true, true],
  ])('given isChild %s and sharesOutside %s, returns %s', (isChild, sharesOutside, expected) => {
    expect(isVisibleToOthers({ isChild, sharesOutside })).toBe(expected);
  });
});
