import { erasureCompletedEvent } from '../../core/erasure.ts';
import { defineEvent } from '../../core/event.ts';
import { CalendarDay, Id, ImagePath, Instant } from '../../core/fields.ts';
import { accessOpenedEvent } from '../../core/outside-access.ts';
import { z } from '../../core/zod.ts';
import { PostAudience } from './post-audience.ts';
import { ReactionCounts } from './reactions.ts';

/** Closet images that everybody may see who may see the post. Absent without any. */
const taggedImageUrls = z.array(ImagePath).optional();

const PostEventData = z.object({
  postId: Id,
  profileId: Id,
  accountId: Id,
  /** Day of the post in the account's time zone. */
  day: CalendarDay,
  imageUrl: ImagePath,
  audience: PostAudience,
  /** True when every account can see the post. */
  isSeenOutside: z.boolean(),
});

const AudienceEventData = z.object({
  postId: Id,
  profileId: Id,
  accountId: Id,
  imageUrl: ImagePath,
  taggedImageUrls,
  audience: PostAudience,
  isSeenOutside: z.boolean(),
  /** True when every account could see the post before. */
  wasSeenOutside: z.boolean(),
  /** Number of changes of the audience so far. */
  version: z.number().int(),
  changedAt: Instant,
});

const ReactionEventData = z.object({ postId: Id, profileId: Id, accountId: Id });

const VoteEventData = z.object({ postId: Id, profileId: Id, accountId: Id });

export const feedEvents = {
  postCreated: defineEvent(
    'feed.post.created',
    1,
    'An outfit of the day was posted',
    PostEventData.extend({ taggedImageUrls }),
  ),
  followedPostCreated: defineEvent(
    'feed.followed-post.created',
    1,
    'A child posted whose posts a parent lets another account see',
    z.object({
      postId: Id,
      /** Account of the follower. */
      accountId: Id,
    }),
  ),
  postDeleted: defineEvent('feed.post.deleted', 1, 'A post was deleted', PostEventData),
  postAudienceChanged: defineEvent(
    'feed.post-audience.changed',
    1,
    'A parent changed who sees a post, or showed one from before sharing was allowed',
    AudienceEventData,
  ),
  voteCast: defineEvent('feed.vote.cast', 1, 'A profile voted for a post', VoteEventData),
  voteWithdrawn: defineEvent(
    'feed.vote.withdrawn',
    1,
    'A profile withdrew its vote for a post',
    VoteEventData,
  ),
  voteCountChanged: defineEvent(
    'feed.vote-count.changed',
    1,
    'The vote count of a post changed',
    z.object({
      postId: Id,
      /** Account of the post. */
      accountId: Id,
      isSeenOutside: z.boolean(),
      /** True for an entry whose competition was open. */
      isCompetitionOpen: z.boolean(),
      voteCount: z.number().int(),
    }),
  ),
  reactionChanged: defineEvent(
    'feed.reaction.changed',
    1,
    'A profile reacted to a post, or changed or removed its reaction',
    ReactionEventData,
  ),
  reactionCountsChanged: defineEvent(
    'feed.reaction-counts.changed',
    1,
    'The reaction counts of a post changed',
    z.object({
      postId: Id,
      /** Account of the post. */
      accountId: Id,
      isSeenOutside: z.boolean(),
      reactions: ReactionCounts,
    }),
  ),
  blocksChanged: defineEvent(
    'feed.blocks.changed',
    1,
    'An account blocked or unblocked another one',
    z.object({
      accountId: Id,
      /** Account that is blocked, or was. */
      blocked: z.object({ accountId: Id }),
      isBlocked: z.boolean(),
      changedAt: Instant,
    }),
  ),
  followersChanged: defineEvent(
    'feed.followers.changed',
    1,
    'A parent approved or removed a follower of a child',
    z.object({
      /** The child. */
      profileId: Id,
      /** Account of the child. */
      accountId: Id,
      version: z.number().int(),
      /** Other accounts that may see the child's posts, name and image. */
      followers: z.array(z.object({ accountId: Id })),
    }),
  ),
  followPermissionsChanged: defineEvent(
    'feed.follow-permissions.changed',
    1,
    'An account may follow other children than before, or a request to or by it was sent, answered or withdrawn',
    z.object({ accountId: Id }),
  ),
  competitionClosed: defineEvent(
    'feed.competition.closed',
    1,
    'A daily competition ended with a final result',
    z.object({
      /** In UTC. */
      day: CalendarDay,
      /** Null when no entry got a vote. */
      winner: z.object({ postId: Id, profileId: Id, accountId: Id, votes: z.number().int() }).nullable(),
    }),
  ),
  accessOpened: accessOpenedEvent('feed'),
  erasureCompleted: erasureCompletedEvent('feed'),
};
