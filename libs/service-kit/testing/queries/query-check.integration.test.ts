import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectMongo, type MongoConnection } from '../../src/connections/mongo/connect-mongo.ts';
import { listCostlyQueries, recordCostlyQueries } from './query-check.ts';

const name = `queries-${randomUUID()}_feed`;

let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(process.env.MONGODB_URI ?? '');
});
afterEach(async () => {
  await mongo.database(name).dropDatabase();
  await mongo.close();
});

it('lists queries that name no owner of a collection of families', async () => {
  const database = mongo.database(name);
  await recordCostlyQueries(database);
  const votes = database.collection<{ _id: string }>('votes');
  await votes.insertOne({ _id: 'p|one' });

  await votes.findOne({ _id: 'p|one', profileId: 'one' });
  await votes.findOne({ _id: 'p|two' }, { comment: 'all owners: a job' });
  await votes.findOne({ _id: 'p|three' });

  expect(await listCostlyQueries(database)).toEqual([
    expect.stringMatching(/^query votes .*three.*: no profileId$/),
  ]);
});
