import { setTimeout } from 'node:timers/promises';
import { check, checkVoteCounts } from './checks/check.ts';
import { checkEvents } from './checks/events.ts';
import { observe } from './checks/observe.ts';
import type { Cluster } from './cluster/start-cluster.ts';
import type { Fault } from './faults/fault.ts';
import type { Guest } from './workload/guest.ts';
import { createHistory, type History } from './workload/history.ts';
import { createParticipant } from './workload/participant.ts';
import { startWorkload, type Workload, WRITE_KINDS } from './workload/workload.ts';
import { toVoteName } from './workload/writer.ts';

export type RoundOptions = {
  readonly fault: Fault;
  readonly cluster: Cluster;
  /** Number of the round. Its accounts are named after it, so that rounds do not mix. */
  readonly number: number;
  readonly seed: number;
  /** Time of writes before and after the fault, in milliseconds. */
  readonly durationMs: number;
  /** Number of times that the fault happens. */
  readonly repetitions: number;
  /** Number of writes that the round waits for. */
  readonly operations: number;
};

export type Round = {
  readonly history: History;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Other violated invariants. */
  readonly other: readonly string[];
  /** Accounts whose deletion was acknowledged. */
  readonly erased: readonly Guest[];
  /** Longest time from the start of a repair until each kind of write was acknowledged again, in milliseconds. */
  readonly recoveryMs: number;
  /** Time from the end of the writes until their events were handled, in milliseconds. */
  readonly drainMs: number;
};

const NAMES = ['ana', 'ben', 'cleo', 'dan', 'eva', 'finn'];
/** The account that writes after a repair. */
const PROBER = 'gus';
/** Duration of an outage, in milliseconds. */
const OUTAGE_MS = 2000;
const RECOVERY_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** Services with a database. */
const SERVICES = ['auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];

/** Tries each kind of write until it is acknowledged, and returns how long that took. */
const measureRecovery = async ({ attempt }: Workload): Promise<number> => {
  const start = performance.now();
  const getElapsedMs = () => performance.now() - start;
  await Promise.all(
    WRITE_KINDS.map(async (kind) => {
      while (!(await attempt(kind)) && getElapsedMs() < RECOVERY_LIMIT_MS) await setTimeout(POLL_MS);
    }),
  );
  return getElapsedMs();
};

/** Interrupts once, and returns the time of the recovery in milliseconds. */
const interrupt = async (
  { start, end, outageMs = OUTAGE_MS }: Fault,
  workload: Workload,
): Promise<number> => {
  await start();
  await setTimeout(outageMs);
  const [recoveryMs] = await Promise.all([measureRecovery(workload), end()]);
  return recoveryMs;
};

/** Runs one fault while the participants write, then reads everything back. */
export const runRound = async (options: RoundOptions): Promise<Round> => {
  const { fault, cluster, number, seed, durationMs, repetitions, operations } = options;
  const { url, env, namespace } = cluster;
  const create = (name: string) => createParticipant(url, `${name}${number}`);
  const [participants, prober] = await Promise.all([Promise.all(NAMES.map(create)), create(PROBER)]);
  const history = createHistory();
  const workload = startWorkload({
    url,
    participants,
    prober,
    history,
    seed: (seed * 1000 + number) * (NAMES.length + 1),
  });
  await setTimeout(durationMs);
  let recoveryMs = 0;
  try {
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      recoveryMs = Math.max(recoveryMs, await interrupt(fault, workload));
    await setTimeout(durationMs);
    while (recoveryMs < RECOVERY_LIMIT_MS && history.writes.length < operations) await setTimeout(POLL_MS);
  } finally {
    await workload.stop();
  }
  const writtenUntil = new Date();

  const events = await checkEvents({ env, namespace, services: SERVICES, until: writtenUntil });
  const { resources, votes, posts, withoutImage } = await observe(
    url,
    [...participants, prober],
    history.writes,
  );
  const { lost, doubled } = check(history.writes, resources);
  const drainLimitMs = fault.drainLimitMs ?? Number.POSITIVE_INFINITY;
  const late = [...events.drainMs].filter(([, drainMs]) => drainMs > drainLimitMs);
  const failed = history.writes.filter(({ outcome }) => outcome !== 'acknowledged');
  return {
    history,
    lost: [...lost, ...withoutImage, ...events.lost],
    doubled,
    other: [
      ...history.violations,
      ...(fault.isSeamless
        ? failed.map(({ resource, outcome, reason }) => `${resource}: ${outcome}, ${reason}`)
        : []),
      ...checkVoteCounts(posts, votes, (post) => toVoteName(post, '')),
      ...(events.deadLetters > 0 ? [`${events.deadLetters} dead letters`] : []),
      ...late.map(([durable, ms]) => `${durable}: events were handled after ${(ms / 1000).toFixed(1)} s`),
      ...(recoveryMs < RECOVERY_LIMIT_MS ? [] : ['not recovered within a minute']),
      ...cluster.takeExits(),
    ],
    erased: workload.erased,
    recoveryMs,
    drainMs: Math.max(...events.drainMs.values()),
  };
};
