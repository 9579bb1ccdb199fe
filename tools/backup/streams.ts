import { contracts } from '@fitfolk/contracts/index';
import type { NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { toDeadLetterStreamName, toStreamName } from '@fitfolk/service-kit/messaging/streams';
import { toDurablePrefix } from '@fitfolk/service-kit/messaging/subscription';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

const listStreams = (namespace: string): string[] => [
  ...contracts.map(({ service }) => toStreamName(namespace, service)),
  toDeadLetterStreamName(namespace),
];

const ignoreMissing = (error: unknown): void => {
  const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
  if (!isMissing) throw error;
};

/** Returns true while a service waits for events. */
export const hasRunningServices = async (
  { manager }: NatsConnection,
  namespace: string,
): Promise<boolean> => {
  for (const stream of listStreams(namespace)) {
    try {
      for await (const { num_waiting } of manager.consumers.list(stream)) if (num_waiting > 0) return true;
    } catch (error) {
      ignoreMissing(error);
    }
  }
  return false;
};

/** Deletes the stream of a service, which may hold events from after the backup, with the positions of its consumers. */
export const deleteStreamOf = async (
  { manager }: NatsConnection,
  namespace: string,
  service: string,
): Promise<void> => {
  await manager.streams.delete(toStreamName(namespace, service)).catch(ignoreMissing);
};

/** Lets a service receive every stored event again; it skips those that its restored inbox knows. */
export const deleteConsumersOf = async (
  { manager }: NatsConnection,
  namespace: string,
  service: string,
): Promise<void> => {
  for (const stream of listStreams(namespace)) {
    try {
      const durables: string[] = [];
      for await (const { name } of manager.consumers.list(stream)) durables.push(name);
      const own = durables.filter((name) => name.startsWith(toDurablePrefix(service)));
      for (const name of own) await manager.consumers.delete(stream, name);
    } catch (error) {
      ignoreMissing(error);
    }
  }
};

/**
 * Deletes all streams, which may hold events from after the backup. Services create them again and publish what their
 * outboxes hold; consumers skip the events that their restored inboxes know.
 */
export const deleteStreams = async ({ manager }: NatsConnection, namespace: string): Promise<void> => {
  for (const stream of listStreams(namespace)) {
    await manager.streams.delete(stream).catch(ignoreMissing);
  }
};
