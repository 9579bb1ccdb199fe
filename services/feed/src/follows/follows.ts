import { type Follow, MAX_FOLLOWS } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { FollowsStore, StoredFollow } from '../stores/follows.store.ts';
import { accountPairKey, type BlocksStore } from '../stores/moderation/blocks.store.ts';
import type { ProfilesStore, PublicProfile } from '../stores/profiles.store.ts';

type FollowsDependencies = {
  readonly follows: FollowsStore;
  readonly profiles: ProfilesStore;
  readonly blocks: BlocksStore;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

export const createFollows = (dependencies: FollowsDependencies) => {
  const { follows, profiles, blocks, unitOfWork, lock, clock } = dependencies;
  return {
    /** Lists the follows of a profile, newest first, without profiles that are no longer visible. */
    list: async (identity: Identity, profileId: string): Promise<Follow[]> => {
      requireOwnProfile(identity, profileId);
      const stored = await follows.list(profileId);
      const followed = await profiles.list(stored.map(({ followingId }) => followingId));
      return stored.flatMap((follow) => {
        const profile = followed.find((each) => each.profileId === follow.followingId);
        return profile && isAllowed(identity, 'follow', profile) ? [toFollow(follow, profile)] : [];
      });
    },

    /** @throws AppError `not-found` for a profile that is not visible or blocked, `own-profile`, `follow-limit` */
    add: async (identity: Identity, followerId: string, followingId: string): Promise<Follow> => {
      requireOwnProfile(identity, followerId);
      const { accountId } = identity;
      const profile = await profiles.find(followingId);
      if (!profile) throw new AppError('not-found');
      if (profile.accountId === accountId) throw new AppError('own-profile');
      if (!isAllowed(identity, 'follow', profile)) throw new AppError('not-found');
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

    /** @throws AppError `not-found` */
    remove: async (identity: Identity, followId: string): Promise<void> => {
      if (!(await follows.remove(followId, identity.accountId))) throw new AppError('not-found');
    },
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
