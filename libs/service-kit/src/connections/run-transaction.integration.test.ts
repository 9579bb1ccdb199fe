import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ClientSession } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnavailableError } from '../errors/unavailable-error.ts';
import { connectMongo, type MongoConnection } from './mongo/connect-mongo.ts';
import { runTransaction } from './run-transaction.ts';

type Counter = { _id: string; count: number };

/** Budget in milliseconds that a conflict lasts longer than. */
const SHORT_BUDGET_MS = 300;

const appName = `transactions-${randomUUID()}`;
let mongo: MongoConnection;
beforeEach(async () => {
  mongo = await connectMongo(`${process.env.MONGODB_URI}&appName=${appName}`);
  await counters().insertOne({ _id: 'one', count: 0 });
});
afterEach(async () => {
  await failCommits('off');
  await database().dropDatabase();
  await mongo.close();
});

const database = () => mongo.database(appName);
const counters = () => database().collection<Counter>('counters');
const increment = (session: ClientSession) =>
  counters().updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { session });
const readCount = async () => (await counters().findOne({ _id: 'one' }))?.count;

/** Makes commits of this connection fail. */
const failCommits = async (mode: 'off' | 'alwaysOn' | { times: number }, failure: object = {}) => {
  const data = { failCommands: ['commitTransaction'], appName, ...failure };
  const client = database().getClient();
  await client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
};

/** Changes the counter in a transaction that stays open. */
const startConflict = async (): Promise<ClientSession> => {
  const session = await database().startSession();
  session.startTransaction();
  await increment(session);
  return session;
};

describe('runTransaction', () => {
  it('returns the result of the committed work', async () => {
    const matched = await runTransaction(
      database(),
      async (session) => (await increment(session)).matchedCount,
    );
    expect(matched).toBe(1);
    expect(await readCount()).toBe(1);
  });

  it('retries after a conflict until the other transaction ends', async () => {
    const other = await startConflict();
    let attempts = 0;
    await runTransaction(database(), async (session) => {
      attempts += 1;
      if (attempts === 3) await other.commitTransaction();
      await increment(session);
    });
    await other.endSession();
    expect(await readCount()).toBe(2);
  });

  it('gives up as unavailable while the conflict lasts longer than the budget', async () => {
    const other = await startConflict();
    const error = await runTransaction(database(), increment, SHORT_BUDGET_MS).catch((reason) => reason);
    expect(isUnavailableError(error)).toBe(true);
    expect(other.inTransaction()).toBe(true);
    await other.commitTransaction();
    await other.endSession();
    expect(await readCount()).toBe(1);
  });

  it('does not commit work that takes longer than the budget', async () => {
    const slow = runTransaction(
      database(),
      async (session) => {
        await increment(session);
        await setTimeout(SHORT_BUDGET_MS);
      },
      SHORT_BUDGET_MS,
    );
    await expect(slow).rejects.toThrow('The transaction took too long');
    expect(await readCount()).toBe(0);
  });

  it('does not run the work again when it fails', async () => {
    let attempts = 0;
    const failing = runTransaction(database(), async (session) => {
      attempts += 1;
      await increment(session);
      throw new Error('no such item');
    });
    await expect(failing).rejects.toThrow('no such item');
    expect(attempts).toBe(1);
    expect(await readCount()).toBe(0);
  });

  it('commits once when connections break during the commit', async () => {
    await failCommits({ times: 4 }, { closeConnection: true });
    await runTransaction(database(), increment);
    expect(await readCount()).toBe(1);
  });

  it('gives up as unavailable while a majority does not confirm the commit', async () => {
    await failCommits('alwaysOn', {
      writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
    });
    const error = await runTransaction(database(), increment, SHORT_BUDGET_MS).catch((reason) => reason);
    expect(isUnavailableError(error)).toBe(true);
  });
});
