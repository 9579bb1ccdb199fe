import { setTimeout } from 'node:timers/promises';
import { check, checkVoteCounts } from './checks/check.ts';
import { checkEvents } from './checks/events.ts';
import { observe } from './checks/observe.ts';
import type { Cluster } from './cluster/start-cluster.ts';
import type { Fault } from './faults/fault.ts';
import type { Guest } from './workload/guest.ts';
import { createHistory, type History } from './workload/history.ts';
import { createParticipant } from './workload/participant.ts';
import { startWorkload, toVoteName } from './workload/workload.ts';

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
const KINDS = ['item', 'outfit', 'list', 'post', 'vote', 'account'];
/** Duration of an outage, in milliseconds. */
const OUTAGE_MS = 2000;
const RECOVERY_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** Services with a database. */
const SERVICES = ['auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];

const getKind = (resource: string): string => resource.split(' ')[0] ?? '';

/** Waits until each kind of write was acknowledged once more, and returns how long that took. */
const measureRecovery = async ({ writes }: History): Promise<number> => {
  const [start, first] = [performance.now(), writes.length];
  const isRecovered = () => {
    const acknowledged = writes.slice(first).filter(({ outcome }) => outcome === 'acknowledged');
    const kinds = new Set(acknowledged.map(({ resource }) => getKind(resource)));
    return KINDS.every((kind) => kinds.has(kind));
  };
  while (!isRecovered() && performance.now() - start < RECOVERY_LIMIT_MS) await setTimeout(POLL_MS);
  return performance.now() - start;
};

/** Interrupts once, and returns the time of the recovery in milliseconds. */
const interrupt = async ({ start, end, outageMs = OUTAGE_MS }: Fault, history: History): Promise<number> => {
  await start();
  await setTimeout(outageMs);
  const [recoveryMs] = await Promise.all([measureRecovery(history), end()]);
  return recoveryMs;
};

/** Runs one fault while the participants write, then reads everything back. */
export const runRound = async (options: RoundOptions): Promise<Round> => {
  const { fault, cluster, number, seed, durationMs, repetitions, operations } = options;
  const { url, env, namespace } = cluster;
  const participants = await Promise.all(NAMES.map((name) => createParticipant(url, `${name}${number}`)));
  const history = createHistory();
  const workload = startWorkload({ url, participants, history, seed: (seed * 1000 + number) * NAMES.length });
  await setTimeout(durationMs);
  let recoveryMs = 0;
  try {
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      recoveryMs = Math.max(recoveryMs, await interrupt(fault, history));
    await setTimeout(durationMs);
    while (recoveryMs < RECOVERY_LIMIT_MS && history.writes.length < operations) await setTimeout(POLL_MS);
  } finally {
    await workload.stop();
  }
  const writtenUntil = new Date();

  const events = await checkEvents({ env, namespace, services: SERVICES, until: writtenUntil });
  const { resources, votes, posts, withoutImage } = await observe(url, participants, history.writes);
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
