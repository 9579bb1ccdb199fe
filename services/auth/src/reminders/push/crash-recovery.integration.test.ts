import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DAY,
  type ReminderHarness,
  startReminderHarness,
} from '../../../testing/reminders/reminder-harness.ts';

const MAIN = new URL('../../main.ts', import.meta.url).pathname;
/** Longer than the lease of a claimed notification, in milliseconds. */
const LEASE_MS = 60_000;

let harness: ReminderHarness;
beforeAll(async () => {
  harness = await startReminderHarness();
});
afterAll(() => harness?.stop());

/** Runs another process of auth until the push service receives a request, and kills it before the answer. */
const killWhileSending = async (): Promise<void> => {
  const isClaimed = harness.pushService.nextRequest();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...harness.env, MEDIA_URL: 'http://127.0.0.1:9' },
    stdio: 'ignore',
  });
  await isClaimed;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('a notification', () => {
  it('arrives once if its sender is killed between the claim and the answer', async () => {
    const { user, mia, addDevice } = await harness.join();
    await addDevice();
    const isTried = harness.pushService.nextRequest();
    harness.pushService.respondWith(async () => 503);
    await harness.publishDue(user.id, [
      { kind: 'kit', profileId: mia, day: DAY, needs: ['swim'], events: [] },
    ]);
    await isTried;

    await harness.restart(async () => {
      // The push service never answers the process that is killed.
      harness.pushService.respondWith(() => new Promise(() => {}));
      await harness.pushJobs().updateMany({}, { $set: { dueAt: new Date() } });
      await killWhileSending();
      const [claimed] = await harness.pushJobs().find().toArray();
      expect(claimed).toMatchObject({ accountId: user.id });
      harness.pushService.respondWith(async () => 201);
      // Time passes: the leases of the job and of the notification end.
      const jobs = harness.database('auth').collection<{ _id: string }>('leases');
      await jobs.updateOne({ _id: 'send-notifications' }, { $set: { until: new Date() } });
      harness.advance(LEASE_MS);
    });

    await expect.poll(() => harness.pushJobs().countDocuments(), { timeout: 10_000 }).toBe(0);
    expect(harness.pushService.received.map(({ payload }) => payload.body)).toEqual(['Mia: swim kit']);
  }, 60_000);
});
