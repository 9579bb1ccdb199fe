import type { Competition, OotdPost } from '@fitfolk/contracts/feed';
import { ana, minutesAgo, type OpenPageOptions } from './open-page.tsx';

export const BEN_ID = '01931a3e-7c00-7000-8000-000000000201';
export const EVA_ID = '01931a3e-7c00-7000-8000-000000000202';

let count = 0;

/** Creates a post of Ben, of another account, five minutes old. */
export const createPost = (change: Partial<OotdPost> = {}): OotdPost => {
  count += 1;
  return {
    id: `01931a3e-7c00-7000-8000-${String(count).padStart(12, '0')}`,
    profileId: BEN_ID,
    profile: { name: 'Ben', avatarUrl: null },
    imageUrl: '/api/images/0192f0000000700080000000000000aa',
    width: 800,
    height: 1000,
    thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    caption: `Outfit ${count}`,
    voteCount: 3,
    hasVoted: false,
    reactions: {},
    ownReaction: null,
    isOwn: false,
    audience: 'everyone',
    isSeenOutside: true,
    isCompetitionEntry: false,
    isWinner: false,
    items: [],
    theme: null,
    createdAt: minutesAgo(5),
    ...change,
  };
};

/** Creates a post of Ana. */
export const createOwnPost = (change: Partial<OotdPost> = {}): OotdPost =>
  createPost({ profileId: ana.id, profile: { name: 'Ana', avatarUrl: null }, isOwn: true, ...change });

export const competition: Competition = {
  day: '2026-11-20',
  endsAt: '2026-11-21T00:00:00.000Z',
  theme: null,
  entryCount: 0,
  enteredProfileIds: [],
  lastWinner: null,
};

/** Returns the endpoint of the posts that a filter of the feed shows. */
export const postsEndpoint = (of: 'everyone' | 'following' | 'own', profileId = ana.id): string =>
  `GET /api/ootd-posts?profileId=${profileId}&of=${of}`;
export const entriesEndpoint = `GET /api/ootd-posts?profileId=${ana.id}&of=entries&limit=7`;
export const followsEndpoint = `GET /api/follows/${ana.id}`;

/** Returns the responses of a feed with posts of everyone. */
export const feedResponses = (
  posts: readonly OotdPost[],
  responses: OpenPageOptions['responses'] = {},
): OpenPageOptions['responses'] => ({
  [postsEndpoint('everyone')]: posts,
  [postsEndpoint('following')]: [],
  [postsEndpoint('own')]: [],
  [entriesEndpoint]: [],
  [followsEndpoint]: [],
  [`GET /api/outfits/${ana.id}?from=2026-11-20&to=2026-11-20`]: [],
  'GET /api/ootd-competition': competition,
  'GET /api/followers': { requests: [], followers: [] },
  ...responses,
});
