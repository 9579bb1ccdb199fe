import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { compareNames } from './extremes.ts';
import type { OwnedItem } from './owned-item.ts';

export type UnwornSince = { readonly item: OwnedItem; readonly unwornSince: string };

/**
 * Lists the items that nobody wore for a number of days, longest first. Of items that were never worn the days count from
 * their addition, and at the earliest from the day on which their owner got them or took them out of storage. Snoozed items are left out until their day.
 */
export const listUnworn = (
  inUse: readonly OwnedItem[],
  getLastDay: (itemId: string) => string | undefined,
  today: string,
  days: number,
): UnwornSince[] => {
  const limit = addDays(today, -days);
  return inUse
    .filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today)
    .map((item) => ({ item, unwornSince: getUnwornSince(item, getLastDay(item.id)) }))
    .filter(({ unwornSince }) => unwornSince <= limit)
    .sort((one, other) =>
      one.unwornSince === other.unwornSince
        ? compareNames(one.item, other.item)
        : one.unwornSince < other.unwornSince
          ? -1
          : 1,
    );
};

const getUnwornSince = ({ addedOn, inClosetSince }: OwnedItem, lastDay = addedOn): string =>
  inClosetSince !== null && inClosetSince > lastDay ? inClosetSince : lastDay;
