import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type NewOutfit, type OutfitChange, outfitsEvents } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { changed, distinct, type Outfit, planChanges, worn } from './outfit.ts';
import type { OutfitsStore } from './outfits.store.ts';

type OutfitsOptions = {
  readonly store: OutfitsStore;
  readonly wardrobe: ClosetItems;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

type Selection = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** The days that ISO dates can name; a range open at one end reaches so far. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

const RECENT_DAYS = 14;
const COMING_DAYS = 7;

/** What people do with their outfits. Whatever is not the caller's own is `not-found`. */
export const createOutfits = ({ store, wardrobe, unitOfWork, now }: OutfitsOptions) => {
  const todayOf = ({ timeZone }: Identity) => toCalendarDay(now(), timeZone);

  const requireOwn = async (who: Identity, outfitId: string, transaction?: Transaction): Promise<Outfit> => {
    const outfit = await store.find(who.accountId, outfitId, transaction?.session);
    if (!outfit || !who.profiles.some(({ id }) => id === outfit.profileId)) throw new AppError('not-found');
    return outfit;
  };

  const page = async (profileId: string, { limit, cursor }: Selection) => {
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor) };
    if (limit === undefined) return { outfits: await store.list(profileId, after), next: undefined };
    const found = await store.list(profileId, { ...after, limit: limit + 1 });
    const outfits = found.slice(0, limit);
    const last = outfits.at(-1);
    return { outfits, next: found.length > limit && last ? encodeCursor(last) : undefined };
  };

  return {
    /** Those planned from one day to another when a day is given, else all, newest first, `next` leading on. */
    list: async (who: Identity, profileId: string, selection: Selection) => {
      requireOwnProfile(who, profileId);
      const { from, to } = selection;
      if (from === undefined && to === undefined) return page(profileId, selection);
      const days = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
      return { outfits: await store.planned(profileId, days), next: undefined };
    },

    /** The first outfit planned for the account's today. */
    today: async (who: Identity, profileId: string): Promise<Outfit | undefined> => {
      requireOwnProfile(who, profileId);
      const today = todayOf(who);
      return (await store.planned(profileId, { from: today, to: today }))[0];
    },

    /** What the profile wore or planned in the two weeks before a day and the week after it. */
    recent: async (profileId: string, day: string) => {
      const days = { from: addDays(day, -RECENT_DAYS), to: addDays(day, COMING_DAYS) };
      return (await store.planned(profileId, days)).flatMap(({ itemIds, scheduledDate }) =>
        scheduledDate === null ? [] : [{ clothingItemIds: itemIds, day: scheduledDate }],
      );
    },

    listFavorites: (who: Identity, profileId: string): Promise<Outfit[]> => {
      requireOwnProfile(who, profileId);
      return store.listFavorites(profileId);
    },

    create: async (who: Identity, { profileId, clothingItemIds, ...fields }: NewOutfit): Promise<Outfit> => {
      requireOwnProfile(who, profileId);
      const itemIds = distinct(clothingItemIds);
      await wardrobe.require(who, profileId, itemIds);
      const scheduledDate = fields.scheduledDate ?? null;
      const outfit: Outfit = {
        id: uuidv7(),
        accountId: who.accountId,
        profileId,
        name: fields.name || null,
        occasion: fields.occasion || null,
        isFavorite: fields.isFavorite ?? false,
        scheduledDate,
        plannedAt: scheduledDate === null ? null : now(),
        wornDate: null,
        itemIds,
        version: 1,
        createdAt: now(),
      };
      await unitOfWork(async (transaction) => {
        await store.add(outfit, transaction.session);
        announceChange(null, outfit, todayOf(who), transaction);
      });
      return outfit;
    },

    /** @throws AppError `outfit-worn` when a worn outfit would get another day */
    change: async (who: Identity, outfitId: string, change: OutfitChange): Promise<Outfit> => {
      if (change.clothingItemIds) {
        const { profileId } = await requireOwn(who, outfitId);
        await wardrobe.require(who, profileId, distinct(change.clothingItemIds));
      }
      return unitOfWork(async (transaction) => {
        const before = await requireOwn(who, outfitId, transaction);
        const after = changed(before, change, now());
        await store.replace(after, transaction.session);
        announceChange(before, after, todayOf(who), transaction);
        return after;
      });
    },

    remove: (who: Identity, outfitId: string): Promise<void> =>
      unitOfWork(async (transaction) => {
        const outfit = await requireOwn(who, outfitId, transaction);
        await store.remove(outfitId, transaction.session);
        announceChange(outfit, null, todayOf(who), transaction);
      }),

    /** Once worn it stays so: asking again changes nothing. @throws AppError `outfit-not-wearable` */
    wear: (who: Identity, outfitId: string): Promise<Outfit> =>
      unitOfWork(async (transaction) => {
        const before = await requireOwn(who, outfitId, transaction);
        if (before.wornDate !== null) return before;
        const today = todayOf(who);
        const after = worn(before, today);
        const day = after.wornDate ?? today;
        transaction.publish(outfitsEvents.outfitChanged, after.id, factsOf(after));
        await store.replace(after, transaction.session);
        transaction.publish(outfitsEvents.outfitWorn, after.id, {
          ...factsOf(after),
          day,
          // Of a day gone by, nobody knows the hour: noon stands for it.
          wornAt: day === today ? now().toISOString() : `${day}T12:00:00.000Z`,
          clothingItemIds: [...after.itemIds],
        });
        return after;
      }),
  };
};

export type Outfits = ReturnType<typeof createOutfits>;

const factsOf = ({ id, profileId, accountId, version }: Outfit) => ({
  outfitId: id,
  profileId,
  accountId,
  version,
});

/** Tells that an outfit changed, and what that did to the plans. */
const announceChange = (
  before: Outfit | null,
  after: Outfit | null,
  doneOn: string,
  { publish }: Transaction,
): void => {
  const { unplanned, planned } = planChanges(before, after);
  // Of an outfit that is gone, this is what its next version would have been.
  const known = after ? factsOf(after) : before && { ...factsOf(before), version: before.version + 1 };
  if (!known) return;
  publish(outfitsEvents.outfitChanged, known.outfitId, known);
  const facts = { ...known, doneOn };
  if (unplanned) publish(outfitsEvents.outfitUnplanned, facts.outfitId, { ...facts, day: unplanned });
  if (planned) publish(outfitsEvents.outfitPlanned, facts.outfitId, { ...facts, day: planned });
};
