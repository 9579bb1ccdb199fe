import type { JetStreamManager } from '@nats-io/jetstream';
import {
  configureEventStream,
  findConsumer,
  findStream,
  MAX_PARTITIONS,
  type StreamOptions,
  toStreamName,
} from '../streams.ts';

/** Settings of a service's streams, of which each holds one partition of its events. */
export type PartitionedStreamOptions = StreamOptions & { readonly partitions: number };

/** Key of a stream's metadata with the ends of the partitions before it at the time of its creation. */
const PRECEDING = 'fitfolk-preceding';

/** Returns the number of partitions of a service's events, of which some are known to exist. */
export const countPartitions = async (
  manager: JetStreamManager,
  namespace: string,
  service: string,
  known = 1,
): Promise<number> => {
  let count = known;
  while (count < MAX_PARTITIONS && (await findStream(manager, toStreamName(namespace, service, count)))) {
    count += 1;
  }
  return count;
};

/**
 * Creates or updates the streams of a service's own events and returns their number. It is never lowered: a process may lack
 * the setting, and accounts would return to older partitions, whose consumers don't wait for the others.
 */
export const configureEventStreams = async (
  manager: JetStreamManager,
  namespace: string,
  service: string,
  options: PartitionedStreamOptions,
): Promise<number> => {
  const existing = await countPartitions(manager, namespace, service);
  const count = Math.max(existing, options.partitions);
  const ends: number[] = [];
  for (let partition = 0; partition < count; partition += 1) {
    const metadata: Record<string, string> = { [PRECEDING]: JSON.stringify(ends) };
    await configureEventStream(manager, namespace, service, options, partition, metadata);
    if (partition < count - 1) {
      const { state } = await manager.streams.info(toStreamName(namespace, service, partition));
      ends.push(state.last_seq);
    }
  }
  return count;
};

type PartitionConsumer = {
  readonly namespace: string;
  /** Producer of the events. */
  readonly service: string;
  readonly durable: string;
  readonly partition: number;
};

/**
 * Returns whether a consumer may read a partition: it has begun already, or has handled what the partitions before held when
 * this one was created. The events of the accounts that moved here then are in order.
 */
export const mayRead = async (
  manager: JetStreamManager,
  { namespace, service, durable, partition }: PartitionConsumer,
): Promise<boolean> => {
  const name = toStreamName(namespace, service, partition);
  const stream = await manager.streams.info(name);
  if (await findConsumer(manager, name, durable)) return true;
  const ends: readonly number[] = JSON.parse(stream.config.metadata?.[PRECEDING] ?? '[]');
  for (const [preceding, end] of ends.entries()) {
    if (end === 0) continue;
    const consumer = await findConsumer(manager, toStreamName(namespace, service, preceding), durable);
    if (!consumer) return false;
    const isIdle = consumer.num_pending + consumer.num_ack_pending === 0;
    if (!isIdle && consumer.ack_floor.stream_seq < end) return false;
  }
  return true;
};
