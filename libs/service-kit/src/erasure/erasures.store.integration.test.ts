import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectMongo, type MongoConnection } from '../connections/mongo/connect-mongo.ts';
import { erasuresStore } from './erasures.store.ts';

const name = `erasures-${randomUUID()}`;
const SETTLE_MS = 60_000;
let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
});
afterEach(async () => {
  vi.useRealTimers();
  await mongo.database(name).dropDatabase();
  await mongo.close();
});

const setClockAhead = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });

/** Adds an erasure at an account. */
const addErasure = async () => {
  const store = erasuresStore(mongo.database(name));
  const request = { accountId: randomUUID(), profileIds: [randomUUID()] };
  const add = () =>
    mongo
      .database(name)
      .getClient()
      .withSession((session) => store.add(request, session));
  await add();
  return { store, request, add };
};

describe('an erasure', () => {
  it('keeps the time at which it was first added', async () => {
    const { store, request, add } = await addErasure();
    await expect.poll(() => store.listDue(500)).toMatchObject([{ ...request, isSettled: true }]);

    await add();

    expect(await store.listDue(500)).toMatchObject([{ isSettled: true }]);
  });

  it.each([-8, 8])('settles in time when a clock is %s days ahead', async (days) => {
    setClockAhead(days);
    const { store } = await addErasure();

    expect(await store.listDue(SETTLE_MS)).toMatchObject([{ isSettled: false }]);
    vi.useRealTimers();
    expect(await store.listDue(SETTLE_MS)).toMatchObject([{ isSettled: false }]);
    await expect.poll(() => store.listDue(1)).toMatchObject([{ isSettled: true }]);
  });

  it('that ran is not due again before it is settled', async () => {
    const { store, request } = await addErasure();
    await store.postpone(request, 3, 0);
    await store.waitUntilSettled(request, SETTLE_MS);
    expect(await store.hasDue()).toBe(false);
    expect(await store.countFailing(1)).toBe(0);

    await store.waitUntilSettled(request, 1);
    await expect.poll(() => store.listDue(1)).toMatchObject([{ ...request, isSettled: true }]);
  });

  it('that failed is due again in time when a clock is eight days ahead', async () => {
    const { store, request } = await addErasure();
    setClockAhead(8);
    await store.postpone(request, 1, 1);
    vi.useRealTimers();
    await expect.poll(() => store.hasDue()).toBe(true);

    await store.postpone(request, 2, SETTLE_MS);
    setClockAhead(8);
    expect(await store.hasDue()).toBe(false);
  });
});
