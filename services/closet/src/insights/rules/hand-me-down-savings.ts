import type { HandMeDownSavings } from '@fitfolk/contracts/closet';
import { listReceivers, type OwnedItem } from './owned-item.ts';
import { isWithin, type Period } from './period.ts';

/** Sums the prices of what a profile got from others in a period, by currency. */
export const getHandMeDownSavings = (
  items: readonly OwnedItem[],
  profileId: string,
  period: Period,
): HandMeDownSavings => {
  const received = items.filter((item) =>
    listReceivers(item).some(
      (receiver) => receiver.profileId === profileId && isWithin(period, receiver.day),
    ),
  );
  const amounts = new Map<string, number>();
  for (const { details } of received) {
    if (!details?.price) continue;
    const { amount, currency } = details.price;
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  return {
    profileId,
    items: received.length,
    unpriced: received.filter(({ details }) => !details?.price).length,
    savings: [...amounts]
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((one, other) => other.amount - one.amount || (one.currency < other.currency ? -1 : 1)),
  };
};
