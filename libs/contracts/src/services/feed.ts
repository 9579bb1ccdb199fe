import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { departurePurgedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import {
  CalendarDay,
  Id,
  ImagePath,
  Instant,
  PageQuery,
  UncheckedId,
  UncheckedImagePath,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** Posts on a page of the feed unless told. */
export const FEED_PAGE_SIZE = 20;
/** People a profile may follow. */
export const MAX_FOLLOWS = 200;
export const MAX_CAPTION_LENGTH = 500;

/** What others see of a person. */
export const PostAuthor = z.object({ name: z.string(), avatarUrl: z.string().nullable() });
export type PostAuthor = z.infer<typeof PostAuthor>;

export const OotdPost = z.object({
  id: Id,
  profileId: Id,
  profile: PostAuthor,
  imageUrl: z.string(),
  thumbHash: z.string(),
  caption: z.string().nullable(),
  voteCount: z.number().int(),
  /** Whether the profile that reads voted for it. */
  hasVoted: z.boolean(),
  /** Whether it is of the account that reads. */
  isOwn: z.boolean(),
  /** Whether other accounts see it. */
  isSeenOutside: z.boolean(),
  isCompetitionEntry: z.boolean(),
  /** Whether it won its day's competition. */
  isWinner: z.boolean(),
  createdAt: Instant,
});
export type OotdPost = z.infer<typeof OotdPost>;

export const NewPost = z.strictObject({
  profileId: UncheckedId,
  caption: z.string().trim().max(MAX_CAPTION_LENGTH).nullish(),
  imageUrl: UncheckedImagePath,
  isCompetitionEntry: z.boolean().optional(),
});
export type NewPost = z.infer<typeof NewPost>;

export const VoteState = z.object({ voted: z.boolean(), voteCount: z.number().int() });
export type VoteState = z.infer<typeof VoteState>;

export const ReportReason = z.enum(['unkind', 'private', 'not-an-outfit', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** How a day's competition stands, and how the last one ended. */
export const Competition = z.object({
  /** In UTC, as all competition days. */
  day: CalendarDay,
  endsAt: Instant,
  entryCount: z.number().int(),
  /** Profiles of the account that have entered. */
  enteredProfileIds: z.array(Id),
  /** Of the day before; null when nobody won, or the winner is not to be seen any more. */
  lastWinner: OotdPost.nullable(),
});
export type Competition = z.infer<typeof Competition>;

export const Follow = z.object({
  id: Id,
  followerId: Id,
  followingId: Id,
  /** Of whom is followed. */
  profile: PostAuthor,
  createdAt: Instant,
});
export type Follow = z.infer<typeof Follow>;

const PostParams = z.object({ postId: Id });

const PostEventData = z.object({
  postId: Id,
  profileId: Id,
  accountId: Id,
  /** The day it was posted on, in the account's time zone. */
  day: CalendarDay,
  imageUrl: ImagePath,
  isSeenOutside: z.boolean(),
});

const VoteEventData = z.object({ postId: Id, profileId: Id, accountId: Id });

/** A vote as whoever gave it sees it. */
export const OwnVote = z.object({ postId: Id, votedAt: Instant });
export type OwnVote = z.infer<typeof OwnVote>;

export const feedEvents = {
  postCreated: defineEvent('feed.post.created', 1, 'An outfit of the day was posted', PostEventData),
  postDeleted: defineEvent('feed.post.deleted', 1, 'A post was taken away', PostEventData),
  voteCast: defineEvent('feed.vote.cast', 1, 'A profile voted for a post', VoteEventData),
  voteWithdrawn: defineEvent(
    'feed.vote.withdrawn',
    1,
    'A profile took its vote for a post back',
    VoteEventData,
  ),
  voteCountChanged: defineEvent(
    'feed.tally.changed',
    1,
    'Votes for a post were counted',
    z.object({
      postId: Id,
      /** Whose post it is. */
      accountId: Id,
      isSeenOutside: z.boolean(),
      voteCount: z.number().int(),
    }),
  ),
  competitionClosed: defineEvent(
    'feed.competition.closed',
    1,
    'A daily competition ended; its result is final',
    z.object({
      /** In UTC. */
      day: CalendarDay,
      /** Null when no entry got a vote. */
      winner: z.object({ postId: Id, profileId: Id, accountId: Id, votes: z.number().int() }).nullable(),
    }),
  ),
  departurePurged: departurePurgedEvent('feed'),
};

export const feedContract = defineContract({
  service: 'feed',
  endpoints: {
    listPosts: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-posts',
      access: 'onboarded',
      summary:
        'Posts that the account may see, newest first: of everyone, of those a profile follows, or its own',
      query: PageQuery.extend({
        /** Who reads; the account's first profile when left out. */
        profileId: UncheckedId.optional(),
        of: z.enum(['everyone', 'following', 'own']).optional(),
      }),
      success: { status: 200, schema: z.array(OotdPost) },
      errors: ['not-found'],
    }),
    createPost: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts',
      access: 'onboarded',
      summary: 'Post an outfit of the day',
      body: NewPost,
      success: { status: 201, schema: OotdPost },
      errors: ['not-found', 'post-image-invalid', 'competition-entered', 'competition-closed-to-children'],
    }),
    deletePost: defineEndpoint({
      method: 'DELETE',
      path: '/api/ootd-posts/:postId',
      access: 'onboarded',
      summary: "Take one's own post away",
      params: PostParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    vote: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts/:postId/vote',
      access: 'onboarded',
      summary: 'Vote for a post; voting again changes nothing',
      limit: 'vote',
      params: PostParams,
      body: z.strictObject({ profileId: UncheckedId }),
      success: { status: 200, schema: VoteState },
      errors: ['not-found', 'own-post'],
    }),
    withdrawVote: defineEndpoint({
      method: 'DELETE',
      path: '/api/ootd-posts/:postId/vote',
      access: 'onboarded',
      summary: 'Take a vote back; without one nothing changes',
      limit: 'vote',
      params: PostParams,
      query: z.object({ profileId: UncheckedId }),
      success: { status: 200, schema: VoteState },
      errors: ['not-found', 'own-post'],
    }),
    hidePost: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts/:postId/hidden',
      access: 'onboarded',
      summary: 'Hide a post from the account',
      params: PostParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    showPost: defineEndpoint({
      method: 'DELETE',
      path: '/api/ootd-posts/:postId/hidden',
      access: 'onboarded',
      summary: 'Show a hidden post to the account again',
      params: PostParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    reportPost: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts/:postId/report',
      access: 'onboarded',
      summary: 'Report a post to the people who run Fitfolk, and hide it from the account',
      params: PostParams,
      body: z.strictObject({ reason: ReportReason }),
      success: { status: 204 },
      errors: ['not-found'],
    }),
    competition: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-competition',
      access: 'onboarded',
      summary: "Today's competition and the winner of yesterday's",
      success: { status: 200, schema: Competition },
      errors: [],
    }),
    listVotes: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-votes/:profileId',
      access: 'onboarded',
      summary: 'The posts that a profile votes for, newest vote first',
      params: z.object({ profileId: Id }),
      success: { status: 200, schema: z.array(OwnVote) },
      errors: ['not-found'],
    }),
    listFollows: defineEndpoint({
      method: 'GET',
      path: '/api/follows/:profileId',
      access: 'onboarded',
      summary: 'Whom a profile follows, newest first',
      params: z.object({ profileId: Id }),
      success: { status: 200, schema: z.array(Follow) },
      errors: ['not-found'],
    }),
    follow: defineEndpoint({
      method: 'POST',
      path: '/api/follows',
      access: 'onboarded',
      summary: 'Follow somebody; following again changes nothing',
      body: z.strictObject({ followerId: UncheckedId, followingId: UncheckedId }),
      success: { status: 201, schema: Follow },
      errors: ['not-found', 'own-profile', 'follow-limit'],
    }),
    unfollow: defineEndpoint({
      method: 'DELETE',
      path: '/api/follows/:followId',
      access: 'onboarded',
      summary: 'Stop following somebody',
      params: z.object({ followId: Id }),
      success: { status: 204 },
      errors: ['not-found'],
    }),
  },
  events: feedEvents,
});
