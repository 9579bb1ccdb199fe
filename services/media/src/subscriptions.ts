import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { on, type Subscription } from '@fitfolk/service-kit/subscription';
import type { Images } from './images/images.ts';

/** What media listens to. A late `added` after `removed` changes nothing: a released image is never kept again. */
export const mediaSubscriptions = (images: Images): Subscription[] => [
  on(closetEvents.itemAdded, ({ data }, transaction) =>
    images.keep(data.imageUrl, data.accountId, transaction),
  ),
  on(closetEvents.itemRemoved, ({ data }, transaction) =>
    images.release(data.imageUrl, data.accountId, transaction),
  ),
  on(closetEvents.itemChanged, async ({ data }, transaction) => {
    await images.release(data.releasedImageUrl, data.accountId, transaction);
    await images.keep(data.imageUrl, data.accountId, transaction);
  }),
  on(authEvents.accountChanged, ({ data }, transaction) =>
    images.keep(data.profileImageUrl, data.accountId, transaction),
  ),
  on(authEvents.profileCreated, ({ data }, transaction) =>
    images.keep(data.avatarUrl, data.accountId, transaction),
  ),
];
