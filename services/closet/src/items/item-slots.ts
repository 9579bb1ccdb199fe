import { FREE_ITEM_LIMIT, PRO_ITEM_LIMIT } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Number of items by account, across all its profiles. */
export type ItemCounts = ReadonlyMap<string, number>;

const LIMITS = {
  free: { limit: FREE_ITEM_LIMIT, error: 'closet-limit' },
  pro: { limit: PRO_ITEM_LIMIT, error: 'closet-full' },
} as const;

/** Creates the slots of accounts that have some items already. */
export const createItemSlots = (counts: ItemCounts) => {
  const reserved = new Map<string, number>();
  return {
    /** Reserved slots by account. */
    reserved: reserved as ItemCounts,

    /** Reserves a slot for an item. @throws AppError `closet-limit`, `closet-full` */
    reserve: ({ accountId, plan }: Pick<Identity, 'accountId' | 'plan'>): void => {
      const { limit, error } = LIMITS[plan];
      const before = reserved.get(accountId) ?? 0;
      if ((counts.get(accountId) ?? 0) + before >= limit) throw new AppError(error);
      reserved.set(accountId, before + 1);
    },
  };
};
