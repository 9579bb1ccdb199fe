import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectMongo, type MongoConnection } from '../connections/mongo/connect-mongo.ts';
import { outboxStore } from './outbox.ts';

const name = `outbox-${randomUUID()}`;
let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
});
afterEach(async () => {
  vi.useRealTimers();
  await mongo.database(name).dropDatabase();
  await mongo.close();
});

/** Claims one row. */
const claimOne = (leaseMs: number) => ({ leaseMs, limit: 1 });

/** Creates an outbox with one pending row. */
const createOutbox = async () => {
  const database = mongo.database(name);
  const outbox = outboxStore(database);
  await mongo.migrate(database);
  const row = { _id: randomUUID(), envelope: {}, subjectIds: [], state: 'pending', leaseUntil: new Date(0) };
  await database.collection<{ _id: string }>('outbox').insertOne(row);
  return { database, outbox, row };
};

describe('a process that lost its lease of outbox rows', () => {
  it('leaves the positions that its successor recorded', async () => {
    const { database, outbox, row } = await createOutbox();

    const [paused] = await outbox.claim('paused', claimOne(0));
    const [taken] = await outbox.claim('successor', claimOne(60_000));
    expect([paused?._id, taken?._id]).toEqual([row._id, row._id]);
    await outbox.markSent('paused', [{ id: row._id, streamSeq: 3 }]);
    expect(await outbox.getBacklog()).toMatchObject({ count: 1 });
    await outbox.markSent('successor', [{ id: row._id, streamSeq: 7 }]);
    await outbox.markSent('paused', [{ id: row._id, streamSeq: 3 }]);

    expect(await database.collection<{ _id: string }>('outbox').findOne({ _id: row._id })).toMatchObject({
      state: 'sent',
      streamSeq: 7,
    });
  });
});

describe('a process whose clock is eight days ahead', () => {
  const setClockAhead = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });

  it('takes no outbox rows that another one holds', async () => {
    const { outbox } = await createOutbox();
    await outbox.claim('holder', claimOne(60_000));

    setClockAhead();

    expect(await outbox.claim('ahead', claimOne(60_000))).toEqual([]);
  });

  it('holds outbox rows no longer than others', async () => {
    const { outbox } = await createOutbox();
    setClockAhead();
    expect(await outbox.claim('ahead', claimOne(50))).toHaveLength(1);
    vi.useRealTimers();

    await expect.poll(() => outbox.claim('successor', claimOne(60_000))).toHaveLength(1);
  });
});
