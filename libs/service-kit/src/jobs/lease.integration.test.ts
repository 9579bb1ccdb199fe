import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { type RunningServices, startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';

let services: TestServices | undefined;
let replica: RunningServices | undefined;
afterEach(async () => {
  await replica?.stop();
  await services?.stop();
});

/** A service with one job, which takes three times its interval. */
const createSweeper = (
  run: () => Promise<void> = () => setTimeout(60),
  isDue: () => Promise<boolean> = async () => true,
) => {
  const done = Promise.withResolvers<void>();
  const seen = { runs: 0, now: 0, most: 0 };
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
          seen.runs += 1;
          seen.now += 1;
          seen.most = Math.max(seen.most, seen.now);
          if (seen.runs === 6) done.resolve();
          await run().finally(() => {
            seen.now -= 1;
          });
        },
      });
    },
  });
  return { sweeper, seen, done: done.promise };
};

test('a job runs once at a time, however long it takes and however many replicas there are', async () => {
  const { sweeper, seen, done } = createSweeper();
  services = await startTestServices([sweeper]);
  const env = { ...process.env, NAMESPACE: services.namespace, LOG_LEVEL: 'silent' };
  replica = await startServices([sweeper], { env });

  await done;

  expect(seen.most).toBe(1);
});

test('a job that failed runs again', async () => {
  const { sweeper, done } = createSweeper(() => Promise.reject(new Error('no broom')));
  services = await startTestServices([sweeper]);
  await done;
});

test('a job with nothing to do holds nothing, and runs once there is', async () => {
  const floor = { dust: 0, looks: 0 };
  const sweep = async () => {
    floor.dust = 0;
  };
  const isDusty = async () => {
    floor.looks += 1;
    return floor.dust > 0;
  };
  const { sweeper, seen } = createSweeper(sweep, isDusty);
  services = await startTestServices([sweeper]);
  await expect.poll(() => floor.looks).toBeGreaterThan(3);
  expect(seen.runs).toBe(0);
  expect(await services.database('sweeper').collection('leases').countDocuments()).toBe(0);

  floor.dust = 1;

  await expect.poll(() => floor.dust).toBe(0);
});
