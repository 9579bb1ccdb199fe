import { closet } from '@fitfolk/closet/service';
import { closetContract } from '@fitfolk/contracts/closet';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { outfits } from '@fitfolk/outfits/service';
import { packing } from '@fitfolk/packing/service';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices } from '@fitfolk/service-kit/testing/harness';

/** Starts the services whose data can change without a network. */
export const startMergingServices = (): Promise<TestServices> =>
  startTestServices([
    closet,
    outfits,
    packing,
    ...['auth', 'feed', 'media'].map((name) => createEventProducer(name).service),
  ]);

const toService = (path: string): string => {
  if (path.startsWith('/api/packing-lists')) return 'packing';
  return /^\/api\/(laundry|clothing-items)/.test(path) ? 'closet' : 'outfits';
};

/** Creates a family with outfits on three days, one of them proposed, laundry in the basket and a packing list. */
export const createHousehold = async (services: TestServices) => {
  const user = await services.createUser({ plan: 'pro', accountType: 'family' });
  const { profileId } = user;
  const [closetApi, outfitsApi] = [user.api(closetContract), user.api(outfitsContract)];
  const addItem = (name: string) => closetApi.addItem({ body: { profileId, name, category: 'tops' } });
  const worn = [await addItem('Shirt'), await addItem('Sweater')].map(({ id }) => id);
  const washed = [await addItem('Socks'), await addItem('Towel'), await addItem('Vest')];
  await services.waitUntilIdle();
  const today = toCalendarDay(new Date(), 'UTC');
  const days = [0, 1, 2, 3].map((offset) => addDays(today, offset));
  const [, tomorrow = '', later = ''] = days;
  for (const [name, scheduledDate] of [
    ['Office', today],
    ['Walk', tomorrow],
    ['Picnic', tomorrow],
  ] as const)
    await outfitsApi.createOutfit({ body: { profileId, name, scheduledDate, clothingItemIds: worn } });
  await outfitsApi.proposeOutfit({
    body: { profileId, day: later, version: 0, name: 'School', clothingItemIds: worn },
  });
  const basket = washed.map(({ id, laundry }) => ({ itemId: id, version: laundry.version }));
  await closetApi.moveLaundry({
    params: { moveId: crypto.randomUUID() },
    body: { action: 'basket', items: basket },
  });
  const items = ['Tent', 'Rope', 'Lamp'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    quantity: 1,
    packed: false,
  }));
  await user.api(packingContract).createPackingList({ body: { profileId, name: 'Lake', items } });
  let created = 0;
  return {
    profileId,
    days,
    today,
    /** Items of all outfits. A wear moves them to the laundry. */
    wornIds: worn,
    paths: {
      board: `/api/family-board?from=${today}`,
      items: `/api/clothing-items/${profileId}`,
      laundry: '/api/laundry',
      packing: `/api/packing-lists/${profileId}`,
    },
    request: (path: string, init?: RequestInit) =>
      user.fetch(`${services.url(toService(path))}${path}`, init),
    /** Returns a name that nothing else has. */
    createdName: () => {
      created += 1;
      return `New ${created}`;
    },
  };
};

export type Household = Awaited<ReturnType<typeof createHousehold>>;
