import {
  type ChildFollowers,
  feedEvents,
  MAX_APPROVED_FOLLOWERS,
  MAX_FOLLOW_REQUESTS,
  MAX_FOLLOWS,
  type SentFollowRequest,
} from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { StoredFollowRequest } from '../stores/follow-requests.store.ts';
import { accountPairKey } from '../stores/moderation/blocks.store.ts';
import type { PublicProfile } from '../stores/profiles.store.ts';
import type { Stores } from '../stores/stores.ts';
import { createChangeFollowers } from './change-followers.ts';
import type { RemoveFollowers } from './remove-followers.ts';

type FollowersDependencies = Pick<
  Stores,
  'followers' | 'followRequests' | 'follows' | 'profiles' | 'blocks'
> & {
  readonly removeFollowers: RemoveFollowers;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

/** Creates the use cases of following children, of which a parent decides. */
export const createFollowers = (dependencies: FollowersDependencies) => {
  const { followers, followRequests, follows, profiles, blocks, removeFollowers, unitOfWork, lock, clock } =
    dependencies;
  const changeFollowers = createChangeFollowers(followers);

  const publishRequests = (
    { publish }: Transaction,
    { accountId, familyAccountId }: Pick<StoredFollowRequest, 'accountId' | 'familyAccountId'>,
  ): void => {
    for (const id of [familyAccountId, accountId])
      publish(feedEvents.followPermissionsChanged, id, { accountId: id });
  };

  const list = async ({ accountId }: Pick<Identity, 'accountId'>): Promise<ChildFollowers> => {
    const [requests, lists] = await Promise.all([
      followRequests.listReceived(accountId),
      followers.listByAccount(accountId),
    ]);
    const approved = lists.flatMap(({ profileId, followers: ofChild }) =>
      ofChild.map((follower) => ({ ...follower, profileId })),
    );
    const found = await profiles.list([...requests, ...approved].map(({ followerId }) => followerId));
    const byId = new Map(found.map((profile) => [profile.profileId, profile]));
    return {
      requests: requests.map(({ id, followerId, createdAt }) => ({
        id,
        profile: toAuthor(byId.get(followerId)),
        createdAt: createdAt.toISOString(),
      })),
      followers: approved.map(({ profileId, followerId, approvedAt }) => ({
        profileId,
        followerId,
        profile: toAuthor(byId.get(followerId)),
        approvedAt: approvedAt.toISOString(),
      })),
    };
  };

  return {
    list,

    listSent: async (identity: Identity, profileId: string): Promise<SentFollowRequest[]> => {
      requireOwnProfile(identity, profileId);
      const requests = await followRequests.listSent(profileId);
      const found = await profiles.list(requests.map((request) => request.profileId));
      const byId = new Map(found.map((profile) => [profile.profileId, profile]));
      return requests.map((request) => toSentRequest(request, byId.get(request.profileId)));
    },

    /**
     * Asks to follow the children of the account of a visible profile; the answer is the same if it has none.
     * @throws AppError `not-found` for a profile that is not visible or blocked, `own-profile`, `follow-limit`
     */
    request: async (
      identity: Identity,
      followerId: string,
      profileId: string,
    ): Promise<SentFollowRequest> => {
      requireOwnProfile(identity, followerId);
      const { accountId } = identity;
      const profile = await profiles.find(profileId);
      if (profile?.accountId === accountId) throw new AppError('own-profile');
      if (!profile || !isAllowed(identity, 'follow', profile)) throw new AppError('not-found');
      const familyAccountId = profile.accountId;
      const request = { id: uuidv7(), followerId, accountId, familyAccountId, profileId, createdAt: clock() };
      return unitOfWork(async (transaction) => {
        const { session } = transaction;
        await lock(followerId, session);
        await lock(familyAccountId, session);
        await lock(accountPairKey(accountId, familyAccountId), session);
        if (await blocks.isBlocked(accountId, familyAccountId, session)) throw new AppError('not-found');
        const existing = await followRequests.findPair(followerId, familyAccountId, session);
        if (existing) return toSentRequest(existing, profile);
        const counts = [
          await followRequests.countSent(followerId, session),
          await followRequests.countReceived(familyAccountId, session),
        ];
        if (Math.max(...counts) >= MAX_FOLLOW_REQUESTS) throw new AppError('follow-limit');
        await followRequests.add(request, session);
        publishRequests(transaction, request);
        return toSentRequest(request, profile);
      });
    },

    /** Withdraws a request of the account, or declines one that it received. @throws AppError `not-found` */
    removeRequest: ({ accountId }: Identity, requestId: string): Promise<void> =>
      unitOfWork(async (transaction) => {
        const request = await followRequests.find(requestId, transaction.session);
        if (!request || ![request.accountId, request.familyAccountId].includes(accountId)) {
          throw new AppError('not-found');
        }
        await followRequests.remove(requestId, transaction.session);
        publishRequests(transaction, request);
      }),

    /**
     * Lets the sender of a request see the posts of some children of the account, and follow them.
     * @throws AppError `not-found` for another account's request and for profiles that are not its children, `follow-limit`
     */
    approve: async (
      identity: Identity,
      requestId: string,
      childIds: readonly string[],
    ): Promise<ChildFollowers> => {
      const children = identity.profiles.filter(({ isChild }) => isChild).map(({ id }) => id);
      if (!childIds.every((id) => children.includes(id))) throw new AppError('not-found');
      await unitOfWork(async (transaction) => {
        const { session } = transaction;
        const { accountId } = identity;
        const request = await followRequests.find(requestId, session);
        if (request?.familyAccountId !== accountId) throw new AppError('not-found');
        await lock(request.followerId, session);
        await lock(accountPairKey(accountId, request.accountId), session);
        for (const childId of new Set(childIds)) {
          if (!(await approveFor(childId, request, transaction))) continue;
          transaction.publish(feedEvents.accessOpened, childId, {
            accountId,
            profileId: childId,
            kind: 'follower',
            openedAt: clock().toISOString(),
          });
        }
        await followRequests.remove(requestId, session);
        publishRequests(transaction, request);
      });
      return list(identity);
    },

    /** @throws AppError `not-found` for another account's child, and for a profile that does not follow it */
    remove: async (identity: Identity, childId: string, followerId: string): Promise<void> => {
      requireOwnProfile(identity, childId);
      await unitOfWork(async (transaction) => {
        const stored = await followers.find(childId, transaction.session);
        if (!stored?.followers.some((each) => each.followerId === followerId))
          throw new AppError('not-found');
        await removeFollowers.ofChild(childId, followerId, transaction);
        await follows.removeBetween([followerId], [childId], transaction.session);
      });
    },
  };

  /** Returns false for a profile that follows the child already. */
  async function approveFor(
    childId: string,
    request: StoredFollowRequest,
    transaction: Transaction,
  ): Promise<boolean> {
    const { session } = transaction;
    const { followerId, accountId, familyAccountId } = request;
    const empty = { profileId: childId, accountId: familyAccountId, version: 0, followers: [] };
    const stored = (await followers.find(childId, session)) ?? empty;
    if (stored.followers.some((each) => each.followerId === followerId)) return false;
    if (stored.followers.length >= MAX_APPROVED_FOLLOWERS) throw new AppError('follow-limit');
    const follower = { followerId, accountId, approvedAt: clock() };
    await changeFollowers(stored, [...stored.followers, follower], transaction);
    if (await follows.find(followerId, childId, session)) return true;
    if ((await follows.count(followerId, session)) >= MAX_FOLLOWS) return true;
    const follow = { id: uuidv7(), followerId, followingId: childId, accountId, createdAt: clock() };
    await follows.add(follow, session);
    return true;
  }
};

export type Followers = ReturnType<typeof createFollowers>;

const toSentRequest = (
  { id, profileId, createdAt }: StoredFollowRequest,
  profile: PublicProfile | undefined,
): SentFollowRequest => ({
  id,
  profileId,
  profile: toAuthor(profile),
  createdAt: createdAt.toISOString(),
});

const toAuthor = (profile: PublicProfile | undefined) =>
  profile?.isSeenOutside ? { name: profile.name, avatarUrl: profile.avatarUrl } : null;
