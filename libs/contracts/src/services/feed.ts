import { defineContract } from '../core/contract.ts';
import { optionalText } from '../core/display-name.ts';
import { defineEndpoint } from '../core/endpoint.ts';

import {
  CalendarDay,
  Id,
  Instant,
  ListOrder,
  PageQuery,
  UncheckedId,
  UncheckedImagePath,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { blockEndpoints } from './feed/blocks.ts';
import { feedEvents } from './feed/events.ts';
import { followerEndpoints } from './feed/followers.ts';
import { moderationEndpoints, ReportedPost } from './feed/moderation.ts';
import { PostAudience } from './feed/post-audience.ts';
import { PostAuthor } from './feed/post-author.ts';
import { PostItem, TaggedItemIds } from './feed/post-items.ts';
import { Reaction, ReactionCounts, reactionEndpoints } from './feed/reactions.ts';
import { Theme } from './feed/themes.ts';

export * from './feed/blocks.ts';
export { feedEvents } from './feed/events.ts';
export * from './feed/followers.ts';
export * from './feed/moderation.ts';
export * from './feed/post-audience.ts';
export * from './feed/post-author.ts';
export * from './feed/post-items.ts';
export * from './feed/reactions.ts';
export * from './feed/themes.ts';

/** Default page size of the feed. */
export const FEED_PAGE_SIZE = 20;
/** Maximum number of profiles that a profile can follow. */
export const MAX_FOLLOWS = 200;
export const MAX_CAPTION_LENGTH = 500;

export const OotdPost = z.object({
  id: Id,
  profileId: Id,
  profile: PostAuthor,
  imageUrl: z.string(),
  /** Size of the image in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  thumbHash: z.string(),
  caption: z.string().nullable(),
  /** Absent for a reading profile with `hidesVoteCounts`, on an entry whose competition is open. */
  voteCount: z.number().int().optional(),
  /** True when the reading profile voted for the post. */
  hasVoted: z.boolean(),
  reactions: ReactionCounts,
  /** Reaction of the reading profile. */
  ownReaction: Reaction.nullable(),
  /** True for posts of the reading account. */
  isOwn: z.boolean(),
  audience: PostAudience,
  /** True when every account can see the post. */
  isSeenOutside: z.boolean(),
  isCompetitionEntry: z.boolean(),
  /** True for the winner of its day's competition. */
  isWinner: z.boolean(),
  /** Tagged items in the order of dressing. */
  items: z.array(PostItem),
  /** Theme of the day of the post that its items fit; null if they don't. */
  theme: Theme.nullable(),
  createdAt: Instant,
});
export type OotdPost = z.infer<typeof OotdPost>;

export const CreatedPost = OotdPost.extend({
  /** Names of items that the post does not tag, because another profile of the account has them now; absent without any. */
  passedOnItems: z.array(z.string()).optional(),
});
export type CreatedPost = z.infer<typeof CreatedPost>;

export const NewPost = z.strictObject({
  profileId: UncheckedId,
  caption: optionalText(MAX_CAPTION_LENGTH),
  imageUrl: UncheckedImagePath,
  isCompetitionEntry: z.boolean().optional(),
  /** By default `family` for a family account, otherwise `everyone`. */
  audience: PostAudience.optional(),
  /** Items in the order of dressing, whose names and images everybody sees who may see the post. */
  clothingItemIds: TaggedItemIds.optional(),
});
export type NewPost = z.infer<typeof NewPost>;

export const VoteState = z.object({
  voted: z.boolean(),
  /** Absent for a profile with `hidesVoteCounts`, on an entry whose competition is open. */
  voteCount: OotdPost.shape.voteCount,
});
export type VoteState = z.infer<typeof VoteState>;

/** Today's competition and the result of the previous one. */
export const Competition = z.object({
  /** Competition days are in UTC. */
  day: CalendarDay,
  endsAt: Instant,
  theme: Theme.nullable(),
  /** Entries that the reader may see. */
  entryCount: z.number().int(),
  /** Profiles of the account with an entry. */
  enteredProfileIds: z.array(Id),
  /** Winner of the previous day; null when there is none or it is no longer visible. */
  lastWinner: OotdPost.nullable(),
});
export type Competition = z.infer<typeof Competition>;

export const Follow = z.object({
  id: Id,
  followerId: Id,
  followingId: Id,
  /** The followed profile. */
  profile: PostAuthor,
  createdAt: Instant,
});
export type Follow = z.infer<typeof Follow>;

const PostParams = z.object({ postId: Id });

export const OwnVote = z.object({ postId: Id, votedAt: Instant });
export type OwnVote = z.infer<typeof OwnVote>;

export const feedContract = defineContract({
  service: 'feed',
  calls: ['auth', 'closet', 'media'],
  endpoints: {
    listPosts: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-posts',
      access: 'onboarded',
      summary:
        "List visible posts: of everyone, of followed profiles, own posts, or today's competition entries",
      query: PageQuery.extend({
        /** Reading profile; defaults to the account's first profile. */
        profileId: UncheckedId.optional(),
        of: z.enum(['everyone', 'following', 'own', 'entries']).optional(),
        /** Only posts of this profile. */
        author: UncheckedId.optional(),
        order: ListOrder.optional(),
      }),
      success: { status: 200, schema: z.array(OotdPost) },
      errors: ['not-found'],
    }),
    getPost: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-posts/:postId',
      access: 'onboarded',
      summary: 'Get a visible post',
      params: PostParams,
      success: { status: 200, schema: OotdPost },
      errors: ['not-found'],
    }),
    createPost: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts',
      access: 'verified',
      summary: 'Post an outfit of the day',
      limit: 'post',
      body: NewPost,
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: CreatedPost },
      errors: ['not-found', 'post-image-invalid', 'competition-entered', 'parental-consent-required'],
    }),
    deletePost: defineEndpoint({
      method: 'DELETE',
      path: '/api/ootd-posts/:postId',
      access: 'onboarded',
      summary: 'Delete an own post',
      params: PostParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
    changeAudience: defineEndpoint({
      method: 'PUT',
      path: '/api/ootd-posts/:postId/audience',
      access: 'onboarded',
      parentsOnly: true,
      summary: 'Change who sees an own post, also one from before a parent allowed sharing (idempotent)',
      params: PostParams,
      body: z.strictObject({ audience: PostAudience }),
      success: { status: 200, schema: OotdPost },
      errors: ['not-found', 'parental-consent-required'],
    }),
    vote: defineEndpoint({
      method: 'POST',
      path: '/api/ootd-posts/:postId/vote',
      access: 'onboarded',
      summary: 'Vote for a post (idempotent)',
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
      summary: 'Withdraw a vote (idempotent)',
      limit: 'vote',
      params: PostParams,
      query: z.object({ profileId: UncheckedId }),
      success: { status: 200, schema: VoteState },
      errors: ['not-found', 'own-post'],
    }),
    ...reactionEndpoints,
    ...blockEndpoints,
    ...followerEndpoints,
    ...moderationEndpoints,
    competition: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-competition',
      access: 'onboarded',
      summary: "Get today's competition and yesterday's winner",
      success: { status: 200, schema: Competition },
      errors: [],
    }),
    listVotes: defineEndpoint({
      method: 'GET',
      path: '/api/ootd-votes/:profileId',
      access: 'onboarded',
      summary: 'List the votes of a profile, newest first',
      params: z.object({ profileId: Id }),
      query: PageQuery,
      success: { status: 200, schema: z.array(OwnVote) },
      errors: ['not-found'],
    }),
    listFollows: defineEndpoint({
      method: 'GET',
      path: '/api/follows/:profileId',
      access: 'onboarded',
      summary: 'List the profiles that a profile follows, newest first',
      params: z.object({ profileId: Id }),
      success: { status: 200, schema: z.array(Follow) },
      errors: ['not-found'],
    }),
    follow: defineEndpoint({
      method: 'POST',
      path: '/api/follows',
      access: 'verified',
      summary: 'Follow a profile (idempotent)',
      body: z.strictObject({ followerId: UncheckedId, followingId: UncheckedId }),
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: Follow },
      errors: ['not-found', 'own-profile', 'follow-limit'],
    }),
    unfollow: defineEndpoint({
      method: 'DELETE',
      path: '/api/follows/:followId',
      access: 'onboarded',
      summary: 'Unfollow a profile',
      params: z.object({ followId: Id }),
      success: { status: 204 },
      errors: ['not-found'],
    }),
    listReports: defineEndpoint({
      method: 'GET',
      path: '/internal/reports',
      access: 'service',
      summary: 'List reported posts, most reported first',
      success: { status: 200, schema: z.array(ReportedPost) },
      errors: [],
    }),
    takeDownPost: defineEndpoint({
      method: 'DELETE',
      path: '/internal/posts/:postId',
      access: 'service',
      summary: "Delete any account's post",
      params: PostParams,
      success: { status: 204 },
      errors: ['not-found'],
    }),
  },
  events: feedEvents,
});
