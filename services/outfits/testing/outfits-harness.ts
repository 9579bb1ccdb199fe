import { authEvents } from '@fitfolk/contracts/auth';
import { type NewOutfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import { streaksEvents } from '@fitfolk/contracts/streaks';
import type { Env } from '@fitfolk/service-kit/config/config';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { outfits } from '../src/service.ts';
import { createFakeCloset } from './fake-closet.ts';
import { startFakeOpenMeteo } from './fake-open-meteo.ts';

/** A Friday in fall. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const TODAY = '2026-11-20';

export type OutfitsHarness = Awaited<ReturnType<typeof startOutfitsHarness>>;

/** Starts outfits with a fake closet, a fake Open-Meteo server and a fixed clock. */
export const startOutfitsHarness = async (env: Env = {}) => {
  const closet = createFakeCloset();
  const openMeteo = await startFakeOpenMeteo({ temperature: 55, code: 2 }, TODAY);
  const auth = createEventProducer('auth');
  const streaks = createEventProducer('streaks');
  let now = NOW;
  const services = await startTestServices([outfits, closet.service, auth.service, streaks.service], {
    env: {
      WEATHER_URL: openMeteo.url,
      WEATHER_ARCHIVE_URL: openMeteo.url,
      GEOCODING_URL: openMeteo.url,
      ...env,
    },
    clock: () => now,
    reusesDatabases: true,
  });
  const api = (user: TestUser) => user.api(outfitsContract);
  const getEvents = async (user: TestUser) =>
    (await services.listPublished('outfits')).filter(
      ({ data }) => (data as { accountId: string }).accountId === user.accountId,
    );
  return {
    services,
    closet,
    openMeteo,
    api,
    setNow: (date: Date): void => {
      now = date;
    },
    /** Creates an outfit of one new item, unscheduled by default. */
    createOutfit: async (user: TestUser, fields: Partial<NewOutfit> = {}) => {
      const clothingItemIds = fields.clothingItemIds ?? [closet.addItemWithoutEvent(user).itemId];
      return api(user).createOutfit({ body: { profileId: user.profileId, ...fields, clothingItemIds } });
    },
    changeOutfit: (user: TestUser, outfitId: string, body: OutfitChange) =>
      api(user).changeOutfit({ params: { outfitId }, body }),
    deleteOutfit: (user: TestUser, outfitId: string) => api(user).deleteOutfit({ params: { outfitId } }),
    wearOutfit: (user: TestUser, outfitId: string) => api(user).wearOutfit({ params: { outfitId } }),
    unwearOutfit: (user: TestUser, outfitId: string) => api(user).unwearOutfit({ params: { outfitId } }),
    listOutfits: (
      user: TestUser,
      query: Parameters<ReturnType<typeof api>['listOutfits']>[0]['query'] = {},
    ) => api(user).listOutfits({ params: { profileId: user.profileId }, query }),
    publishFromAuth: auth.publish,
    /** Publishes that a profile was deleted. */
    deleteProfile: ({ accountId }: TestUser, profileId: string) =>
      auth.publish(authEvents.profileDeleted, profileId, { accountId, profileId }),
    /** Publishes that the account was deleted with all profiles. */
    deleteAccount: ({ accountId }: TestUser, profileIds: readonly string[]) =>
      auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds: [...profileIds] }),
    /** Publishes that the account has another time zone. */
    changeTimeZone: async ({ accountId }: TestUser, timeZone: string, version: number) => {
      const account = { accountId, version, plan: 'pro', accountType: 'family', onboarded: true } as const;
      const data = { ...account, profileImageUrl: null, timeZone };
      await auth.publish(authEvents.accountChanged, accountId, data);
      await services.waitUntilIdle();
    },
    /** Publishes that a profile extended its streak. */
    extendStreak: async ({ accountId, profileId }: TestUser, day: string, currentStreak: number) => {
      const data = { profileId, accountId, day, currentStreak };
      await streaks.publish(streaksEvents.streakExtended, profileId, data);
      await services.waitUntilIdle();
    },
    getTodaysOutfit: (user: TestUser, day?: string) =>
      api(user).todaysOutfit({ params: { profileId: user.profileId }, query: day ? { day } : {} }),
    listFavorites: (user: TestUser) => api(user).savedOutfits({ params: { profileId: user.profileId } }),
    /** Lists the planned, unplanned and worn events of a user. */
    getPlanEvents: async (user: TestUser) =>
      (await getEvents(user)).filter(({ type }) => type !== 'outfits.outfit.changed'),
    countChangeEvents: async (user: TestUser) =>
      (await getEvents(user)).filter(({ type }) => type === 'outfits.outfit.changed').length,
    stop: async (): Promise<void> => {
      await services.stop();
      openMeteo.close();
    },
  };
};
