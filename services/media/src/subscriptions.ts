import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { on, type ReceivedEvent, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Images } from './images/images.ts';
import type { ProfilesStore } from './images/profiles.store.ts';

type AboutPerson = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;

/**
 * What media listens to. A late `added` or `created` after its opposite changes nothing: a released image is never kept
 * again.
 */
export const mediaSubscriptions = (images: Images, people: ProfilesStore): Subscription[] => {
  const meet = async ({ data }: AboutPerson, transaction: Transaction): Promise<void> => {
    const { profileId, isSeenOutside = false, version } = data;
    await people.put({ profileId, isSeenOutside, version }, transaction.session);
    await images.keep(data.avatarUrl, data, transaction);
  };
  return [
    on(closetEvents.itemAdded, ({ data }, transaction) => images.keep(data.imageUrl, data, transaction)),
    on(closetEvents.itemRemoved, ({ data }, transaction) =>
      images.release(data.imageUrl, data.accountId, transaction),
    ),
    on(closetEvents.itemChanged, async ({ data }, transaction) => {
      await images.release(data.releasedImageUrl, data.accountId, transaction);
      await images.keep(data.imageUrl, data, transaction);
    }),
    on(authEvents.accountChanged, ({ data }, transaction) =>
      images.keep(data.profileImageUrl, { accountId: data.accountId }, transaction),
    ),
    on(authEvents.profileCreated, meet),
    on(authEvents.profileChanged, meet),
    on(feedEvents.postCreated, async ({ data }, transaction) => {
      const { profileId, isSeenOutside } = data;
      // Of whom auth told before media listened; whatever it tells later is newer.
      await people.put({ profileId, isSeenOutside, version: 0 }, transaction.session);
      await images.keep(data.imageUrl, data, transaction);
    }),
    on(feedEvents.postDeleted, ({ data }, transaction) =>
      images.release(data.imageUrl, data.accountId, transaction),
    ),
  ];
};
