import {
  type Category,
  CLEANOUT_DAYS,
  type CleanoutAlerts,
  type LaundryStatus,
  MAX_CLEANOUT_ALERT_ITEMS,
} from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { cutPage, decodeCursor, toDirection } from '@fitfolk/service-kit/http/cursor';
import type { Item, ItemWithWears } from './item.ts';
import type { ItemsStore, ListOptions } from './items.store.ts';
import { requireWearable } from './wearers.ts';

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

/** Lists the items of a profile and those that others share with it. */
const listAll = async (
  items: ItemsStore,
  owner: ProfileKey,
  options: ListOptions,
): Promise<readonly Item[]> => {
  const [own, shared] = await Promise.all([items.list(owner, options), items.listShared(owner, options)]);
  if (shared.length === 0) return own;
  const direction = toDirection(options.order);
  const sorted = [...own, ...shared].sort((a, b) => direction * compareByAge(a, b));
  return sorted.slice(0, options.limit);
};

const compareByAge = (a: Item, b: Item): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

export const createListItems = ({ items, clock }: ListItemsDependencies) => ({
  /** @throws AppError `not-found` */
  get: async (identity: Identity, itemId: string): Promise<ItemWithWears> =>
    requireWearable(identity, await items.find(identity.accountId, itemId)),

  /** Lists items, newest first by default; `next` is the cursor of the following page. @throws AppError `not-found` */
  list: async (identity: Identity, profileId: string, { limit, cursor, isFavorite, ...query }: Query) => {
    requireOwnProfile(identity, profileId);
    const owner = { accountId: identity.accountId, profileId };
    const options = {
      ...query,
      isFavorite: isFavorite && isFavorite === 'true',
      after: cursor === undefined ? undefined : decodeCursor(cursor),
    };
    if (limit === undefined) return { items: await listAll(items, owner, options), next: undefined };
    const found = await listAll(items, owner, { ...options, limit: limit + 1 });
    const { entries, next } = cutPage(found, limit, (item) => item);
    return { items: entries, next };
  },

  /** Lists items due for a cleanout, longest unworn first. @throws AppError `not-found` */
  listCleanoutAlerts: async (identity: Identity, profileId: string): Promise<CleanoutAlerts> => {
    requireOwnProfile(identity, profileId);
    const since = new Date(clock().getTime() - CLEANOUT_DAYS * DAY_MS);
    const unworn = await items.listUnworn(
      { accountId: identity.accountId, profileId },
      { since, today: toCalendarDay(clock(), identity.timeZone) },
      MAX_CLEANOUT_ALERT_ITEMS,
    );
    return { count: unworn.count, unwornItems: unworn.items.map(({ id, name }) => ({ id, name })) };
  },
});
