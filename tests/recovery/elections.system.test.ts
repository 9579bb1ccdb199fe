import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { findProgram } from '@fitfolk/dev/provision/install/programs';
import { mongod } from '@fitfolk/dev/provision/mongod';
import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import { runTransaction } from '@fitfolk/service-kit/connections/run-transaction';
import { isUnavailableError } from '@fitfolk/service-kit/errors/unavailable-error';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../services/feed/testing/feed-harness.ts';

type Row = { _id: string; name: string };

const SHORT_BUDGET_MS = 100;
const APP_NAME = 'elections';

/** Starts a server of its own, because a server has one fail point for commands, which other tests configure too. */
const startMongod = async (stack: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-elections-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const { child, env } = await mongod.start({
    program: await findProgram(mongod.program, () => {}),
    port: await findFreePort(),
    dataDir,
    logFile: join(folder, 'mongod.log'),
    isEphemeral: true,
  });
  stack.defer(() => child.kill());
  return `${env.MONGODB_URI}`;
};

/** Starts feed on a server. The variable is restored at once, because test files share the process. */
const startFeed = async (uri: string): Promise<FeedHarness> => {
  vi.stubEnv('MONGODB_URI', uri);
  try {
    return await startFeedHarness();
  } finally {
    vi.unstubAllEnvs();
  }
};

const stack = new AsyncDisposableStack();
let mongo: MongoConnection;
let admin: MongoConnection;
let feed: FeedHarness;
beforeAll(async () => {
  const uri = await startMongod(stack);
  feed = await startFeed(`${uri}&appName=${APP_NAME}`);
  stack.defer(() => feed.stop());
  admin = await connectMongo(uri);
  stack.defer(() => admin.close());
  mongo = await connectMongo(`${uri}&appName=${APP_NAME}`);
  stack.defer(() => mongo.close());
  await rows().insertOne({ _id: 'one', name: 'coat' });
}, 120_000);
afterEach(() => setFailPoint('off'));
afterAll(() => stack.disposeAsync());

const database = () => mongo.database(APP_NAME);
const rows = () => database().collection<Row>('rows');

/** Makes a command of the connection that is tested fail. */
const setFailPoint = async (mode: 'off' | 'alwaysOn' | { times: number }, data: object = {}) => {
  const client = admin.database('admin').getClient();
  await client
    .db('admin')
    .command({ configureFailPoint: 'failCommand', mode, data: { appName: APP_NAME, ...data } });
};

const ONE = { _id: 'one' };
const createRow = (): Row => ({ _id: randomUUID(), name: 'coat' });
const rename = () => ({ $set: { name: randomUUID() } });
const inTransaction = <T>(work: Parameters<typeof runTransaction<T>>[1]) =>
  runTransaction(database(), work, SHORT_BUDGET_MS);

const operations: Record<string, { command: string; run: () => Promise<unknown> }> = {
  'a read': { command: 'find', run: () => rows().findOne(ONE) },
  'a linearizable read': {
    command: 'find',
    run: () => rows().findOne(ONE, { readConcern: 'linearizable' }),
  },
  'a read of a snapshot': {
    command: 'find',
    run: () =>
      readSnapshot(database(), (session) => rows().findOne(ONE, { session, readConcern: 'snapshot' })),
  },
  'an aggregation': { command: 'aggregate', run: () => rows().countDocuments() },
  'an update': { command: 'update', run: () => rows().updateOne(ONE, rename()) },
  'an update of many rows': { command: 'update', run: () => rows().updateMany({}, rename()) },
  'an insertion': { command: 'insert', run: () => rows().insertMany([createRow(), createRow()]) },
  'a read of a transaction': {
    command: 'find',
    run: () => inTransaction((session) => rows().findOne(ONE, { session })),
  },
  'an update of a transaction': {
    command: 'update',
    run: () => inTransaction((session) => rows().updateOne(ONE, rename(), { session })),
  },
  'an insertion of a transaction': {
    command: 'insert',
    run: () => inTransaction((session) => rows().insertMany([createRow()], { session })),
  },
  'a commit': {
    command: 'commitTransaction',
    run: () => inTransaction((session) => rows().updateOne(ONE, rename(), { session })),
  },
};

/** Failures of a server that does not know yet what a majority has, or stops being the primary. */
const failures = [
  ['a majority is not known yet', { errorCode: 134 }],
  ['the server steps down', { errorCode: 11602 }],
  ['the server steps down without labeling the error', { errorCode: 11602, errorLabels: [] }],
] as const;

describe.each(Object.entries(operations))('%s during an election', (_operation, { command, run }) => {
  it.each(failures)('fails as unavailable when %s', async (_reason, failure) => {
    await setFailPoint('alwaysOn', { failCommands: [command], ...failure });

    const error = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );

    expect(error).toBeInstanceOf(Error);
    expect(isUnavailableError(error)).toBe(true);
  });
});

describe.each(Object.entries(operations))('%s whose connection breaks', (_operation, { command, run }) => {
  it('fails as unavailable, also when the connections of others break with it', async () => {
    const breaking = { closeConnection: true, blockConnection: true, blockTimeMS: 20 };
    await setFailPoint('alwaysOn', { failCommands: [command], ...breaking });

    const results = await Promise.allSettled(Array.from({ length: 10 }, run));

    const errors = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    expect(errors.filter((error) => !isUnavailableError(error))).toEqual([]);
  });
});

describe('a transaction', () => {
  it.each(['insert', 'commitTransaction'])(
    'takes effect once when its connection and those of others break at %s',
    async (command) => {
      const name = randomUUID();
      const breaking = { closeConnection: true, blockConnection: true, blockTimeMS: 20 };
      await setFailPoint({ times: 10 }, { failCommands: [command], ...breaking });

      const insert = () =>
        runTransaction(database(), (session) =>
          rows().insertMany([{ _id: randomUUID(), name }], { session }),
        );
      await Promise.all(Array.from({ length: 10 }, insert));

      expect(await rows().countDocuments({ name })).toBe(10);
    },
  );
});

describe('a vote during an election', () => {
  // A labeled failure of a transaction is retried for ten seconds.
  const unlabeled = [failures[0], failures[2]];
  const cases = ['find', 'aggregate', 'insert', 'commitTransaction'].flatMap((command) =>
    unlabeled.map(([reason, failure]) => ({ command, reason, failure })),
  );

  it.each(cases)('is answered with 503 when $command fails because $reason', async ({ command, failure }) => {
    const voter = await feed.createVoter();
    const { id } = await feed.createPost(await feed.createMember());
    await setFailPoint('alwaysOn', { failCommands: [command], ...failure });

    expect(await catchProblem(feed.vote(voter, id))).toMatchObject({ status: 503, code: 'unavailable' });

    await setFailPoint('off');
    // A commit that the fail point prevents leaves its transaction open, which locks the vote for up to 20 s.
    const vote = () => feed.vote(voter, id).catch(() => undefined);
    await expect.poll(vote, { timeout: 40_000 }).toEqual({ voted: true, voteCount: 1 });
  });
});
