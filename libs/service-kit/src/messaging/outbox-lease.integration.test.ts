import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, type MongoConnection } from '../connections/mongo.ts';
import { outboxStore } from './outbox.ts';

const name = `outbox-${randomUUID()}`;
let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
});
afterEach(async () => {
  await mongo.database(name).dropDatabase();
  await mongo.close();
});

describe('a process that lost its lease of outbox rows', () => {
  it('leaves the positions that its successor recorded', async () => {
    const database = mongo.database(name);
    const outbox = outboxStore(database);
    await mongo.migrate(database);
    const row = {
      _id: randomUUID(),
      envelope: {},
      subjectIds: [],
      state: 'pending',
      leaseUntil: new Date(0),
    };
    await database.collection<{ _id: string }>('outbox').insertOne(row);

    const [paused] = await outbox.claim('paused', 0, 1);
    const [taken] = await outbox.claim('successor', 60_000, 1);
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
