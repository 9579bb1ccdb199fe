import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { cutPage, decodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { Outfit } from './outfit.ts';
import type { OutfitsStore, ProfileKeys } from './outfits.store.ts';
import { requireOwnOutfit } from './own-outfit.ts';

type ListOutfitsDependencies = { readonly store: OutfitsStore; readonly clock: () => Date };

type Query = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly isFavorite?: 'true' | 'false' | undefined;
  readonly isWorn?: 'true' | 'false' | undefined;
  readonly order?: ListOrder | undefined;
};

const suits = (flag: Query['isWorn'], value: boolean): boolean => flag === undefined || flag === `${value}`;

/** Bounds of ISO dates, used for ranges that are open at one end. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Days before and after a day whose outfits count as worn or planned recently. */
const RECENT_DAYS = 14;
const UPCOMING_DAYS = 7;

export const createListOutfits = ({ store, clock }: ListOutfitsDependencies) => {
  const listPage = async (owner: ProfileKey, { limit, cursor, order, isFavorite, isWorn }: Query) => {
    const options = {
      order,
      isFavorite: isFavorite && isFavorite === 'true',
      isWorn: isWorn && isWorn === 'true',
      after: cursor === undefined ? undefined : decodeCursor(cursor),
    };
    if (limit === undefined) return { outfits: await store.list(owner, options), next: undefined };
    const found = await store.list(owner, { ...options, limit: limit + 1 });
    const { entries, next } = cutPage(found, limit, (outfit) => outfit);
    return { outfits: entries, next };
  };

  return {
    /** @throws AppError `not-found` */
    get: (identity: Identity, outfitId: string): Promise<Outfit> =>
      requireOwnOutfit(store, identity, outfitId),

    /** Lists the outfits planned between two days, or without days a page of all outfits, newest first. */
    list: async (identity: Identity, profileId: string, query: Query) => {
      requireOwnProfile(identity, profileId);
      const owner = { accountId: identity.accountId, profileId };
      const { from, to } = query;
      if (from === undefined && to === undefined) return listPage(owner, query);
      const range = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
      const planned = await store.listPlanned(owner, range);
      const outfits = planned.filter(
        ({ isFavorite, wornDate }) =>
          suits(query.isFavorite, isFavorite) && suits(query.isWorn, wornDate !== null),
      );
      return { outfits, next: undefined };
    },

    /** Finds the outfit that was first planned for a day, by default for today in the account's time zone. */
    findTodays: async (
      identity: Identity,
      profileId: string,
      day = toCalendarDay(clock(), identity.timeZone),
    ): Promise<Outfit | undefined> => {
      requireOwnProfile(identity, profileId);
      const owner = { accountId: identity.accountId, profileId };
      return (await store.listPlanned(owner, { from: day, to: day }))[0];
    },

    listFavorites: (identity: Identity, profileId: string): Promise<Outfit[]> => {
      requireOwnProfile(identity, profileId);
      return store.listFavorites({ accountId: identity.accountId, profileId });
    },

    /** Lists the items and days of outfits of profiles that are planned around a day. */
    listRecentWears: async (owners: ProfileKeys, day: string) => {
      const range = { from: addDays(day, -RECENT_DAYS), to: addDays(day, UPCOMING_DAYS) };
      return (await store.listAllPlanned(owners, range)).flatMap(
        ({ profileId, itemIds, scheduledDate, wornDate }) =>
          scheduledDate === null
            ? []
            : [{ profileId, clothingItemIds: itemIds, day: scheduledDate, isWorn: wornDate !== null }],
      );
    },
  };
};
