import { feedEvents } from '@fitfolk/contracts/feed';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FollowerList, FollowersStore, StoredFollower } from '../stores/followers.store.ts';

/** Stores a changed list of followers, tells who may see the images of the child, and tells those who no longer may. */
export const createChangeFollowers =
  (store: Pick<FollowersStore, 'put'>) =>
  async (
    list: FollowerList,
    followers: readonly StoredFollower[],
    { session, publish }: Transaction,
  ): Promise<void> => {
    const changed = { ...list, followers, version: list.version + 1 };
    await store.put(changed, session);
    const isKept = (accountId: string) => followers.some((each) => each.accountId === accountId);
    for (const { accountId } of list.followers.filter((each) => !isKept(each.accountId))) {
      publish(feedEvents.followPermissionsChanged, accountId, { accountId });
    }
    publish(feedEvents.followersChanged, list.profileId, {
      profileId: list.profileId,
      accountId: list.accountId,
      version: changed.version,
      followers: [...new Set(followers.map((each) => each.accountId))].map((accountId) => ({ accountId })),
    });
  };
