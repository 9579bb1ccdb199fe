import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChaosInstance, startChaosInstance } from './chaos-instance.ts';
import { listFaults } from './faults.ts';
import { runRound } from './round.ts';

/** Starting servers and a process for each deployable takes longer than the hooks of other tests. */
const START_LIMIT_MS = 300_000;
const ROUND_LIMIT_MS = 150_000;
/** Time of writes before and after a fault, in milliseconds. */
const DURATION_MS = 1000;

let instance: ChaosInstance;
let unexpectedExit: string | undefined;
beforeAll(async () => {
  instance = await startChaosInstance();
  void instance.fitfolk.unexpectedExit.then((message) => {
    unexpectedExit = message;
  });
}, START_LIMIT_MS);
afterAll(() => instance?.stop(), START_LIMIT_MS);

describe('kill -9 under load', () => {
  it.each(['kill closet', 'kill nats-server'])(
    'loses and doubles nothing acknowledged: %s',
    async (name) => {
      const faults = listFaults(instance.fitfolk.processes, instance.servers);
      const number = faults.findIndex((each) => each.name === name);
      const fault = faults[number];
      if (!fault) throw new Error(`There is no ${name} among ${faults.map((each) => each.name).join(', ')}`);

      const round = await runRound({ fault, instance, number, seed: 1, durationMs: DURATION_MS });

      expect(round).toMatchObject({ lost: [], doubled: [], other: [] });
      expect(round.history.writes.some(({ outcome }) => outcome === 'acknowledged')).toBe(true);
      expect(unexpectedExit).toBeUndefined();
    },
    ROUND_LIMIT_MS,
  );
});
