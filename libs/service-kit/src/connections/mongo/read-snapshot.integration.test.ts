import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, type MongoConnection } from './connect-mongo.ts';
import { readSnapshot } from './read-snapshot.ts';

type Counter = { _id: string; count: number };

const databaseName = `snapshots-${randomUUID()}`;
let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(`${process.env.MONGODB_URI}`);
  await counters('posts').insertOne({ _id: 'one', count: 0 });
  await counters('votes').insertOne({ _id: 'one', count: 0 });
});
afterEach(async () => {
  await database().dropDatabase();
  await mongo.close();
});

const database = () => mongo.database(databaseName);
const counters = (name: string) => database().collection<Counter>(name);
const readCount = async (name: string, session: ClientSession) => {
  const options = { session, readConcern: 'snapshot' as const };
  return (await counters(name).findOne({ _id: 'one' }, options))?.count;
};

describe('readSnapshot', () => {
  it('sees every collection as it was at the first read', async () => {
    const counts = await readSnapshot(database(), async (session) => {
      const posts = await readCount('posts', session);
      await counters('votes').updateOne({ _id: 'one' }, { $inc: { count: 1 } });
      return [posts, await readCount('votes', session)];
    });

    expect(counts).toEqual([0, 0]);
  });

  it('sees what was acknowledged before', async () => {
    await counters('votes').updateOne({ _id: 'one' }, { $inc: { count: 1 } });

    expect(await readSnapshot(database(), (session) => readCount('votes', session))).toBe(1);
  });

  it('reads a newer snapshot when a collection is created in between', async () => {
    let attempts = 0;

    const count = await readSnapshot(database(), async (session) => {
      attempts += 1;
      await readCount('posts', session);
      if (attempts === 1) await counters('reactions').insertOne({ _id: 'one', count: 1 });
      return readCount('reactions', session);
    });

    expect({ count, attempts }).toEqual({ count: 1, attempts: 2 });
  });
});
