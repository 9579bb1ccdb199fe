import type { Cluster } from '../cluster/start-cluster.ts';
import type { Target } from '../cluster/target.ts';

/** An interruption of processes, servers, connections or data. */
export type Fault = {
  /** Name in the report and for `--only`. */
  readonly name: string;
  readonly start: () => Promise<void>;
  /** Resolves when what was interrupted is back. */
  readonly end: () => Promise<void>;
  /** Time between start and end, in milliseconds; 2 s by default. */
  readonly outageMs?: number;
  /** Set if no write may fail, because replicas replace each other. */
  readonly isSeamless?: boolean;
  /** Number of times that the fault happens in one round with `--all`; 1 by default. */
  readonly repetitions?: number;
  /** Number of writes that its round waits for with `--all`; none by default. */
  readonly operations?: number;
  /** Longest time from the end of the writes until their events are handled, in milliseconds; none by default. */
  readonly drainLimitMs?: number;
  /**
   * The runs that include it without `--only`, all by default: `short` for a fault that one of the full run includes, `full`
   * for one that takes a minute or more, `none` for one that takes up to ten minutes.
   */
  readonly runs?: 'short' | 'full' | 'none';
};

/** Lists faults of one kind. */
export type ListFaults = (cluster: Cluster) => readonly Fault[];

/** Lists one process of each deployable and server. The replicas of each are alike. */
export const listTargets = ({ services, servers }: Cluster): Target[] => {
  const sets = [...services.map(({ replicas }) => replicas), servers.mongod, servers.nats];
  return [...sets.flatMap((replicas) => replicas.slice(0, 1)), servers.redis, servers.s3];
};
