import { type ApiError, createApi } from '@fitfolk/api-client';
import { authEvents } from '@fitfolk/contracts/auth';
import { type ClothingItem, closetContract, type NewClothingItem } from '@fitfolk/contracts/closet';
import type { Env } from '@fitfolk/service-kit/config/config';
import { type RunningServices, startServices } from '@fitfolk/service-kit/runtime/host';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { closet } from '../src/service.ts';
import { createFakeMedia } from './fake-media.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

const jacket = { name: 'Denim jacket', category: 'outerwear', season: 'fall' } as const;

export type ClosetHarness = Awaited<ReturnType<typeof startClosetHarness>>;

/** Starts closet with a fake media service, an outfits event producer and a fixed clock. */
export const startClosetHarness = async (env: Env = {}) => {
  const media = createFakeMedia();
  const outfits = createEventProducer('outfits');
  const auth = createEventProducer('auth');
  let now = NOW;
  const services: TestServices = await startTestServices(
    [closet, media.service, outfits.service, auth.service],
    { env, clock: () => now, reusesDatabases: true },
  );
  const replicas: RunningServices[] = [];
  const collection = (name: string) => services.database('closet').collection<{ _id: string }>(name);
  const addItem = (user: TestUser, item: Partial<NewClothingItem> = {}): Promise<ClothingItem> =>
    addItemAt(services.url('closet'), user, item);

  return {
    media,
    services,
    outfits,
    collection,
    setNow: (date: Date): void => {
      now = date;
    },
    addItem,
    addItems: async (user: TestUser, count: number): Promise<void> => {
      for (let number = 1; number <= count; number += 1) await addItem(user, { name: `Item ${number}` });
    },
    listItems: (user: TestUser) =>
      user.api(closetContract).listItems({ params: { profileId: user.profileId }, query: {} }),
    removeItem: (user: TestUser, itemId: string) => removeItemAt(services.url('closet'), user, itemId),
    publishFromAuth: auth.publish,
    /** Publishes that a profile was deleted. */
    deleteProfile: ({ accountId }: TestUser, profileId: string) =>
      auth.publish(authEvents.profileDeleted, profileId, { accountId, profileId }),
    /** Publishes that the account was deleted with all profiles. */
    deleteAccount: ({ accountId }: TestUser, profileIds: readonly string[]) =>
      auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds: [...profileIds] }),
    /** Starts another replica on the same data and returns its URL. */
    startReplica: async (): Promise<string> => {
      const env = {
        ...process.env,
        NAMESPACE: services.namespace,
        GATEWAY_URL: services.url('gateway'),
        MEDIA_URL: services.url('media'),
        LOG_LEVEL: 'silent',
      };
      const replica = await startServices([closet], { env });
      replicas.push(replica);
      return replica.url('closet');
    },
    countItems: (user: TestUser) => collection('closetItems').countDocuments({ accountId: user.accountId }),
    getReservedSlots: async (user: TestUser) => {
      const row = await collection('itemCounts').findOne<{ itemCount: number }>({ _id: user.accountId });
      return row?.itemCount;
    },
    getEvents: async (user: TestUser) =>
      (await services.listPublished('closet')).filter(
        ({ data }) => (data as { accountId: string }).accountId === user.accountId,
      ),
    /** Runs all jobs that are due, by a restart. */
    runJobs: () => services.restart(() => services.database('closet').collection('leases').deleteMany({})),
    stop: async (): Promise<void> => {
      for (const replica of replicas) await replica.stop();
      await services.stop();
    },
  };
};

const createClosetApi = (baseUrl: string, user: TestUser) =>
  createApi(closetContract, { baseUrl, fetch: user.fetch });

/** Adds a jacket, with the given fields replaced, through one replica. */
export const addItemAt = (baseUrl: string, user: TestUser, item: Partial<NewClothingItem> = {}) =>
  createClosetApi(baseUrl, user).addItem({
    body: { ...jacket, tags: ['blue'], profileId: user.profileId, ...item },
  });

/** Removes an item through one replica. */
export const removeItemAt = (baseUrl: string, user: TestUser, itemId: string) =>
  createClosetApi(baseUrl, user).removeItem({ params: { itemId } });

/** Collects the sorted outcomes of calls: `done`, or the error code. */
export const collectOutcomes = async (
  calls: readonly Promise<unknown>[],
): Promise<(string | undefined)[]> => {
  const outcomes = await Promise.all(
    calls.map((call) => call.then(() => 'done').catch((error: ApiError) => error.problem?.code)),
  );
  return outcomes.toSorted();
};
