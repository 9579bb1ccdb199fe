import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectMongo, type MongoConnection } from '../../src/connections/mongo.ts';
import { listCostlyQueries, recordCostlyQueries } from './query-check.ts';

const name = `queries-${randomUUID()}`;
const catalog = { keys: { votes: 'profileId' }, oneShard: { posts: 'Listed by age.' } };

let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
});
afterEach(async () => {
  await mongo.database(name).dropDatabase();
  await mongo.close();
});

it('lists queries that add the documents of a sharded collection without its shard key', async () => {
  const database = mongo.database(name);
  await recordCostlyQueries(database, catalog);
  const readWith = (filter: object, comment?: string) =>
    database
      .collection('posts')
      .aggregate(
        [{ $match: { _id: 'p' } }, { $unionWith: { coll: 'votes', pipeline: [{ $match: filter }] } }],
        comment ? { comment } : {},
      )
      .toArray();
  await database.collection('posts').insertOne({ _id: 'p' as never });

  await readWith({ _id: 'p|one', profileId: 'one' });
  await readWith({ _id: 'p|two' }, 'all shards: a job');
  await readWith({ _id: 'p|three' });

  expect(await listCostlyQueries(database, catalog)).toEqual([
    expect.stringMatching(/^command posts .*three.*sent to all shards, without profileId of votes$/),
  ]);
});
