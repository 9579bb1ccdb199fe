import {
  CLEANOUT_DAYS,
  CLEANOUT_NAMED_ITEMS,
  type CleanoutAlerts,
  closetEvents,
  FREE_ITEM_LIMIT,
  type NewClothingItem,
} from '@fitfolk/contracts/closet';
import { AppError } from '@fitfolk/service-kit/errors';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/identity';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { Photos } from '../photos.ts';
import type { ClosetsStore } from './closets.store.ts';
import { createTurns } from './in-turn.ts';
import type { Item, ItemsStore } from './items.store.ts';
import { readCursor, writeCursor } from './page.ts';

const DAY_MS = 24 * 3600 * 1000;

type ItemsOptions = {
  readonly items: ItemsStore;
  readonly closets: ClosetsStore;
  readonly photos: Photos;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** What people do with the items of their closets. Whatever is not the caller's own is `not-found`. */
export const createItems = ({ items, closets, photos, unitOfWork, now }: ItemsOptions) => {
  // One account's changes all touch its count. The transactions of other replicas may conflict and start over; ours
  // need not.
  const inTurn = createTurns();
  const change = <T>({ accountId }: Identity, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    inTurn(accountId, () => unitOfWork(work));

  return {
    /** Newest first; `next` is the cursor of the following page, if there is one. */
    list: async (who: Identity, profileId: string, { limit, cursor }: Page) => {
      requireOwnProfile(who, profileId);
      const after = cursor === undefined ? {} : { after: readCursor(cursor) };
      if (limit === undefined) return { items: await items.list(profileId, after), next: undefined };
      const found = await items.list(profileId, { ...after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return { items: page, next: found.length > limit && last ? writeCursor(last) : undefined };
    },

    /** @throws AppError `closet-limit` when a free account is full, `item-image-invalid` for a picture not its own */
    add: async (who: Identity, { profileId, ...fields }: NewClothingItem): Promise<Item> => {
      requireOwnProfile(who, profileId);
      const imageUrl = fields.imageUrl ?? null;
      const thumbHash = imageUrl === null ? null : (await photos.find(who, imageUrl)).thumbHash;
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
        createdAt: now(),
        version: 1,
      };
      const limit = who.plan === 'pro' ? Number.POSITIVE_INFINITY : FREE_ITEM_LIMIT;
      await change(who, async ({ session, publish }) => {
        if (!(await closets.takePlace(who.accountId, limit, session))) throw new AppError('closet-limit');
        await items.add(item, session);
        publish(closetEvents.itemAdded, item.id, addedFacts(item));
      });
      return item;
    },

    remove: (who: Identity, itemId: string): Promise<void> =>
      change(who, async ({ session, publish }) => {
        const item = await items.take(who.accountId, itemId, session);
        if (!item) throw new AppError('not-found');
        await closets.freePlace(who.accountId, session);
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
      const unworn = await items.unworn(profileId, since, CLEANOUT_NAMED_ITEMS);
      return { count: unworn.count, unwornItems: unworn.items.map(({ id, name }) => ({ id, name })) };
    },
  };
};

export type Items = ReturnType<typeof createItems>;

const ownershipOf = ({ id, profileId, accountId }: Item) => ({ itemId: id, profileId, accountId });

const addedFacts = (item: Item) => {
  const { version, name, category, season, tags, imageUrl } = item;
  return { ...ownershipOf(item), version, name, category, season, tags: [...tags], imageUrl };
};
