import type { Spending } from '@fitfolk/contracts/closet';
import { getFirstOwnerId, type OwnedItem } from './owned-item.ts';
import { isWithin, type Period } from './period.ts';

type MonthSpending = Spending['months'][number];

/**
 * Sums what was paid in each month of a period for each of the profiles, by currency. An item counts for the profile for
 * which it was bought, whoever has it now.
 */
export const getSpending = (
  items: readonly OwnedItem[],
  profileIds: ReadonlySet<string>,
  period: Period,
): Spending => {
  const months = new Map<string, MonthSpending>();
  let undated = 0;
  for (const item of items) {
    const profileId = getFirstOwnerId(item);
    const { price = null, purchasedOn = null } = item.details ?? {};
    if (!price || !profileIds.has(profileId)) continue;
    if (purchasedOn === null) undated += 1;
    if (purchasedOn === null || !isWithin(period, purchasedOn)) continue;
    const { currency } = price;
    const month = purchasedOn.slice(0, 7);
    const key = `${month} ${profileId} ${currency}`;
    const sum = months.get(key) ?? { month, profileId, currency, amount: 0, items: 0 };
    months.set(key, { ...sum, amount: sum.amount + price.amount, items: sum.items + 1 });
  }
  const sorted = [...months].sort(([one], [other]) => (one < other ? -1 : 1));
  return { months: sorted.map(([, month]) => month), undated };
};

/** Returns the first day on which something was bought for one of the profiles. */
export const getFirstPurchase = (
  items: readonly OwnedItem[],
  profileIds: ReadonlySet<string>,
): string | undefined => {
  const days = items.flatMap((item) =>
    profileIds.has(getFirstOwnerId(item)) ? (item.details?.purchasedOn ?? []) : [],
  );
  return days.sort()[0];
};
