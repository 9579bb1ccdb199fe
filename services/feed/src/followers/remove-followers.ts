import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FollowerList, StoredFollower } from '../stores/followers.store.ts';
import type { Stores } from '../stores/stores.ts';
import { createChangeFollowers } from './change-followers.ts';

/** An account with its profiles. */
type Family = { readonly accountId: string; readonly profileIds: readonly string[] };

type RemoveFollowersDependencies = Pick<Stores, 'followers' | 'followRequests' | 'follows'>;

/** Creates the functions that remove followers when a follow, an account or the peace between two accounts ends. */
export const createRemoveFollowers = ({
  followers,
  followRequests,
  follows,
}: RemoveFollowersDependencies) => {
  const change = createChangeFollowers(followers);
  const keepOnly = async (
    lists: readonly FollowerList[],
    isKept: (follower: StoredFollower) => boolean,
    transaction: Transaction,
  ): Promise<void> => {
    for (const list of lists) {
      const kept = list.followers.filter(isKept);
      if (kept.length < list.followers.length) await change(list, kept, transaction);
    }
  };
  return {
    /** Ends what a profile sees of a child, if anything. */
    ofChild: async (childId: string, followerId: string, transaction: Transaction): Promise<void> => {
      const list = await followers.find(childId, transaction.session);
      await keepOnly(list ? [list] : [], (each) => each.followerId !== followerId, transaction);
    },

    /** Ends what two accounts see of each other's children, and what they ask for. */
    between: async (one: Family, other: Family, transaction: Transaction): Promise<void> => {
      for (const [{ profileIds }, follower] of [
        [one, other],
        [other, one],
      ] as const) {
        const lists = await followers.listByChildren(profileIds, transaction.session);
        await keepOnly(lists, ({ accountId }) => accountId !== follower.accountId, transaction);
      }
      await followRequests.removeBetween(one.accountId, other.accountId, transaction.session);
    },

    /** Ends what everybody sees of the children of an account who was approved until a time. */
    ofAccount: async (accountId: string, until: Date, transaction: Transaction): Promise<void> => {
      const { session } = transaction;
      const lists = await followers.listByAccount(accountId, session);
      await keepOnly(lists, ({ approvedAt }) => approvedAt > until, transaction);
      for (const { profileId, followers: ofChild } of lists) {
        const ended = ofChild.filter(({ approvedAt }) => approvedAt <= until);
        await follows.removeBetween(
          ended.map(({ followerId }) => followerId),
          [profileId],
          session,
        );
      }
    },

    /** Ends what erased profiles see. */
    ofFollowers: async (profileIds: readonly string[], transaction: Transaction): Promise<void> => {
      const lists = await followers.listByFollowerProfiles(profileIds, transaction.session);
      await keepOnly(lists, ({ followerId }) => !profileIds.includes(followerId), transaction);
    },
  };
};

export type RemoveFollowers = ReturnType<typeof createRemoveFollowers>;
