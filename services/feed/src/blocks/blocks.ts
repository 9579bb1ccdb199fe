import type { EventData } from '@fitfolk/contracts/core/event';
import { type Block, feedEvents, MAX_BLOCKS } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { RemoveFollowers } from '../followers/remove-followers.ts';
import { accountPairKey, type StoredBlock } from '../stores/moderation/blocks.store.ts';
import type { PublicProfile } from '../stores/profiles.store.ts';
import type { Stores } from '../stores/stores.ts';

type BlocksDependencies = Pick<Stores, 'blocks' | 'follows' | 'followers' | 'profiles'> & {
  readonly removeFollowers: RemoveFollowers;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

/** Creates the use cases of blocking. Neither of two accounts with a block sees the other one's posts. */
export const createBlocks = (dependencies: BlocksDependencies) => {
  const { blocks, follows, followers, removeFollowers, profiles, unitOfWork, lock, clock } = dependencies;

  /** @throws AppError `not-found` for a profile that is not visible, `own-profile` */
  const requireBlockable = async (identity: Identity, profileId: string): Promise<PublicProfile> => {
    const profile = await profiles.find(profileId);
    if (profile?.accountId === identity.accountId) throw new AppError('own-profile');
    if (!profile) throw new AppError('not-found');
    const isFollowed = await followers.isFollower(profileId, identity.accountId);
    if (!isAllowed(identity, 'block', { ...profile, isFollowed })) throw new AppError('not-found');
    return profile;
  };

  return {
    /** Lists the blocks of the account, newest first. */
    list: async ({ accountId }: Identity): Promise<Block[]> => {
      const stored = await blocks.list(accountId);
      const found = await profiles.list(stored.flatMap(({ blockedProfileId }) => blockedProfileId ?? []));
      const byId = new Map(found.map((profile) => [profile.profileId, profile]));
      return stored.map((block) => toBlock(block, byId.get(block.blockedProfileId ?? '')));
    },

    /** Lists the accounts that the account blocks or that block it. */
    listHidden: ({ accountId }: Identity): Promise<string[]> => blocks.listHidden(accountId),

    /** @throws AppError `not-found`, `own-profile`, `block-limit` */
    add: async (identity: Identity, profileId: string): Promise<Block> => {
      const { accountId } = identity;
      const profile = await requireBlockable(identity, profileId);
      const { accountId: blockedAccountId } = profile;
      const stored = await unitOfWork(async (transaction) => {
        const { session, publish } = transaction;
        await lock(accountId, session);
        await lock(accountPairKey(accountId, blockedAccountId), session);
        const existing = await blocks.find({ accountId, blockedAccountId }, session);
        if (existing) return existing;
        if ((await blocks.count(accountId, session)) >= MAX_BLOCKS) throw new AppError('block-limit');
        const block = {
          id: uuidv7(),
          accountId,
          blockedAccountId,
          blockedProfileId: profileId,
          createdAt: clock(),
        };
        await blocks.add(block, session);
        const own = await profiles.listIdsByAccount(accountId, session);
        const blocked = await profiles.listIdsByAccount(blockedAccountId, session);
        await follows.removeBetween(own, blocked, session);
        await removeFollowers.between(
          { accountId, profileIds: own },
          { accountId: blockedAccountId, profileIds: blocked },
          transaction,
        );
        publish(feedEvents.blocksChanged, accountId, toChange(block, true, block.createdAt));
        return block;
      });
      return toBlock(stored, profile);
    },

    /** @throws AppError `not-found` */
    remove: ({ accountId }: Identity, blockId: string): Promise<void> =>
      unitOfWork(async ({ session, publish }) => {
        const block = await blocks.remove(blockId, accountId, session);
        if (!block) throw new AppError('not-found');
        // Later than the block, whatever the clocks of two processes say.
        const changedAt = new Date(Math.max(clock().getTime(), block.createdAt.getTime() + 1));
        publish(feedEvents.blocksChanged, accountId, toChange(block, false, changedAt));
      }),
  };
};

const toChange = (
  { accountId, blockedAccountId }: StoredBlock,
  isBlocked: boolean,
  changedAt: Date,
): EventData<typeof feedEvents.blocksChanged> => ({
  accountId,
  blocked: { accountId: blockedAccountId },
  isBlocked,
  changedAt: changedAt.toISOString(),
});

export type Blocks = ReturnType<typeof createBlocks>;

const toBlock = ({ id, createdAt }: StoredBlock, profile: PublicProfile | undefined): Block => ({
  id,
  profile: profile?.isSeenOutside ? { name: profile.name, avatarUrl: profile.avatarUrl } : null,
  createdAt: createdAt.toISOString(),
});
