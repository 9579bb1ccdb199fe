import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { connectMongo, type MongoConnection } from '../connections/mongo/connect-mongo.ts';
import { createLogger } from '../observability/log.ts';
import { nonRecordingTracer } from '../observability/trace.ts';
import { type RunningServices, startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';
import { createJobScheduler } from './lease.ts';

let services: TestServices | undefined;
let replica: RunningServices | undefined;
afterEach(async () => {
  await replica?.stop();
  await services?.stop();
  [replica, services] = [undefined, undefined];
});

/** Creates a service with a job, which by default takes three times its interval. */
const createSweeper = (
  run: () => Promise<void> = () => setTimeout(60),
  isDue: () => Promise<boolean> = async () => true,
) => {
  const done = Promise.withResolvers<void>();
  const counts = { runs: 0, concurrent: 0, maxConcurrent: 0 };
  const sweeper = defineService({
    name: 'sweeper',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start({ schedule }) {
      schedule({
        name: 'sweep',
        intervalMs: 20,
        isDue,
        run: async () => {
          counts.runs += 1;
          counts.concurrent += 1;
          counts.maxConcurrent = Math.max(counts.maxConcurrent, counts.concurrent);
          if (counts.runs === 6) done.resolve();
          await run().finally(() => {
            counts.concurrent -= 1;
          });
        },
      });
    },
  });
  return { sweeper, counts, done: done.promise };
};

describe('createJobScheduler', () => {
  it('runs a job once at a time across replicas', async () => {
    const { sweeper, counts, done } = createSweeper();
    services = await startTestServices([sweeper]);
    const env = { ...process.env, NAMESPACE: services.namespace, LOG_LEVEL: 'silent' };
    replica = await startServices([sweeper], { env });

    await done;

    expect(counts.maxConcurrent).toBe(1);
  });

  it('runs a failed job again', async () => {
    const { sweeper, done } = createSweeper(() => Promise.reject(new Error('no broom')));
    services = await startTestServices([sweeper]);
    await done;
  });

  it('acquires no lease until the job is due', async () => {
    const floor = { dust: 0, checks: 0 };
    const sweep = async () => {
      floor.dust = 0;
    };
    const isDusty = async () => {
      floor.checks += 1;
      return floor.dust > 0;
    };
    const { sweeper, counts } = createSweeper(sweep, isDusty);
    services = await startTestServices([sweeper]);
    await expect.poll(() => floor.checks).toBeGreaterThan(3);
    expect(counts.runs).toBe(0);
    expect(
      await services
        .database('sweeper')
        .collection<{ _id: string }>('leases')
        .countDocuments({ _id: 'sweep' }),
    ).toBe(0);

    floor.dust = 1;

    await expect.poll(() => floor.dust).toBe(0);
  });
});

describe('a lease', () => {
  const name = `lease-${randomUUID()}`;
  let mongo: MongoConnection;
  beforeEach(async () => {
    mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await mongo.database(name).dropDatabase();
    await mongo.close();
  });

  it.each([-8, 8])('lasts as long when the clock of its holder is %s days ahead', async (days) => {
    const options = {
      database: mongo.database(name),
      log: createLogger('silent'),
      tracer: nonRecordingTracer,
    };
    const runOnce = async () => {
      const ran = Promise.withResolvers<void>();
      const scheduler = createJobScheduler(options);
      scheduler.schedule({ name: 'sweep', intervalMs: 100, run: async () => ran.resolve() });
      await ran.promise;
      await scheduler.stop();
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    await runOnce();
    vi.useRealTimers();

    await runOnce();

    const leases = options.database.collection<{ _id: string; until: Date }>('leases');
    const row = await leases.findOne({ _id: 'sweep' });
    expect(Math.abs((row?.until.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('that is lost aborts the signal of its job and is left to the successor', async () => {
    const database = mongo.database(name);
    const log = createLogger('silent');
    const scheduler = createJobScheduler({ database, log, tracer: nonRecordingTracer, leaseMs: 300 });
    const aborted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    scheduler.schedule({
      name: 'sweep',
      intervalMs: 3600_000,
      run: async (signal) => {
        signal.addEventListener('abort', () => aborted.resolve());
        started.resolve();
        await aborted.promise;
      },
    });
    await started.promise;

    const successor = { owner: 'successor', until: new Date(Date.now() + 3600_000) };
    await database.collection<{ _id: string }>('leases').updateOne({ _id: 'sweep' }, { $set: successor });
    await aborted.promise;
    await scheduler.stop();

    expect(await database.collection<{ _id: string }>('leases').findOne({ _id: 'sweep' })).toMatchObject(
      successor,
    );
  });
});
