import {
  type Category,
  CLEANOUT_DAYS,
  type CleanoutAlerts,
  type LaundryStatus,
  MAX_CLEANOUT_ALERT_ITEMS,
} from '@fitfolk/contracts/closet';
import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { type Identity, requireOwn, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { cutPage, decodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { ItemWithWears } from './item.ts';
import type { ItemsStore } from './items.store.ts';

const DAY_MS = 24 * 3600 * 1000;

type ListItemsDependencies = { readonly items: ItemsStore; readonly clock: () => Date };

type Query = {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly category?: Category | undefined;
  readonly laundry?: LaundryStatus | undefined;
  readonly isFavorite?: 'true' | 'false' | undefined;
  readonly order?: ListOrder | undefined;
};

export const createListItems = ({ items, clock }: ListItemsDependencies) => ({
  /** @throws AppError `not-found` */
  get: async (identity: Identity, itemId: string): Promise<ItemWithWears> =>
    requireOwn(identity, await items.find(identity.accountId, itemId)),

  /** Lists items, newest first by default; `next` is the cursor of the following page. @throws AppError `not-found` */
  list: async (identity: Identity, profileId: string, { limit, cursor, isFavorite, ...query }: Query) => {
    requireOwnProfile(identity, profileId);
    const owner = { accountId: identity.accountId, profileId };
    const options = {
      ...query,
      isFavorite: isFavorite && isFavorite === 'true',
      after: cursor === undefined ? undefined : decodeCursor(cursor),
    };
    if (limit === undefined) return { items: await items.list(owner, options), next: undefined };
    const found = await items.list(owner, { ...options, limit: limit + 1 });
    const { entries, next } = cutPage(found, limit, (item) => item);
    return { items: entries, next };
  },

  /** Lists items due for a cleanout, longest unworn first. @throws AppError `not-found` */
  listCleanoutAlerts: async (identity: Identity, profileId: string): Promise<CleanoutAlerts> => {
    requireOwnProfile(identity, profileId);
    const since = new Date(clock().getTime() - CLEANOUT_DAYS * DAY_MS);
    const unworn = await items.listUnworn(
      { accountId: identity.accountId, profileId },
      since,
      MAX_CLEANOUT_ALERT_ITEMS,
    );
    return { count: unworn.count, unwornItems: unworn.items.map(({ id, name }) => ({ id, name })) };
  },
});
