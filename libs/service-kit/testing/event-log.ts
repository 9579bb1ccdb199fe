import type { EventEnvelope } from '@fitfolk/contracts/core/event';
import type { Connection } from 'mongoose';
import type { NatsConnection } from '../src/connections/nats.ts';

const IDLE_LIMIT_MS = 30_000;
const POLL_MS = 10;

export type PublishedEvent = { readonly type: string; readonly subject: string; readonly data: unknown };

/** Lists the events in a service's outbox that were not erased, oldest first, with types relative to the namespace. */
export const listPublishedEvents = async (
  database: Connection,
  namespace: string,
): Promise<PublishedEvent[]> => {
  const rows = await database
    .collection<{ _id: string; envelope: EventEnvelope }>('outbox')
    .find({ envelope: { $exists: true } })
    .sort({ _id: 1 })
    .toArray();
  return rows.map(({ envelope }) => ({
    type: envelope.type.slice(namespace.length + 1),
    subject: envelope.subject,
    data: envelope.data,
  }));
};

const listStreams = async ({ manager }: NatsConnection, namespace: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of manager.streams.names()) if (name.startsWith(`${namespace}_`)) names.push(name);
  return names;
};

/** Returns the last sequence of every stream, or undefined while an event is pending or in flight. */
const readIdleState = async (
  databases: readonly Connection[],
  nats: NatsConnection,
  namespace: string,
): Promise<string | undefined> => {
  for (const database of databases) {
    if ((await database.collection('outbox').countDocuments({ state: 'pending' })) > 0) return undefined;
  }
  const ends: string[] = [];
  for (const stream of await listStreams(nats, namespace)) {
    for await (const { num_pending, num_ack_pending } of nats.manager.consumers.list(stream)) {
      if (num_pending + num_ack_pending > 0) return undefined;
    }
    ends.push(`${stream} ${(await nats.manager.streams.info(stream)).state.last_seq}`);
  }
  return ends.join();
};

/** Waits until outboxes are empty and consumers have handled every event. @throws after 30 s */
export const waitUntilIdle = async (
  databases: readonly Connection[],
  nats: NatsConnection,
  namespace: string,
  { pollMs = POLL_MS }: { readonly pollMs?: number } = {},
): Promise<void> => {
  const deadline = Date.now() + IDLE_LIMIT_MS;
  let previous: string | undefined;
  for (;;) {
    const state = await readIdleState(databases, nats, namespace);
    // Two equal reads are required: an event may move from a handler to an outbox between the checks of one read.
    if (state !== undefined && state === previous) return;
    if (Date.now() > deadline) throw new Error('Events are still pending after 30 s');
    if (state === undefined) await new Promise((resolve) => setTimeout(resolve, pollMs));
    previous = state;
  }
};

export const deleteStreams = async (nats: NatsConnection, namespace: string): Promise<void> => {
  for (const stream of await listStreams(nats, namespace)) await nats.manager.streams.delete(stream);
};
