import { type NewOutfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import type { Env } from '@fitfolk/service-kit/config/config';
import { startTestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { outfits } from '../src/service.ts';
import { createFakeCloset } from './fake-closet.ts';
import { startFakeOpenMeteo } from './fake-open-meteo.ts';

/** Noon in UTC of a Friday in fall. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const TODAY = '2026-11-20';

export type OutfitsHarness = Awaited<ReturnType<typeof startOutfitsHarness>>;

/** Outfits at noon of a certain day, with a closet and a weather of the test's making. */
export const startOutfitsHarness = async (env: Env = {}) => {
  const closet = createFakeCloset();
  const openMeteo = await startFakeOpenMeteo({ temperature: 55, code: 2 }, TODAY);
  let now = NOW;
  const services = await startTestServices([outfits, closet.service], {
    env: { WEATHER_URL: openMeteo.url, ...env },
    clock: () => now,
  });
  const api = (person: TestUser) => person.api(outfitsContract);
  const told = async (person: TestUser) =>
    (await services.listPublished('outfits')).filter(
      ({ data }) => (data as { accountId: string }).accountId === person.accountId,
    );
  return {
    services,
    closet,
    sky: openMeteo,
    api,
    setNow: (moment: Date): void => {
      now = moment;
    },
    /** An outfit of one new item, planned for nothing unless told. */
    createOutfit: async (person: TestUser, fields: Partial<NewOutfit> = {}) => {
      const clothingItemIds = fields.clothingItemIds ?? [closet.addItemWithoutEvent(person).itemId];
      return api(person).createOutfit({ body: { profileId: person.profileId, ...fields, clothingItemIds } });
    },
    changeOutfit: (person: TestUser, outfitId: string, body: OutfitChange) =>
      api(person).changeOutfit({ params: { outfitId }, body }),
    deleteOutfit: (person: TestUser, outfitId: string) => api(person).deleteOutfit({ params: { outfitId } }),
    wearOutfit: (person: TestUser, outfitId: string) => api(person).wearOutfit({ params: { outfitId } }),
    listOutfits: (
      person: TestUser,
      query: { from?: string; to?: string; limit?: number; cursor?: string } = {},
    ) => api(person).listOutfits({ params: { profileId: person.profileId }, query }),
    getTodaysOutfit: (person: TestUser) =>
      api(person).todaysOutfit({ params: { profileId: person.profileId } }),
    listFavorites: (person: TestUser) =>
      api(person).savedOutfits({ params: { profileId: person.profileId } }),
    /** What was told of a person's plans and of what was worn. */
    getPlanEvents: async (person: TestUser) =>
      (await told(person)).filter(({ type }) => type !== 'outfits.outfit.changed'),
    /** How many changes of a person's outfits were told of. */
    countChangeEvents: async (person: TestUser) =>
      (await told(person)).filter(({ type }) => type === 'outfits.outfit.changed').length,
    stop: async (): Promise<void> => {
      await services.stop();
      openMeteo.close();
    },
  };
};
