import { isDeepStrictEqual } from 'node:util';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { WashableItem } from './record-laundry.ts';
import { getWashAfter } from './rules/wash-after.ts';

/** Publishes one event for the items whose laundry state changed together. */
export const publishLaundryChanges = (
  accountId: string,
  updated: readonly { readonly before: WashableItem; readonly item: WashableItem }[],
  { publish }: Transaction,
): void => {
  const changes = updated
    .filter(
      ({ before, item }) =>
        !isDeepStrictEqual(before.laundry, item.laundry) || getWashAfter(before) !== getWashAfter(item),
    )
    .map(({ item: { id, profileId, laundry } }) => ({
      itemId: id,
      profileId,
      version: laundry.version,
      status: laundry.status,
    }));
  if (changes.length > 0) publish(closetEvents.laundryChanged, accountId, { accountId, changes });
};
