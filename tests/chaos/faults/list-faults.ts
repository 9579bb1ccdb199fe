import type { Cluster } from '../cluster/start-cluster.ts';
import { backlog } from './backlog.ts';
import { broker } from './broker.ts';
import { clocks } from './clocks.ts';
import { connections } from './connections.ts';
import type { Fault, ListFaults } from './fault.ts';
import { hotPost } from './hot-post.ts';
import { mongo } from './mongo.ts';
import { kill, killTogether, pause, stop } from './processes.ts';
import { redis } from './redis.ts';
import { rollingRestart } from './rolling-restart.ts';
import { startWithoutServer } from './start-without-server.ts';
import { wipeAndClock } from './wipe-and-clock.ts';

const KINDS: readonly ListFaults[] = [
  kill,
  killTogether,
  stop,
  rollingRestart,
  connections,
  mongo,
  redis,
  broker,
  clocks,
  wipeAndClock,
  backlog,
  hotPost,
  startWithoutServer,
  pause,
];

/** Selects the faults of a run: those with a part of their name among `names`, or else those of the short or full run. */
export const selectFaults = <F extends Pick<Fault, 'name' | 'runs'>>(
  faults: readonly F[],
  { names, isFull }: { readonly names: readonly string[]; readonly isFull: boolean },
): F[] =>
  faults.filter(({ name, runs = isFull ? 'full' : 'short' }) =>
    names.length > 0 ? names.some((part) => name.includes(part)) : runs === (isFull ? 'full' : 'short'),
  );

/** Returns how often a fault happens in its round, and the number of writes that the round waits for. */
export const getRoundSize = (
  { repetitions = 1, operations = 0 }: Pick<Fault, 'repetitions' | 'operations'>,
  { isFull }: { readonly isFull: boolean },
) => (isFull ? { repetitions, operations } : { repetitions: 1, operations: 0 });

/** Lists all faults of a cluster. */
export const listFaults = (cluster: Cluster): readonly Fault[] => KINDS.flatMap((list) => list(cluster));
