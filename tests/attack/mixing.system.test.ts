import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Instance, startInstance } from '../e2e/support/instance.ts';
import { createTestUser, type TestUser } from '../e2e/support/test-user.ts';

/** Answered reads to check; `npm run attack -- --reads 200000` raises them. */
const READS = Number(process.env.ATTACK_READS ?? 3000);
const ACCOUNTS = 6;
/** Reads of each account in flight. */
const READS_AT_ONCE = 8;
/** Every how many reads one is aborted. */
const ABORT_EVERY = 20;
/** Every how many answered reads a service is frozen or killed, at least once each. */
const FAULT_EVERY = Math.min(10_000, READS / 4);
/** Answered reads for which a service is frozen. */
const FROZEN_READS = 100;

/** Time limit for starting an instance. */
const START_MS = 180_000;
/** Time limit of a read, and its allowance for faults. */
const LIMIT_MS = 120_000 + READS * 20;

/** An account and the reads whose answers consist of its data. */
type Reader = { readonly user: TestUser; readonly paths: readonly string[]; readonly ids: readonly string[] };

let instance: Instance;
beforeAll(async () => {
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' };
  instance = await startInstance({ apart: true, env });
}, START_MS);
afterAll(() => instance?.remove());

const createReader = async (): Promise<Reader> => {
  const user = await createTestUser(instance.url);
  const { profile, closet, outfits, packing } = user;
  const body = { profileId: profile.id, name: 'Coat' };
  const item = await closet.addItem({ body: { ...body, category: 'outerwear' } });
  const outfit = await outfits.createOutfit({ body: { ...body, clothingItemIds: [item.id] } });
  const list = await packing.createPackingList({ body: { ...body, tripType: 'city' } });
  return {
    user,
    paths: [
      '/api/profiles',
      `/api/clothing-items/${profile.id}`,
      `/api/outfits/${profile.id}`,
      `/api/packing-lists/${profile.id}`,
    ],
    ids: [user.user.id, profile.id, item.id, outfit.id, list.id],
  };
};

type Counts = { answered: number; aborted: number; failed: number; foreign: number; faults: number };

/** Reads as one account until enough reads were answered. Counts answers that lack its ids, or have those of others. */
const readAs = async (readers: readonly Reader[], own: Reader, counts: Counts): Promise<void> => {
  const foreignIds = readers.flatMap((reader) => (reader === own ? [] : reader.ids));
  const { user, paths, ids } = own;
  for (let index = 0; counts.answered < READS; index += 1) {
    const path = paths[index % paths.length] ?? '';
    const abort = new AbortController();
    try {
      const reading = user.fetch(path, { signal: abort.signal });
      if (index % ABORT_EVERY === 0) setImmediate(() => abort.abort());
      const response = await reading;
      const body = await response.text();
      if (response.ok) counts.answered += 1;
      else counts.failed += 1;
      const isOwn = !response.ok || ids.some((id) => body.includes(id));
      if (!isOwn || foreignIds.some((id) => body.includes(id))) counts.foreign += 1;
    } catch {
      counts.aborted += 1;
    }
  }
};

/** Freezes or kills the services in turn while accounts read. */
const injectFaults = async (counts: Counts): Promise<void> => {
  const services = instance.processes().filter(({ name }) => ['closet', 'outfits', 'packing'].includes(name));
  const waitFor = (answered: number) =>
    expect
      .poll(() => counts.answered, { timeout: LIMIT_MS })
      .toBeGreaterThanOrEqual(Math.min(answered, READS));
  for (let next = FAULT_EVERY; next < READS; next = counts.answered + FAULT_EVERY) {
    await waitFor(next);
    const service = services[counts.faults % services.length];
    if (!service) throw new Error('The instance has no such services');
    if (counts.faults % 2 === 0) {
      process.kill(service.pid(), 'SIGSTOP');
      await waitFor(counts.answered + FROZEN_READS);
      process.kill(service.pid(), 'SIGCONT');
    } else {
      await service.kill();
      await service.restart();
    }
    counts.faults += 1;
  }
};

it(
  'an account never receives the data of another one while services freeze and die and clients disconnect',
  async () => {
    const readers = await Promise.all(Array.from({ length: ACCOUNTS }, createReader));
    const counts: Counts = { answered: 0, aborted: 0, failed: 0, foreign: 0, faults: 0 };
    const reading = readers.flatMap((reader) =>
      Array.from({ length: READS_AT_ONCE }, () => readAs(readers, reader, counts)),
    );
    try {
      await injectFaults(counts);
      await Promise.all(reading);
    } finally {
      const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
      process.stdout.write(`reads: ${figures.join(', ')}\n`);
    }
    const { aborted, faults, foreign } = counts;
    expect(foreign).toBe(0);
    expect(faults).toBeGreaterThanOrEqual(2);
    expect(aborted).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
