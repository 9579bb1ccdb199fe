import { MongoClient, MongoServerError } from 'mongodb';
import { waitUntilReady } from '../processes/child-process.ts';
import { acceptsConnections } from '../processes/probe.ts';
import { installMongod, MONGOD_CACHE_FOLDERS } from './install/mongod-download.ts';
import { withRedactedLog } from './mongod-log.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

export const REPLICA_SET = 'fitfolk';
const NOT_YET_INITIALIZED = 94;
/** Enables fail points, with which tests make single commands fail. */
export const FAIL_POINTS = '--setParameter=enableTestCommands=1';

/**
 * Parameters of a server for tests. Rows do not expire, because tests set the clock of the services, and the server goes by
 * the clock of the machine.
 */
export const TEST_PARAMETERS: readonly string[] = [FAIL_POINTS, '--setParameter=ttlMonitorEnabled=false'];

/**
 * Time after which the server ends the transaction of a killed process, in seconds; until then its rows stay locked.
 * Longer than any transaction of ours, shorter than the default of 60 s.
 */
export const TRANSACTION_LIFETIME = '--setParameter=transactionLifetimeLimitSeconds=20';

/**
 * Keeps the data of dropped collections for 30 seconds instead of 300. Each test file drops its databases, and their files
 * stay open until then, which exceeds the limit of open files of the process.
 */
const SHORT_SNAPSHOT_HISTORY = '--setParameter=minSnapshotHistoryWindowInSeconds=30';

/** Lists the arguments of a small member of the replica set. */
export const listMemberArguments = ({ port, dataDir }: Pick<ServerStartOptions, 'port' | 'dataDir'>) => {
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'];
  const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false', '--nounixsocket'];
  return [
    ...['--dbpath', dataDir, '--bind_ip', '127.0.0.1', '--port', `${port}`, '--replSet', REPLICA_SET],
    ...[...small, ...quiet, TRANSACTION_LIFETIME],
  ];
};

const startMongod = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { program, port, isEphemeral } = options;
  // The set has one member, so shutdown need not wait for another primary.
  const prompt = ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'];
  const args = [
    ...listMemberArguments(options),
    ...prompt,
    ...(isEphemeral ? [...TEST_PARAMETERS, SHORT_SNAPSHOT_HISTORY] : []),
  ];
  // The log of tests holds no one's data, and redacting it took a tenth of the processor time of all tests.
  const child = isEphemeral
    ? await startServerProcess(options, { name: 'mongod', args })
    : await startServerProcess(
        { ...options, program: { ...program, path: 'bash' } },
        { name: 'mongod', args: withRedactedLog(program.path, args) },
      );
  await waitUntilReady(child, () => acceptsConnections(port));
  try {
    await makePrimary(`127.0.0.1:${port}`, isEphemeral, (probe) => waitUntilReady(child, probe));
  } catch (error) {
    await child.kill();
    throw error;
  }
  return { child, env: { MONGODB_URI: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}` } };
};

/** Makes the server at `host` the primary of a replica set of one member. `wait` resolves when the probe returns true. */
export const makePrimary = async (
  host: string,
  isEphemeral: boolean,
  wait: (probe: () => Promise<boolean>) => Promise<void>,
): Promise<void> => {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`);
  try {
    await configureReplicaSet(client, host, isEphemeral);
    await wait(async () => (await client.db('admin').command({ hello: 1 })).isWritablePrimary);
  } finally {
    await client.close();
  }
};

/** Initiates a replica set of one member, or updates the address of the set from an earlier run. */
const configureReplicaSet = async (
  client: MongoClient,
  host: string,
  isEphemeral: boolean,
): Promise<void> => {
  const admin = client.db('admin');
  const current = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  });
  if (!current) {
    await admin.command({
      replSetInitiate: {
        _id: REPLICA_SET,
        members: [{ _id: 0, host }],
        writeConcernMajorityJournalDefault: !isEphemeral,
      },
    });
    return;
  }
  const { config } = current;
  if (config.members[0].host === host) return;
  const updated = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
  await admin.command({ replSetReconfig: updated, force: true });
};

/** A replica set of one node, because transactions and change streams need a replica set. */
export const mongod: Server = {
  name: 'mongod',
  program: {
    name: 'mongod',
    minVersion: '6.0',
    image: 'mongo',
    cacheFolders: MONGOD_CACHE_FOLDERS,
    install: () => installMongod(),
  },
  variables: ['MONGODB_URI'],
  start: startMongod,
};
