import { type Follow, MAX_FOLLOWS } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { RemoveFollowers } from '../followers/remove-followers.ts';
import type { FollowersStore } from '../stores/followers.store.ts';
import type { FollowsStore, StoredFollow } from '../stores/follows.store.ts';
import { accountPairKey, type BlocksStore } from '../stores/moderation/blocks.store.ts';
import type { ProfilesStore, PublicProfile } from '../stores/profiles.store.ts';

type FollowsDependencies = {
  readonly follows: FollowsStore;
  readonly followers: FollowersStore;
  readonly removeFollowers: RemoveFollowers;
  readonly profiles: ProfilesStore;
  readonly blocks: BlocksStore;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

export const createFollows = (dependencies: FollowsDependencies) => {
  const { follows, followers, removeFollowers, profiles, blocks, unitOfWork, lock, clock } = dependencies;
  return {
    /** Lists the follows of a profile, newest first, without profiles that are no longer visible. */
    list: async (identity: Identity, profileId: string): Promise<Follow[]> => {
      requireOwnProfile(identity, profileId);
      const stored = await follows.list(profileId);
      const followingIds = stored.map(({ followingId }) => followingId);
      const followed = await profiles.list(followingIds);
      const children = await followers.listFollowedAmong(followingIds, identity.accountId);
      return stored.flatMap((follow) => {
        const profile = followed.find((each) => each.profileId === follow.followingId);
        const isFollowed = children.includes(follow.followingId);
        return profile && isAllowed(identity, 'follow', { ...profile, isFollowed })
          ? [toFollow(follow, profile)]
          : [];
      });
    },

    /** @throws AppError `not-found` for a profile that is not visible or blocked, `own-profile`, `follow-limit` */
    add: async (identity: Identity, followerId: string, followingId: string): Promise<Follow> => {
      requireOwnProfile(identity, followerId);
      const { accountId } = identity;
      const profile = await profiles.find(followingId);
      if (!profile) throw new AppError('not-found');
      if (profile.accountId === accountId) throw new AppError('own-profile');
      const isFollowed = await followers.isFollower(followingId, accountId);
      if (!isAllowed(identity, 'follow', { ...profile, isFollowed })) throw new AppError('not-found');
      const follow = { id: uuidv7(), followerId, followingId, accountId, createdAt: clock() };
      const stored = await unitOfWork(async ({ session }) => {
        await lock(followerId, session);
        await lock(accountPairKey(accountId, profile.accountId), session);
        if (await blocks.isBlocked(accountId, profile.accountId, session)) throw new AppError('not-found');
        const existing = await follows.find(followerId, followingId, session);
        if (existing) return existing;
        if ((await follows.count(followerId, session)) >= MAX_FOLLOWS) throw new AppError('follow-limit');
        await follows.add(follow, session);
        return follow;
      });
      return toFollow(stored, profile);
    },

    /** Removes a follow, and with it what a parent let the profile see. @throws AppError `not-found` */
    remove: ({ profiles: own }: Identity, followId: string): Promise<void> =>
      unitOfWork(async (transaction) => {
        const followerIds = own.map(({ id }) => id);
        const removed = await follows.remove(followId, followerIds, transaction.session);
        if (!removed) throw new AppError('not-found');
        await removeFollowers.ofChild(removed.followingId, removed.followerId, transaction);
      }),
  };
};

export type Follows = ReturnType<typeof createFollows>;

const toFollow = (
  { id, followerId, followingId, createdAt }: StoredFollow,
  { name, avatarUrl }: PublicProfile,
): Follow => ({
  id,
  followerId,
  followingId,
  profile: { name, avatarUrl },
  createdAt: createdAt.toISOString(),
});
