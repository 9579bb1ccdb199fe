import { isDeepStrictEqual } from 'node:util';
import {
  CLEANOUT_DAYS,
  type CleanoutAlerts,
  type ClothingItemChange,
  closetEvents,
  FREE_ITEM_LIMIT,
  type ItemEventData,
  MAX_CLEANOUT_ALERT_ITEMS,
  type NewClothingItem,
} from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { outfitsEvents } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import { createKeyedMutex } from '@fitfolk/service-kit/jobs/keyed-mutex';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetImages } from '../closet-images.ts';
import type { ClosetsStore } from './item-counts.store.ts';
import type { Item, ItemsStore, WornItem } from './items.store.ts';
import { BY_ITEM, notWornOn, wornOn } from './wears.ts';

const DAY_MS = 24 * 3600 * 1000;

type ItemsOptions = {
  readonly items: ItemsStore;
  readonly closets: ClosetsStore;
  readonly images: ClosetImages;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

type Worn = EventData<typeof outfitsEvents.outfitWorn>;

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** What people do with the items of their closets. Whatever is not the caller's own is `not-found`. */
export const createItems = ({ items, closets, images, unitOfWork, now }: ItemsOptions) => {
  // One account's changes all touch its count. The transactions of other replicas may conflict and start over; ours
  // need not.
  const inTurn = createKeyedMutex();
  const change = <T>({ accountId }: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    inTurn(accountId, () => unitOfWork(work));

  /** Changes an item and tells so, unless the change comes to nothing; undefined when the account has no such item. */
  const alterIn = async (
    { session, publish }: Transaction,
    accountId: string,
    itemId: string,
    alteration: (item: WornItem) => WornItem,
  ): Promise<Item | undefined> => {
    const before = await items.find(accountId, itemId, session);
    if (!before) return undefined;
    const altered = alteration(before);
    if (altered === before) return before;
    const item = { ...altered, version: before.version + 1 };
    await items.replace(item, session);
    const released = before.imageUrl === item.imageUrl ? null : before.imageUrl;
    const isStillShown = released !== null && (await items.isPictured(accountId, released, session));
    publish(closetEvents.itemChanged, itemId, {
      ...factsOf(item),
      releasedImageUrl: isStillShown ? null : released,
    });
    return item;
  };
  const alter = async (who: Identity, itemId: string, alteration: (item: WornItem) => WornItem) => {
    const item = await change(who, (transaction) => alterIn(transaction, who.accountId, itemId, alteration));
    if (!item) throw new AppError('not-found');
    return item;
  };

  return {
    /** Newest first; `next` is the cursor of the following page, if there is one. */
    list: async (who: Identity, profileId: string, { limit, cursor }: Page) => {
      requireOwnProfile(who, profileId);
      const after = cursor === undefined ? {} : { after: decodeCursor(cursor) };
      if (limit === undefined) return { items: await items.list(profileId, after), next: undefined };
      const found = await items.list(profileId, { ...after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return { items: page, next: found.length > limit && last ? encodeCursor(last) : undefined };
    },

    /** @throws AppError `closet-limit` when a free account is full, `item-image-invalid` for a picture not its own */
    add: async (who: Identity, { profileId, clientId, ...fields }: NewClothingItem): Promise<Item> => {
      requireOwnProfile(who, profileId);
      const repeated = clientId && (await items.findByClientId(who.accountId, clientId));
      if (repeated) return repeated;
      const imageUrl = fields.imageUrl ?? null;
      const thumbHash = imageUrl === null ? null : (await images.requireOwn(who, imageUrl)).thumbHash;
      const item: Item = {
        id: uuidv7(),
        accountId: who.accountId,
        profileId,
        name: fields.name,
        category: fields.category,
        season: fields.season ?? null,
        tags: fields.tags ?? [],
        imageUrl,
        thumbHash,
        lastWornDate: null,
        lastWornDay: null,
        wearCount: 0,
        createdAt: now(),
        ...(clientId ? { clientId } : {}),
        version: 1,
      };
      const limit = who.plan === 'pro' ? Number.POSITIVE_INFINITY : FREE_ITEM_LIMIT;
      try {
        await change(who, async ({ session, publish }) => {
          if (!(await closets.takePlace(who.accountId, limit, session))) throw new AppError('closet-limit');
          await items.add(item, session);
          publish(closetEvents.itemAdded, item.id, factsOf(item));
        });
        return item;
      } catch (error) {
        // The same request, sent twice at once, lost against itself.
        const first = clientId && (await items.findByClientId(who.accountId, clientId));
        if (first) return first;
        throw error;
      }
    },

    /** Changes the given fields. @throws AppError `item-image-invalid` for a picture not its own */
    edit: async (who: Identity, itemId: string, fields: ClothingItemChange): Promise<Item> => {
      const { imageUrl } = fields;
      const thumbHash =
        typeof imageUrl === 'string' ? (await images.requireOwn(who, imageUrl)).thumbHash : null;
      const picture = imageUrl === undefined ? {} : { imageUrl, thumbHash };
      return alter(who, itemId, (item) => {
        const edited = { ...item, ...given(fields), ...picture };
        return isDeepStrictEqual(edited, item) ? item : edited;
      });
    },

    /** Says that an item was worn on the account's today; once a day is enough. */
    wear: (who: Identity, itemId: string): Promise<Item> =>
      alter(who, itemId, (item) => wornOn(item, toCalendarDay(now(), who.timeZone), now(), BY_ITEM)),

    /** Takes back that an item was worn today; an outfit worn today keeps its say. */
    takeBackWear: (who: Identity, itemId: string): Promise<Item> =>
      alter(who, itemId, (item) => notWornOn(item, toCalendarDay(now(), who.timeZone), BY_ITEM)),

    /** Notes that the items of an outfit were worn; of those that are gone there is nothing to note. */
    wearTogether: async (
      { accountId, clothingItemIds, day, wornAt, outfitId }: Worn,
      transaction: Transaction,
    ) => {
      for (const itemId of clothingItemIds) {
        await alterIn(transaction, accountId, itemId, (item) =>
          wornOn(item, day, new Date(wornAt), outfitId),
        );
      }
    },

    remove: (who: Identity, itemId: string): Promise<void> =>
      change(who, async ({ session, publish }) => {
        const item = await items.take(who.accountId, itemId, session);
        if (!item) throw new AppError('not-found');
        await closets.freePlaces(who.accountId, 1, session);
        const isStillShown =
          item.imageUrl !== null && (await items.isPictured(who.accountId, item.imageUrl, session));
        publish(closetEvents.itemRemoved, item.id, {
          ...ownershipOf(item),
          version: item.version + 1,
          imageUrl: isStillShown ? null : item.imageUrl,
        });
      }),

    /** Items unworn for 60 days or more, longest first; of many only the first hundred are named. */
    cleanout: async (who: Identity, profileId: string): Promise<CleanoutAlerts> => {
      requireOwnProfile(who, profileId);
      const since = new Date(now().getTime() - CLEANOUT_DAYS * DAY_MS);
      const unworn = await items.unworn(profileId, since, MAX_CLEANOUT_ALERT_ITEMS);
      return { count: unworn.count, unwornItems: unworn.items.map(({ id, name }) => ({ id, name })) };
    },
  };
};

export type Items = ReturnType<typeof createItems>;

const ownershipOf = ({ id, profileId, accountId }: Item) => ({ itemId: id, profileId, accountId });

/** What events tell of an item. */
export const factsOf = (item: Item): ItemEventData => {
  const { version, name, category, season, tags, imageUrl, thumbHash, lastWornDate } = item;
  return {
    ...ownershipOf(item),
    version,
    name,
    category,
    season,
    tags: [...tags],
    imageUrl,
    thumbHash,
    lastWornDate: lastWornDate?.toISOString() ?? null,
  };
};

/** The fields that a change names, each with its new value. */
const given = ({ name, category, season, tags }: ClothingItemChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(category === undefined ? {} : { category }),
  ...(season === undefined ? {} : { season }),
  ...(tags === undefined ? {} : { tags }),
});
