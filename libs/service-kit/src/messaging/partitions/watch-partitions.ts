import type { JetStreamManager } from '@nats-io/jetstream';
import type { Logger } from '../../observability/log.ts';
import { countPartitions } from './event-streams.ts';

/** Interval of the search for added partitions, in milliseconds. */
const INTERVAL_MS = 10_000;

type PartitionWatchOptions = {
  readonly manager: JetStreamManager;
  readonly namespace: string;
  readonly log: Logger;
};

export type PartitionWatch = ReturnType<typeof createPartitionWatch>;

/** Creates the search for the partitions of other services, which consumers follow without a setting of their own. */
export const createPartitionWatch = ({ manager, namespace, log }: PartitionWatchOptions) => {
  const listeners = new Map<string, ((partition: number) => void)[]>();
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isSearching = false;
  let isStopped = false;

  const searchOf = async (service: string): Promise<void> => {
    const known = counts.get(service) ?? 1;
    const count = await countPartitions(manager, namespace, service, known);
    for (let partition = known; partition < count && !isStopped; partition += 1) {
      counts.set(service, partition + 1);
      for (const onPartition of listeners.get(service) ?? []) onPartition(partition);
    }
  };
  const search = async (): Promise<void> => {
    if (isSearching || isStopped) return;
    isSearching = true;
    try {
      for (const service of listeners.keys()) await searchOf(service);
    } catch (err) {
      log.warn({ err }, 'partitions could not be listed; trying again');
    } finally {
      isSearching = false;
    }
  };
  return {
    /** Calls a function for each partition of a service's events after the first, also for those that are added later. */
    follow: (service: string, onPartition: (partition: number) => void): void =>
      void listeners.set(service, [...(listeners.get(service) ?? []), onPartition]),
    /** Returns the number of partitions of a service that were found. */
    getCount: (service: string): number => counts.get(service) ?? 1,
    /** Searches now, then repeatedly until stopped. */
    start: async (): Promise<void> => {
      await search();
      if (!isStopped) timer = setInterval(search, INTERVAL_MS).unref();
    },
    stop: (): void => {
      isStopped = true;
      clearInterval(timer);
    },
  };
};
