import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRemains } from './checks/erased.ts';
import { type Cluster, SMALL, startCluster } from './cluster/start-cluster.ts';
import { listFaults } from './faults/list-faults.ts';
import { runRound } from './round.ts';
import type { Guest } from './workload/guest.ts';

/** Starting servers and processes takes longer than the hooks of other tests. */
const START_LIMIT_MS = 300_000;
const ROUND_LIMIT_MS = 150_000;
/** Time of writes before and after a fault, in milliseconds. */
const DURATION_MS = 1000;

let cluster: Cluster;
const erased: Guest[] = [];
beforeAll(async () => {
  cluster = await startCluster(SMALL);
}, START_LIMIT_MS);
afterAll(() => cluster?.stop(), START_LIMIT_MS);

describe('two replicas under load', () => {
  it.each(['kill all-in-one-1', 'kill nats-server-1'])(
    'lose and double nothing acknowledged: %s',
    async (name) => {
      const faults = listFaults(cluster);
      const number = faults.findIndex((each) => each.name === name);
      const fault = faults[number];
      if (!fault) throw new Error(`There is no ${name} among ${faults.map((each) => each.name).join(', ')}`);

      const options = { seed: 1, durationMs: DURATION_MS, repetitions: 1, operations: 0 };
      const round = await runRound({ fault, cluster, number, ...options });

      erased.push(...round.erased);
      expect(round).toMatchObject({ lost: [], doubled: [], other: [] });
      expect(round.history.writes.some(({ outcome }) => outcome === 'acknowledged')).toBe(true);
    },
    ROUND_LIMIT_MS,
  );

  it(
    'keep nothing of the accounts that were deleted meanwhile',
    async () => {
      expect(erased).not.toEqual([]);
      expect(await findRemains(cluster, erased)).toEqual([]);
    },
    ROUND_LIMIT_MS,
  );
});
