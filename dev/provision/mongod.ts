import { MongoClient, MongoServerError } from 'mongodb';
import type { Child } from '../processes/child-process.ts';
import { untilReady } from '../processes/child-process.ts';
import { accepts } from '../processes/probe.ts';
import { cachedMongods, fetchMongod } from './install/fetch-mongod.ts';
import type { Part, Started, StartOptions } from './server.ts';
import { launch } from './start-server-process.ts';

const replicaSet = 'fitfolk';
const notYetInitialized = 94;

/** Transactions and change streams need a replica set, so one node is one. */
export const mongod: Part = {
  program: { name: 'mongod', atLeast: '6.0', image: 'mongo', cached: cachedMongods, fetch: fetchMongod },
  givenBy: ['MONGODB_URI'],
  start: startMongod,
};

async function startMongod(options: StartOptions): Promise<Started> {
  const { port, dataDir, fast } = options;
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'];
  const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false', '--nounixsocket'];
  // Nobody else is in the set, so a stop need not wait for another primary.
  const prompt = ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'];
  const child = await launch(options, {
    name: 'mongod',
    args: [
      ...['--dbpath', dataDir, '--bind_ip', '127.0.0.1', '--port', `${port}`, '--replSet', replicaSet],
      ...[...small, ...quiet, ...prompt],
    ],
  });
  await untilReady(child, () => accepts(port));
  try {
    await makePrimary(child, port, fast);
  } catch (error) {
    await child.kill();
    throw error;
  }
  return { child, env: { MONGODB_URI: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}` } };
}

async function makePrimary(child: Child, port: number, fast: boolean): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    await joinOwnSet(client, port, fast);
    await untilReady(child, async () => (await client.db('admin').command({ hello: 1 })).isWritablePrimary);
  } finally {
    await client.close();
  }
}

/** Makes the node a set of its own; one from an earlier run, on another port, is told its new address. */
async function joinOwnSet(client: MongoClient, port: number, fast: boolean): Promise<void> {
  const admin = client.db('admin');
  const host = `127.0.0.1:${port}`;
  const fresh = {
    _id: replicaSet,
    members: [{ _id: 0, host }],
    writeConcernMajorityJournalDefault: !fast,
  };
  const config = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === notYetInitialized) return undefined;
    throw error;
  });
  if (!config) {
    await admin.command({ replSetInitiate: fresh });
    return;
  }
  if (config.config.members[0].host === host) return;
  const moved = {
    ...config.config,
    version: config.config.version + 1,
    members: [{ ...config.config.members[0], host }],
  };
  await admin.command({ replSetReconfig: moved, force: true });
}
