import { type ApiError, createApi } from '@fitfolk/api-client';
import { type ClothingItem, closetContract, type NewClothingItem } from '@fitfolk/contracts/closet';
import { type RunningServices, startServices } from '@fitfolk/service-kit/runtime/host';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { closet } from '../src/service.ts';
import { type FakeMedia, startFakeMedia } from './fake-media.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

const jacket = { name: 'Denim jacket', category: 'outerwear', season: 'fall' } as const;

export type ClosetHarness = Awaited<ReturnType<typeof startClosetHarness>>;

/** A closet at noon of a certain day, media beside it, and what tests ask of them. */
export const startClosetHarness = async () => {
  const media: FakeMedia = await startFakeMedia();
  const outfits = createEventProducer('outfits');
  let now = NOW;
  const services: TestServices = await startTestServices([closet, outfits.service], {
    env: { MEDIA_URL: media.url },
    clock: () => now,
  });
  const replicas: RunningServices[] = [];
  const collection = (name: string) => services.database('closet').collection<{ _id: string }>(name);
  const addItem = (person: TestUser, item: Partial<NewClothingItem> = {}): Promise<ClothingItem> =>
    addAt(services.url('closet'), person, item);

  return {
    media,
    services,
    outfits,
    collection,
    /** Lets the closet live at another moment. */
    setNow: (moment: Date): void => {
      now = moment;
    },
    addTo: addItem,
    addItems: async (person: TestUser, count: number): Promise<void> => {
      for (let number = 1; number <= count; number += 1) await addItem(person, { name: `Item ${number}` });
    },
    listItems: (person: TestUser) =>
      person.api(closetContract).listItems({ params: { profileId: person.profileId }, query: {} }),
    removeItem: (person: TestUser, itemId: string) => removeAt(services.url('closet'), person, itemId),
    /** Starts another process's worth of the same closet on the same data and gives its address. */
    startReplica: async (): Promise<string> => {
      const env = {
        ...process.env,
        NAMESPACE: services.namespace,
        GATEWAY_URL: services.url('gateway'),
        MEDIA_URL: media.url,
        LOG_LEVEL: 'silent',
      };
      const replica = await startServices([closet], { env });
      replicas.push(replica);
      return replica.url('closet');
    },
    countItems: (person: TestUser) => collection('items').countDocuments({ accountId: person.accountId }),
    getItemCount: async (person: TestUser) => {
      const row = await collection('closets').findOne<{ itemCount: number }>({ _id: person.accountId });
      return row?.itemCount;
    },
    getEvents: async (person: TestUser) =>
      (await services.listPublished('closet')).filter(
        ({ data }) => (data as { accountId: string }).accountId === person.accountId,
      ),
    stop: async (): Promise<void> => {
      for (const replica of replicas) await replica.stop();
      await services.stop();
      await media.close();
    },
  };
};

const closetAt = (baseUrl: string, { token }: TestUser) =>
  createApi(closetContract, { baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });

/** Adds a jacket, changed as told, at one address of the closet. */
export const addAt = (baseUrl: string, person: TestUser, item: Partial<NewClothingItem> = {}) =>
  closetAt(baseUrl, person).addItem({
    body: { ...jacket, tags: ['blue'], profileId: person.profileId, ...item },
  });

/** Removes an item at one address of the closet. */
export const removeAt = (baseUrl: string, person: TestUser, itemId: string) =>
  closetAt(baseUrl, person).removeItem({ params: { itemId } });

/** What became of calls, sorted: `done`, or the code of the refusal. */
export const collectOutcomes = async (
  calls: readonly Promise<unknown>[],
): Promise<(string | undefined)[]> => {
  const outcomes = await Promise.all(
    calls.map((call) => call.then(() => 'done').catch((error: ApiError) => error.problem?.code)),
  );
  return outcomes.toSorted();
};
