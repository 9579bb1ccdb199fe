import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import {
  on,
  onBatch,
  type ReceivedEvent,
  type Subscription,
} from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { RemoveFollowers } from './followers/remove-followers.ts';
import type { ReactionCountsProjection } from './reactions/reaction-counts.ts';
import type { PostsStore } from './stores/posts.store.ts';
import type { ProfilesStore } from './stores/profiles.store.ts';
import type { VoteCounts } from './votes/vote-counts.ts';

type ProfileEvent = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;
type VoteEvent = ReceivedEvent<EventData<typeof feedEvents.voteCast>>;

type FeedSubscriptionsDependencies = {
  readonly profiles: ProfilesStore;
  readonly posts: Pick<PostsStore, 'removeItems' | 'removeItemImages'>;
  readonly voteCounts: VoteCounts;
  readonly reactionCounts: ReactionCountsProjection;
  readonly removeFollowers: Pick<RemoveFollowers, 'ofAccount'>;
};

/** Event handlers that keep the copy of profiles, the tagged items and the counts of votes and reactions up to date. */
export const feedSubscriptions = (dependencies: FeedSubscriptionsDependencies): Subscription[] => {
  const { profiles, posts, voteCounts, reactionCounts, removeFollowers } = dependencies;
  const updateProfile = ({ data }: ProfileEvent, { session }: Transaction): Promise<void> => {
    const { profileId, accountId, name, avatarUrl, isSeenOutside, version } = data;
    const seenOutsideSince = data.seenOutsideSince ? new Date(data.seenOutsideSince) : undefined;
    const profile = { profileId, accountId, name, avatarUrl, isSeenOutside, seenOutsideSince, version };
    return profiles.put(profile, session);
  };
  const countVotes = (events: readonly VoteEvent[], transaction: Transaction): Promise<void> =>
    voteCounts.apply(
      events.map(({ data }) => data),
      transaction,
    );
  return [
    on(authEvents.profileCreated, updateProfile),
    on(authEvents.profileChanged, updateProfile),
    on(authEvents.accessClosed, ({ data: { accountId, closedAt } }, transaction) =>
      removeFollowers.ofAccount(accountId, new Date(closedAt), transaction),
    ),
    onBatch(closetEvents.itemRemoved, (events, { session }) =>
      posts.removeItems(
        events.map(({ data }) => data),
        session,
      ),
    ),
    onBatch(closetEvents.itemChanged, (events, { session }) => {
      const released = events.flatMap(({ data: { accountId, itemId, releasedImageUrl: imageUrl } }) =>
        imageUrl ? { accountId, itemId, imageUrl } : [],
      );
      return posts.removeItemImages(released, session);
    }),
    onBatch(feedEvents.voteCast, countVotes),
    onBatch(feedEvents.voteWithdrawn, countVotes),
    onBatch(feedEvents.reactionChanged, (events, transaction) =>
      reactionCounts.apply(
        events.map(({ data }) => data),
        transaction,
      ),
    ),
  ];
};
