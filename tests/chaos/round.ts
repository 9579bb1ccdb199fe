import { setTimeout } from 'node:timers/promises';
import type { ChaosInstance } from './chaos-instance.ts';
import { check, checkVoteCounts } from './check.ts';
import { checkEvents } from './events.ts';
import type { Fault } from './faults.ts';
import { createHistory, type History } from './history.ts';
import { observe } from './observe.ts';
import { createParticipant } from './participant.ts';
import { startWorkload, toVoteName } from './workload.ts';

export type RoundOptions = {
  readonly fault: Fault;
  readonly instance: Pick<ChaosInstance, 'fitfolk' | 'namespace' | 'env'>;
  /** Number of the round. Its accounts are named after it, so that rounds do not mix. */
  readonly number: number;
  readonly seed: number;
  /** Time of writes before and after the fault, in milliseconds. */
  readonly durationMs: number;
};

export type Round = {
  readonly history: History;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Other violated invariants. */
  readonly other: readonly string[];
  /** Time from the start of the repair until each kind of write was acknowledged again, in milliseconds. */
  readonly recoveryMs: number;
};

const NAMES = ['ana', 'ben', 'cleo', 'dan'];
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

/** Runs one fault while the participants write, then reads everything back. */
export const runRound = async (options: RoundOptions): Promise<Round> => {
  const { fault, instance, number, seed, durationMs } = options;
  const { url } = instance.fitfolk;
  const participants = await Promise.all(NAMES.map((name) => createParticipant(url, `${name}${number}`)));
  const history = createHistory();
  const workload = startWorkload({ url, participants, history, seed: (seed * 1000 + number) * NAMES.length });
  await setTimeout(durationMs);
  await fault.start();
  await setTimeout(OUTAGE_MS);
  const [recoveryMs] = await Promise.all([measureRecovery(history), fault.end()]);
  await setTimeout(durationMs);
  await workload.stop();

  const events = await checkEvents({ ...process.env, ...instance.env }, instance.namespace, SERVICES);
  const { resources, votes, posts, withoutImage } = await observe(url, participants, history.writes);
  const { lost, doubled } = check(history.writes, resources);
  return {
    history,
    lost: [...lost, ...withoutImage, ...events.lost],
    doubled,
    other: [
      ...history.violations,
      ...checkVoteCounts(posts, votes, (post) => toVoteName(post, '')),
      ...(events.deadLetters > 0 ? [`${events.deadLetters} dead letters`] : []),
      ...(recoveryMs >= RECOVERY_LIMIT_MS ? ['not recovered within a minute'] : []),
    ],
    recoveryMs,
  };
};
