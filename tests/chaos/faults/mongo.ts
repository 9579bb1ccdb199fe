import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Fault, ListFaults } from './fault.ts';

const ELECTIONS = 3;
const NOBODY_ELECTED_S = 3;

type Command = Readonly<Record<string, unknown>>;

/** Runs a command on the primary. */
const runOnPrimary = async ({ env }: Cluster, command: Command) => {
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  try {
    return await mongo.database('admin').getClient().db('admin').command(command);
  } finally {
    await mongo.close();
  }
};

/** Returns the position of the primary in the replica set. */
const findPrimary = async (cluster: Cluster): Promise<number> => {
  const { hosts, primary } = await runOnPrimary(cluster, { hello: 1 });
  return (hosts as string[]).indexOf(primary);
};

const killPrimary = (cluster: Cluster): Fault => {
  let killed = 0;
  const getMember = () => cluster.servers.mongod[killed];
  return {
    name: 'kill the primary of mongod',
    start: async () => {
      killed = await findPrimary(cluster);
      await getMember()?.kill();
    },
    end: async () => getMember()?.start(),
    outageMs: 6000,
    repetitions: ELECTIONS,
  };
};

const stepDown = (cluster: Cluster): Fault => ({
  name: 'step down mongod',
  // The connection may close before the answer arrives.
  start: () =>
    runOnPrimary(cluster, {
      replSetStepDown: NOBODY_ELECTED_S,
      secondaryCatchUpPeriodSecs: NOBODY_ELECTED_S - 1,
      force: true,
    }).then(
      () => {},
      () => {},
    ),
  end: async () => {},
  outageMs: 4000,
  repetitions: ELECTIONS,
});

/** Makes a share of commands fail on the primary. */
const failCommands = (cluster: Cluster, name: string, data: Command, outageMs = 4000): Fault => {
  const configure = (mode: unknown) =>
    runOnPrimary(cluster, { configureFailPoint: 'failCommand', mode, data }).then(() => {});
  return {
    name: `fail mongod ${name}`,
    start: () => configure({ activationProbability: 0.5 }),
    end: () => configure('off'),
    outageMs,
  };
};

const WRITE_CONFLICT = 112;
const CONFLICT_MS = 60_000;

/** Longer than an operation waits for a connection of the pool. */
const STALL_MS = 5000;

/** Makes every command take so long that no connection of the pools is free. */
const stall = (cluster: Cluster): Fault => ({
  ...failCommands(
    cluster,
    'by slow commands',
    {
      failCommands: ['find', 'aggregate', 'insert', 'update', 'commitTransaction'],
      blockConnection: true,
      blockTimeMS: STALL_MS,
    },
    10_000,
  ),
  runs: 'full',
});

/** Elections of the replica set, and commands that fail. */
export const mongo: ListFaults = (cluster) => [
  ...(cluster.servers.mongod.length > 1 ? [killPrimary(cluster), stepDown(cluster)] : []),
  failCommands(cluster, 'commits by closing connections', {
    failCommands: ['commitTransaction'],
    closeConnection: true,
  }),
  failCommands(cluster, 'inserts by closing connections', {
    failCommands: ['insert'],
    closeConnection: true,
  }),
  {
    ...failCommands(
      cluster,
      'commits by conflicts',
      {
        failCommands: ['commitTransaction'],
        errorCode: WRITE_CONFLICT,
        errorLabels: ['TransientTransactionError'],
      },
      CONFLICT_MS,
    ),
    runs: 'full',
  },
  stall(cluster),
];
