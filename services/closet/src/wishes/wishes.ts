import {
  closetEvents,
  MAX_WISHES,
  type NewWish,
  type Wish,
  type WishChange,
} from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { mediaEvents } from '@fitfolk/contracts/media';
import { type Identity, isLimited, requireOwn, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetImages } from '../images/closet-images.ts';
import type { AccountUnitOfWork } from '../items/account-unit-of-work.ts';
import { createItem } from '../items/create-item.ts';
import { editFields, recognizeChange } from '../items/edit-item.ts';
import type { Item } from '../items/item.ts';
import type { ItemCountsStore } from '../items/item-counts.store.ts';
import { findReleasedImage, toItemEventData } from '../items/item-events.ts';
import { getFittingKind } from '../items/item-image.ts';
import { createItemSlots } from '../items/item-slots.ts';
import type { ItemsStore } from '../items/items.store.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { OwnProfilesStore } from './own-profiles.store.ts';
import { markAsBought } from './rules/mark-as-bought.ts';
import { knowsReservation, type WishReader } from './rules/reservation.ts';
import { toWish } from './wish-view.ts';
import type { StoredWish, WishesStore } from './wishes.store.ts';

type WishesDependencies = {
  readonly wishes: WishesStore;
  readonly ownProfiles: OwnProfilesStore;
  readonly items: ItemsStore;
  readonly itemCounts: ItemCountsStore;
  readonly images: ClosetImages;
  readonly judgeOutgrown: JudgeOutgrown;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** The use cases of wishes. Nobody learns who gets a wish of their own. */
export const createWishes = (dependencies: WishesDependencies) => {
  const { wishes, ownProfiles, items, itemCounts, images, judgeOutgrown, accountUnitOfWork, clock } =
    dependencies;

  const getReader = async ({ accountId, loginId, ...session }: Identity): Promise<WishReader> => ({
    ...session,
    ownProfileId: loginId === undefined ? null : await ownProfiles.find(accountId, loginId),
  });

  /** Returns a wish of the caller. @throws AppError `not-found` */
  const findOwn = async (
    identity: Identity,
    wishId: string,
    { session }: Transaction,
  ): Promise<StoredWish> => {
    const found = await wishes.find(identity.accountId, wishId, session);
    requireOwn(identity, found?.item);
    return found as StoredWish;
  };

  /** Stores a wish and publishes its image, if that is another one than before. */
  const save = async (wish: StoredWish, before: StoredWish | undefined, transaction: Transaction) => {
    const { id: wishId, accountId, profileId, imageUrl } = wish.item;
    const previousImage = before?.item.imageUrl ?? null;
    await wishes.put(wish, transaction.session);
    if (previousImage === imageUrl) return;
    const releasedImageUrl = await findReleasedImage(items, accountId, previousImage, transaction.session);
    const change = { wishId, profileId, accountId, imageUrl, releasedImageUrl };
    transaction.publish(closetEvents.wishChanged, wishId, change);
  };

  return {
    /** Lists the wishes of the profiles that the session may use, newest first. */
    list: async (identity: Identity): Promise<{ ownProfileId: string | null; wishes: Wish[] }> => {
      const { accountId, profiles } = identity;
      const reader = await getReader(identity);
      const found = await wishes.list(
        accountId,
        profiles.map(({ id }) => id),
      );
      // A child knows nothing about the logins of parents.
      const ownProfileId = isLimited(identity) ? null : reader.ownProfileId;
      return { ownProfileId, wishes: found.map((wish) => toWish(wish, reader)) };
    },

    /** @throws AppError `not-found`, `wish-limit`, `item-image-invalid` */
    add: async (identity: Identity, { url = null, item: fields }: NewWish): Promise<Wish> => {
      const { accountId } = identity;
      requireOwnProfile(identity, fields.profileId);
      const image = await recognizeChange(images, identity, fields);
      const item = createItem(fields, { accountId, image, createdAt: clock() });
      const wish: StoredWish = { item, url, reservation: null };
      await accountUnitOfWork(accountId, async (transaction) => {
        const count = await wishes.count(accountId, fields.profileId, transaction.session);
        if (count >= MAX_WISHES) throw new AppError('wish-limit');
        await save(wish, undefined, transaction);
      });
      return toWish(wish, await getReader(identity));
    },

    /** @throws AppError `not-found`, `item-image-invalid` */
    change: async (
      identity: Identity,
      wishId: string,
      { url, item: change = {} }: WishChange,
    ): Promise<Wish> => {
      const image = await recognizeChange(images, identity, change);
      const changed = await accountUnitOfWork(identity.accountId, async (transaction) => {
        const before = await findOwn(identity, wishId, transaction);
        const wish: StoredWish = {
          ...before,
          item: editFields(before.item, change, image),
          ...(url === undefined ? {} : { url }),
        };
        await save(wish, before, transaction);
        return wish;
      });
      return toWish(changed, await getReader(identity));
    },

    /** @throws AppError `not-found` */
    remove: (identity: Identity, wishId: string): Promise<void> =>
      accountUnitOfWork(identity.accountId, async (transaction) => {
        const { session, publish } = transaction;
        const { accountId, profileId, imageUrl } = (await findOwn(identity, wishId, transaction)).item;
        await wishes.remove(accountId, wishId, session);
        if (imageUrl === null) return;
        const releasedImageUrl = await findReleasedImage(items, accountId, imageUrl, session);
        const change = { wishId, profileId, accountId, imageUrl: null, releasedImageUrl };
        publish(closetEvents.wishChanged, wishId, change);
      }),

    /** Turns a wish into an item of the closet. @throws AppError `not-found`, `closet-limit`, `closet-full` */
    buy: (identity: Identity, wishId: string): Promise<Item> => {
      const { accountId, timeZone } = identity;
      return accountUnitOfWork(accountId, async (transaction) => {
        const { session, publish } = transaction;
        const { item: wished } = await findOwn(identity, wishId, transaction);
        const slots = createItemSlots(await itemCounts.list([accountId], session));
        slots.reserve(identity);
        const now = clock();
        const item = await judgeOutgrown(
          { ...markAsBought(wished, toCalendarDay(now, timeZone)), createdAt: now, wears: [] },
          session,
        );
        await wishes.remove(accountId, wishId, session);
        await itemCounts.add(slots.reserved, session);
        await items.add([item], session);
        publish(closetEvents.itemAdded, wishId, toItemEventData(item));
        return item;
      });
    },

    /**
     * Sets who of the family gets a wish.
     * @throws AppError `not-found`, `wish-reservation-hidden` for a wish of one's own, `wish-reserved` if somebody else gets it
     */
    reserve: async (identity: Identity, wishId: string, profileId: string | null): Promise<Wish> => {
      if (profileId !== null) requireOwnProfile(identity, profileId);
      const reader = await getReader(identity);
      const changed = await accountUnitOfWork(identity.accountId, async (transaction) => {
        const before = await findOwn(identity, wishId, transaction);
        const wished = before.item.profileId;
        if (!knowsReservation(reader, wished) || profileId === wished)
          throw new AppError('wish-reservation-hidden');
        const isTaken = before.reservation !== null && before.reservation.profileId !== profileId;
        if (profileId !== null && isTaken) throw new AppError('wish-reserved');
        const wish = {
          ...before,
          reservation: profileId === null ? null : { profileId, name: null, keyHash: null },
        };
        await wishes.put(wish, transaction.session);
        return wish;
      });
      return toWish(changed, reader);
    },

    /** Stores which adult the owner of the login is. @throws AppError `not-found` for a child and a profile of others */
    chooseOwnProfile: async (identity: Identity, profileId: string | null): Promise<void> => {
      const { accountId, loginId, profiles } = identity;
      if (loginId === undefined) throw new AppError('not-found');
      if (profileId === null) return ownProfiles.remove(accountId, loginId);
      if (!profiles.some(({ id, isChild }) => id === profileId && !isChild)) throw new AppError('not-found');
      return ownProfiles.put({ accountId, loginId, profileId });
    },

    /** Shows wishes with the cut-out, the colors and the kind of their image. */
    showCutOut: async (
      { imageUrl, accountId, cutOutUrl, colors, kind, pattern }: EventData<typeof mediaEvents.imageCutOut>,
      { session }: Transaction,
    ): Promise<void> => {
      for (const wish of await wishes.listByImage(accountId, imageUrl, session)) {
        const { item } = wish;
        const shown = {
          ...item,
          cutOutUrl,
          colors,
          kind: item.kind ?? getFittingKind(kind, item.category),
          pattern: item.pattern ?? pattern ?? null,
        };
        await wishes.put({ ...wish, item: shown }, session);
      }
    },
  };
};

export type Wishes = ReturnType<typeof createWishes>;
