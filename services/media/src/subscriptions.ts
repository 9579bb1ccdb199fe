import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { on, type ReceivedEvent, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FollowersStore } from './images/followers.store.ts';
import type { Images } from './images/images.ts';
import type { ProfilesStore } from './images/profiles.store.ts';

type ProfileEvent = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;

/** Tracks which images are in use. Events can arrive in any order, because a released image can't be used again. */
export const mediaSubscriptions = (
  images: Images,
  profiles: ProfilesStore,
  followers: Pick<FollowersStore, 'put'>,
): Subscription[] => {
  const updateProfile = async ({ data }: ProfileEvent, transaction: Transaction): Promise<void> => {
    const { profileId, isSeenOutside = false, version } = data;
    const seenOutsideSince = data.seenOutsideSince ? new Date(data.seenOutsideSince) : undefined;
    await profiles.put({ profileId, isSeenOutside, seenOutsideSince, version }, transaction.session);
    await images.releaseProfileImage(data.releasedImageUrl, data.accountId, transaction);
    await images.markUsed(data.avatarUrl, data, transaction);
  };
  return [
    on(closetEvents.itemAdded, ({ data }, transaction) => images.markUsed(data.imageUrl, data, transaction)),
    on(closetEvents.itemRemoved, ({ data }, transaction) =>
      images.release(data.imageUrl, data.accountId, transaction),
    ),
    on(closetEvents.itemChanged, async ({ data }, transaction) => {
      await images.release(data.releasedImageUrl, data.accountId, transaction);
      await images.markUsed(data.imageUrl, data, transaction);
    }),
    on(authEvents.accountChanged, async ({ data }, transaction) => {
      const { accountId } = data;
      await images.releaseProfileImage(data.releasedImageUrl, accountId, transaction);
      await images.markUsed(data.profileImageUrl, { accountId }, transaction);
    }),
    on(authEvents.profileCreated, updateProfile),
    on(authEvents.profileChanged, updateProfile),
    on(feedEvents.postCreated, async ({ data, time }, transaction) => {
      const { profileId, accountId, isSeenOutside } = data;
      // Version 0: any profile event replaces this.
      await profiles.put({ profileId, isSeenOutside, version: 0 }, transaction.session);
      const use = { profileId, accountId, ...(isSeenOutside ? { sharedAt: time } : {}) };
      await images.markUsed(data.imageUrl, use, transaction);
    }),
    on(feedEvents.postShared, ({ data }, transaction) =>
      images.markUsed(data.imageUrl, { ...data, sharedAt: new Date(data.sharedAt) }, transaction),
    ),
    on(feedEvents.followersChanged, ({ data }, { session }) => {
      const { profileId, version } = data;
      const accountIds = data.followers.map(({ accountId }) => accountId);
      return followers.put({ profileId, accountIds, version }, session);
    }),
    on(feedEvents.postDeleted, async ({ data }, transaction) => {
      if (!data.isImageInUse) await images.release(data.imageUrl, data.accountId, transaction);
    }),
  ];
};
