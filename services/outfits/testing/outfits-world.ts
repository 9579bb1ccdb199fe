import { type NewOutfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import type { Env } from '@fitfolk/service-kit/config/config';
import { type Person, startTestServices } from '@fitfolk/service-kit/testing/harness';
import { outfits } from '../src/service.ts';
import { createClosetStandIn } from './closet-stand-in.ts';
import { startOpenMeteo } from './open-meteo-stand-in.ts';

/** Noon in UTC of a Friday in fall. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const TODAY = '2026-11-20';

export type OutfitsWorld = Awaited<ReturnType<typeof startOutfitsWorld>>;

/** Outfits at noon of a certain day, with a closet and a weather of the test's making. */
export const startOutfitsWorld = async (env: Env = {}) => {
  const closet = createClosetStandIn();
  const sky = await startOpenMeteo({ temperature: 55, code: 2 }, TODAY);
  let now = NOW;
  const services = await startTestServices([outfits, closet.service], {
    env: { WEATHER_URL: sky.url, ...env },
    clock: () => now,
  });
  const api = (person: Person) => person.api(outfitsContract);
  const told = async (person: Person) =>
    (await services.published('outfits')).filter(
      ({ data }) => (data as { accountId: string }).accountId === person.accountId,
    );
  return {
    services,
    closet,
    sky,
    api,
    setNow: (moment: Date): void => {
      now = moment;
    },
    /** An outfit of one new item, planned for nothing unless told. */
    create: async (person: Person, fields: Partial<NewOutfit> = {}) => {
      const clothingItemIds = fields.clothingItemIds ?? [closet.hang(person).itemId];
      return api(person).createOutfit({ body: { profileId: person.profileId, ...fields, clothingItemIds } });
    },
    change: (person: Person, outfitId: string, body: OutfitChange) =>
      api(person).changeOutfit({ params: { outfitId }, body }),
    remove: (person: Person, outfitId: string) => api(person).deleteOutfit({ params: { outfitId } }),
    wear: (person: Person, outfitId: string) => api(person).wearOutfit({ params: { outfitId } }),
    list: (person: Person, query: { from?: string; to?: string; limit?: number; cursor?: string } = {}) =>
      api(person).listOutfits({ params: { profileId: person.profileId }, query }),
    today: (person: Person) => api(person).todaysOutfit({ params: { profileId: person.profileId } }),
    saved: (person: Person) => api(person).savedOutfits({ params: { profileId: person.profileId } }),
    /** What was told of a person's plans and of what was worn. */
    plansTold: async (person: Person) =>
      (await told(person)).filter(({ type }) => type !== 'outfits.outfit.changed'),
    /** How many changes of a person's outfits were told of. */
    changesTold: async (person: Person) =>
      (await told(person)).filter(({ type }) => type === 'outfits.outfit.changed').length,
    stop: async (): Promise<void> => {
      await services.stop();
      sky.close();
    },
  };
};
