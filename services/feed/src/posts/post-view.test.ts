import { describe, expect, it } from 'vitest';
import type { Post } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import { toOotdPost } from './post-view.ts';

const post: Post = {
  id: 'post',
  profileId: 'ben',
  accountId: 'bens-family',
  caption: 'Rainy Monday',
  imageUrl: '/api/images/0123456789abcdef',
  audience: 'everyone',
  width: 800,
  height: 1000,
  thumbHash: 'hash',
  isCompetitionEntry: true,
  competitionDay: '2026-11-20',
  isWinner: false,
  voteCount: 3,
  day: '2026-11-20',
  createdAt: new Date('2026-11-20T08:00:00Z'),
};
const author = { name: 'Ben', avatarUrl: '/api/images/ben', isSeenOutside: true };

describe('toOotdPost', () => {
  it('returns what readers see of a post', () => {
    expect(toOotdPost({ post, author, isOwn: false, vote: undefined })).toEqual({
      id: 'post',
      profileId: 'ben',
      profile: { name: 'Ben', avatarUrl: '/api/images/ben' },
      imageUrl: '/api/images/0123456789abcdef',
      audience: 'everyone',
      width: 800,
      height: 1000,
      thumbHash: 'hash',
      caption: 'Rainy Monday',
      voteCount: 3,
      hasVoted: false,
      reactions: {},
      ownReaction: null,
      isOwn: false,
      isSeenOutside: true,
      isCompetitionEntry: true,
      isWinner: false,
      items: [],
      theme: null,
      createdAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('leaves out a hidden vote count', () => {
    const shown = toOotdPost({ post, author, isOwn: false, vote: undefined, isVoteCountHidden: true });
    expect(shown).not.toHaveProperty('voteCount');
  });

  it('marks a post of the reading account', () => {
    expect(toOotdPost({ post, author, isOwn: true, vote: undefined }).isOwn).toBe(true);
  });

  it.each([
    ['adds a vote that is not counted yet', { isActive: true, pending: 1 }, 4, true],
    ['keeps the count of a counted vote', { isActive: true, pending: 0 }, 3, true],
    ['subtracts a withdrawn vote that is still counted', { isActive: false, pending: -1 }, 2, false],
  ])('%s', (_, vote, voteCount, hasVoted) => {
    expect(toOotdPost({ post, author, isOwn: false, vote })).toMatchObject({ voteCount, hasVoted });
  });

  it('adds a reaction of the reader that is not counted yet', () => {
    const counted = { ...post, reactionCounts: { cozy: 2 } };
    const view = (ownReaction: 'cozy' | 'mix') =>
      toOotdPost({ post: counted, author, isOwn: false, vote: undefined, ownReaction });
    expect(view('mix')).toMatchObject({ ownReaction: 'mix', reactions: { cozy: 2, mix: 1 } });
    expect(view('cozy')).toMatchObject({ ownReaction: 'cozy', reactions: { cozy: 2 } });
  });

  it('never shows a negative count', () => {
    const withoutVotes = { ...post, voteCount: 0 };
    const vote = { isActive: false, pending: -1 };
    expect(toOotdPost({ post: withoutVotes, author, isOwn: false, vote }).voteCount).toBe(0);
  });
});

describe('isPostSeenOutside', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);

  it.each([
    ['of an unknown author', undefined, {}, false],
    ['of a private author', { isSeenOutside: false }, {}, false],
    ['of an author who was always visible', { isSeenOutside: true }, {}, true],
    ['for followers', { isSeenOutside: true }, { audience: 'followers' as const }, false],
    ['for the family', { isSeenOutside: true }, { audience: 'family' as const }, false],
    [
      'from before the author became visible',
      { isSeenOutside: true, seenOutsideSince: at('08:00:01') },
      {},
      false,
    ],
    [
      'from when the author became visible',
      { isSeenOutside: true, seenOutsideSince: at('08:00:00') },
      {},
      true,
    ],
    [
      'that was shared afterwards',
      { isSeenOutside: true, seenOutsideSince: at('09:00:00') },
      { sharedAt: at('09:30:00') },
      true,
    ],
    [
      'that was shared before the author became private and visible again',
      { isSeenOutside: true, seenOutsideSince: at('10:00:00') },
      { sharedAt: at('09:30:00') },
      false,
    ],
  ])('decides on a post %s', (_, visibility, share, expected) => {
    expect(isPostSeenOutside({ ...post, ...share }, visibility)).toBe(expected);
  });
});
