import { ApiError } from '@fitfolk/api-client';
import { closet } from '@fitfolk/closet/service';
import { type ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type Outfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import { outfits } from '@fitfolk/outfits/service';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices } from '@fitfolk/service-kit/testing/harness';
import { streaks } from '@fitfolk/streaks/service';
import type { Facts, Planning, Wear } from './recompute.ts';

const START = new Date('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Starts the services that count wears, laundry, streaks and points, with a clock that tests move. */
export const startServicesWithClock = async () => {
  let now = START;
  const producers = ['auth', 'feed', 'media'].map((name) => createEventProducer(name).service);
  const services = await startTestServices([closet, outfits, streaks, ...producers], { clock: () => now });
  const clock = {
    getNow: () => now,
    getToday: () => toCalendarDay(now, 'UTC'),
    addDays: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
    },
    /** Moves on, so that no two actions happen at the same time. */
    tick: () => {
      now = new Date(now.getTime() + MINUTE_MS);
    },
  };
  return { services, clock };
};

type Clock = Awaited<ReturnType<typeof startServicesWithClock>>['clock'];

/** Ignores that an action was not possible and rethrows other errors. */
const ignoreRejection = (error: unknown): undefined => {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
};

const CATEGORIES = ['tops', 'bottoms', 'outerwear'] as const;

/** Creates a family of three with three items each, whose actions record what they say. */
export const createHousehold = async (services: TestServices, clock: Clock) => {
  const profiles = [1, 2, 3].map(() => ({ id: crypto.randomUUID(), isParent: true }));
  const profileIds = profiles.map(({ id }) => id);
  const user = await services.createUser({ plan: 'pro', accountType: 'family', profiles });
  const [closetApi, outfitsApi] = [user.api(closetContract), user.api(outfitsContract)];
  const outfitIds: string[] = [];
  const plannings: Planning[] = [];
  const wears = new Map<string, Wear>();
  const ownWears: { itemId: string; day: string; at: Date }[] = [];
  const washes: { moveId: string; at: Date; itemIds: readonly string[] }[] = [];
  const start: ClothingItem[] = [];
  for (const profileId of profileIds) {
    for (const category of CATEGORIES)
      start.push(await closetApi.addItem({ body: { profileId, name: category, category } }));
  }
  const itemIds = start.map(({ id }) => id);

  const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];
  const listItems = async () =>
    (
      await Promise.all(profileIds.map((id) => closetApi.listItems({ params: { profileId: id }, query: {} })))
    ).flat();
  const listOutfits = async () =>
    (
      await Promise.all(
        profileIds.map((id) => outfitsApi.listOutfits({ params: { profileId: id }, query: {} })),
      )
    ).flat();
  const notePlan = (day: string | null, { id, scheduledDate }: Outfit) => {
    if (scheduledDate && scheduledDate !== day)
      plannings.push({ outfitId: id, day: scheduledDate, doneOn: clock.getToday() });
  };
  const change = async (number: number, toChange: (outfit: Outfit) => OutfitChange | undefined) => {
    const before = pick(await listOutfits(), number);
    const body = before && toChange(before);
    if (!before || !body) return;
    const after = await outfitsApi
      .changeOutfit({ params: { outfitId: before.id }, body })
      .catch(ignoreRejection);
    if (after) notePlan(before.scheduledDate, after);
  };
  const toDay = <T extends number | null>(offset: T) =>
    (offset === null ? null : addDays(clock.getToday(), offset)) as T extends number ? string : null;
  /** A later day than today counts as today. */
  const toWearTime = (offset: number) =>
    offset < 0
      ? { day: toDay(offset), at: new Date(`${toDay(offset)}T12:00:00Z`) }
      : { day: clock.getToday(), at: clock.getNow() };
  const unwear = async (itemId: string, day: string) => {
    const undone = await closetApi.undoWear({ params: { itemId }, query: { day } }).catch(ignoreRejection);
    const index = ownWears.findIndex((wear) => wear.itemId === itemId && wear.day === day);
    if (undone && index >= 0) ownWears.splice(index, 1);
  };

  const place = async (itemId: string, profileId: string) => {
    const placements = [{ itemId, profileId, place: 'closet' as const }];
    await closetApi.placeItems({ body: { placements } }).catch(ignoreRejection);
  };

  const actions = {
    plan: async (profile: number, offset: number | null, items: readonly number[]) => {
      const profileId = pick(profileIds, profile) ?? '';
      // Some are of other profiles, as in a page that was loaded before an item was passed on.
      const clothingItemIds = items.map((number) => pick(itemIds, number) ?? '');
      const body = { profileId, scheduledDate: toDay(offset), clothingItemIds };
      const outfit = await outfitsApi.createOutfit({ body }).catch(ignoreRejection);
      if (!outfit) return;
      outfitIds.push(outfit.id);
      notePlan(null, outfit);
    },
    move: (outfit: number, offset: number | null) => change(outfit, () => ({ scheduledDate: toDay(offset) })),
    edit: (outfit: number, items: readonly number[]) =>
      change(outfit, () => ({ clothingItemIds: items.map((number) => pick(itemIds, number) ?? '') })),
    wear: async (number: number) => {
      const outfit = pick(await listOutfits(), number);
      if (!outfit || outfit.wornDate) return;
      const params = { outfitId: outfit.id };
      const worn = await outfitsApi.wearOutfit({ params }).catch(ignoreRejection);
      if (!worn?.wornDate) return;
      const today = clock.getToday();
      const at = worn.wornDate === today ? clock.getNow() : new Date(`${worn.wornDate}T12:00:00Z`);
      wears.set(outfit.id, { doneOn: today, at });
    },
    unwear: async (number: number) => {
      const outfit = pick(await listOutfits(), number);
      if (outfit) await outfitsApi.unwearOutfit({ params: { outfitId: outfit.id } });
    },
    removeOutfit: async (number: number) => {
      const outfit = pick(await listOutfits(), number);
      if (outfit) await outfitsApi.deleteOutfit({ params: { outfitId: outfit.id } });
    },
    wearItem: async (number: number, offset: number) => {
      const itemId = pick(itemIds, number) ?? '';
      const { day, at } = toWearTime(offset);
      if (ownWears.some((wear) => wear.itemId === itemId && wear.day === day)) return;
      const request = { params: { itemId }, query: { day: toDay(offset) } };
      if (await closetApi.wearItem(request).catch(ignoreRejection)) ownWears.push({ itemId, day, at });
    },
    unwearItem: (number: number, offset: number) =>
      unwear(pick(itemIds, number) ?? '', toWearTime(offset).day),
    passOn: (item: number, profile: number) =>
      place(pick(itemIds, item) ?? '', pick(profileIds, profile) ?? ''),
    removeItem: async (number: number) => {
      const itemId = pick(itemIds, number) ?? '';
      await closetApi.removeItem({ params: { itemId } }).catch(ignoreRejection);
    },
    wash: async (items: readonly number[]) => {
      const moveId = crypto.randomUUID();
      const listed = await listItems();
      const load = [...new Set(items)].map((number) => {
        const itemId = pick(itemIds, number) ?? '';
        return { itemId, version: listed.find(({ id }) => id === itemId)?.laundry?.version ?? 0 };
      });
      const body = { action: 'washed' as const, items: load };
      const result = await closetApi.moveLaundry({ params: { moveId }, body }).catch(ignoreRejection);
      const moved = result?.moved.map(({ id }) => id) ?? [];
      if (moved.length > 0) washes.push({ moveId, at: clock.getNow(), itemIds: moved });
    },
    undoWash: async (number: number) => {
      const wash = pick(washes, number);
      if (!wash) return;
      await closetApi.undoLaundryMove({ params: { moveId: wash.moveId } }).catch(ignoreRejection);
      washes.splice(washes.indexOf(wash), 1);
    },
    waitUntilIdle: () => services.waitUntilIdle(),
    nextDay: async () => clock.addDays(1),
  };

  return {
    user,
    profileIds,
    actions,
    /** Items as they were at first. */
    start,
    /** Reads what outfits say now, and returns it with what else was done. */
    readFacts: async (): Promise<Facts> => ({
      outfits: await listOutfits(),
      items: await listItems(),
      plannings,
      wears,
      ownWears,
      washes,
      today: clock.getToday(),
    }),
    /** Undoes everything that can be undone, each where it was done. */
    undoAll: async () => {
      for (const { id } of await listOutfits()) await outfitsApi.deleteOutfit({ params: { outfitId: id } });
      await services.waitUntilIdle();
      for (const { itemId, day } of [...ownWears]) await unwear(itemId, day);
      while (washes.length > 0) await actions.undoWash(0);
      for (const { id, profileId } of start) await place(id, profileId);
    },
  };
};

export type Household = Awaited<ReturnType<typeof createHousehold>>;
