import { randomBytes } from 'node:crypto';
import { type ShardedCluster, startShardedCluster } from '@fitfolk/dev/testing/sharded-cluster';
import { connectMongo } from '@fitfolk/service-kit/connections/mongo';
import { listSharding } from '@fitfolk/service-kit/connections/mongo/sharding';
import { migrateServices } from '@fitfolk/service-kit/runtime/migrate-services';
import { isRouted } from '@fitfolk/service-kit/testing/queries/shard-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../all-in-one/src/services.ts';

const NAMESPACE = `t${randomBytes(6).toString('hex')}`;
const owners = services.filter(({ needs }) => needs.includes('mongo'));
const toDatabase = (service: string) => `${NAMESPACE}_${service}`;

let cluster: ShardedCluster;
beforeAll(async () => {
  cluster = await startShardedCluster();
  for (const { name } of owners) await cluster.addDatabase(toDatabase(name));
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', NAMESPACE, MONGODB_URI: cluster.uri };
  await migrateServices(owners, { env: { ...env, GATEWAY_URL: 'http://127.0.0.1:1' } });
});
afterAll(() => cluster?.stop());

describe('the sharding catalogs', () => {
  it.each(owners)(
    'of $name name keys that its indexes allow and that lead to one of two shards',
    async ({ name, sharding }) => {
      if (!sharding) throw new Error(`${name} has no sharding catalog`);
      const database = toDatabase(name);
      const routes: Record<string, unknown> = {};
      for (const [collection, key] of Object.entries(listSharding(sharding).keys)) {
        await cluster.shardCollection(database, collection, key);
        const byKey = await cluster.explainShards(database, collection, { [key]: 'one' });
        const byOther = await cluster.explainShards(database, collection, { other: 'one' });
        routes[collection] = { byKey: byKey.length, byOther: byOther.length };
      }
      const expected = Object.keys(routes).map((collection) => [collection, { byKey: 1, byOther: 2 }]);
      expect(routes).toEqual(Object.fromEntries(expected));
    },
  );
});

describe('the posts of the feed', () => {
  /** Ids of three times, at the second of which the collection is split. */
  const [OLDER, SPLIT, NEWER] = ['01800000-0000', '01900000-0000', '01a00000-0000'];

  it('are read from one shard by id and by a range of newer ids, and from all by author only', async () => {
    const database = toDatabase('feed');
    const key = owners.find(({ name }) => name === 'feed')?.sharding?.ranges?.posts ?? '';
    await cluster.shardByRange(database, 'posts', key, SPLIT);
    const explain = (filter: object) => cluster.explainShards(database, 'posts', filter);
    const author = { profileId: 'one' };

    expect(await explain({ _id: '01a1f8d3-ea00-7000-8000-000000000000' })).toHaveLength(1);
    expect(await explain({ ...author, _id: { $gte: NEWER } })).toEqual(await explain({ _id: NEWER }));
    expect(await explain({ ...author, _id: { $gte: '0', $lt: OLDER } })).toEqual(
      await explain({ _id: OLDER }),
    );
    expect(await explain({ _id: OLDER })).not.toEqual(await explain({ _id: NEWER }));
    expect(await explain({ _id: { $gte: '0', $lt: NEWER } })).toHaveLength(2);
    expect(await explain(author)).toHaveLength(2);
  });

  it.each([
    { _id: { $gte: NEWER } },
    { _id: { $gt: NEWER, $lt: '02' }, profileId: 'one' },
    { _id: NEWER },
    { _id: { $in: [NEWER, '01b00000-0000'] } },
    { $and: [{ _id: { $gte: NEWER } }, { $or: [{ profileId: 'one' }, { accountId: 'two' }] }] },
    { $or: [{ _id: { $gte: NEWER } }, { _id: NEWER, profileId: 'one' }] },
    { _id: { $ne: NEWER } },
    { _id: { $lt: NEWER } },
    { _id: { $exists: true } },
    { $or: [{ _id: { $gte: NEWER } }, { profileId: 'one' }] },
    { profileId: 'one' },
  ])('are routed for %j as isRouted says', async (filter) => {
    const shards = await cluster.explainShards(toDatabase('feed'), 'posts', filter);

    expect(isRouted(filter, { field: '_id', isRange: true })).toBe(shards.length === 1);
  });
});

describe('a collection with a unique index that lacks the shard key', () => {
  it('is sharded only without the index, such as accounts after an upgrade', async () => {
    const database = toDatabase('upgraded');
    await cluster.addDatabase(database);
    const mongo = await connectMongo(cluster.uri);
    const accounts = mongo.database(database).collection('accounts');
    await accounts.createIndex({ usernameKey: 1 }, { unique: true });

    await expect(cluster.shardCollection(database, 'accounts', '_id')).rejects.toThrow(/unique/);

    await accounts.dropIndex('usernameKey_1');
    await cluster.shardCollection(database, 'accounts', '_id');
    expect(await cluster.explainShards(database, 'accounts', { _id: 'one' })).toHaveLength(1);
    await mongo.close();
  });
});

describe('a collection with documents', () => {
  it('is sharded once it has the index of its shard key', async () => {
    const database = toDatabase('restored');
    await cluster.addDatabase(database);
    const mongo = await connectMongo(cluster.uri);
    const votes = mongo.database(database).collection('votes');
    await votes.insertOne({ profileId: 'one' });

    await expect(cluster.shardCollection(database, 'votes', 'profileId')).rejects.toThrow(/index/);

    await votes.createIndex({ profileId: 'hashed' });
    await cluster.shardCollection(database, 'votes', 'profileId');
    await mongo.close();
  });
});

describe('isRouted', () => {
  it.each([
    { accountId: 'a' },
    { accountId: 'a', _id: 'b' },
    { accountId: { $eq: 'a' } },
    { $and: [{ accountId: 'a' }, { profileId: 'b' }] },
    {
      $or: [
        { accountId: 'a', profileId: 'b' },
        { accountId: 'a', profileId: 'c' },
      ],
    },
    { profileId: 'b' },
    { _id: 'b' },
    { accountId: { $gt: 'a' } },
    { accountId: { $ne: 'a' } },
    { accountId: { $exists: true } },
    { $or: [{ accountId: 'a' }, { _id: 'b' }] },
  ])('decides about %j as the router does', async (filter) => {
    const shards = await cluster.explainShards(toDatabase('closet'), 'items', filter);

    expect(isRouted(filter, { field: 'accountId' })).toBe(shards.length === 1);
  });
});
