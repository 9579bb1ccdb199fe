import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { countPartitions } from '@fitfolk/service-kit/messaging/partitions/event-streams';
import { toDeadLetterStreamName, toStreamName } from '@fitfolk/service-kit/messaging/streams';
import { waitForZero } from './wait-for-zero.ts';

export type EventReport = {
  /** Events without the effect of a consumer. */
  readonly lost: readonly string[];
  readonly deadLetters: number;
  /** Time until all events but those about completed erasures were handled, in milliseconds. */
  readonly drainMs: number;
};

type Database = ReturnType<MongoConnection['database']>;
type Outbox = { _id: string; envelope: { type: string } };

/** Lists the events of a database that a consumer, of another one, did not handle. */
const listUnhandled = async (
  producer: Database,
  consumer: Database,
  { durable, type }: { readonly durable: string; readonly type: string },
): Promise<string[]> => {
  const events = await producer.collection<Outbox>('outbox').find({ 'envelope.type': type }).toArray();
  const keys = events.map(({ _id }) => `${durable}|${_id}`);
  const handled = await consumer
    .collection<{ _id: string }>('inbox')
    .find({ _id: { $in: keys } })
    .toArray();
  const ids = new Set(handled.map(({ _id }) => _id));
  return keys.filter((key) => !ids.has(key));
};

/** A durable consumer of a service in one partition, with the number of events that it has not handled. */
type Consumer = {
  readonly producer: string;
  readonly consumer: string;
  readonly durable: string;
  readonly partition: number;
  readonly filter: string;
  readonly pending: number;
};

/** Lists the consumers of the services; those of the gateway for open pages end with its process. */
const listConsumers = async (
  { manager }: NatsConnection,
  namespace: string,
  services: readonly string[],
): Promise<Consumer[]> => {
  const found: Consumer[] = [];
  for (const producer of services) {
    const count = await countPartitions(manager, namespace, producer);
    for (let partition = 0; partition < count; partition += 1) {
      for await (const info of manager.consumers.list(toStreamName(namespace, producer, partition))) {
        const { name: durable, config, num_pending, num_ack_pending } = info;
        const consumer = services.find((service) => durable.startsWith(`${service}-`));
        const [filter, pending] = [config.filter_subject ?? '', num_pending + num_ack_pending];
        if (consumer) found.push({ producer, consumer, durable, partition, filter, pending });
      }
    }
  }
  return found;
};

/** An erasure waits for longer than a transaction may take before it completes, so its events are not part of a backlog. */
const COMPLETION = /\.(erasure\.completed|departure\.purged)$/;

/** Waits until all events are handled, and compares the outboxes with the inboxes. `findRemains` waits for completed erasures. */
export const checkEvents = async (
  env: Readonly<Record<string, string | undefined>>,
  namespace: string,
  services: readonly string[],
): Promise<EventReport> => {
  await using cleanUp = new AsyncDisposableStack();
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  cleanUp.defer(() => mongo.close());
  const nats = await connectNats(env.NATS_URL ?? '', namespace);
  cleanUp.defer(() => nats.close());
  const database = (service: string) => mongo.database(`${namespace}_${service}`);
  const listEventConsumers = async (): Promise<Consumer[]> =>
    (await listConsumers(nats, namespace, services)).filter(({ filter }) => !COMPLETION.test(filter));
  const countPending = async (): Promise<number> => {
    let count = 0;
    for (const service of services) {
      const pending = { state: 'pending', 'envelope.type': { $not: COMPLETION } };
      count += await database(service).collection('outbox').countDocuments(pending);
    }
    for (const { pending } of await listEventConsumers()) count += pending;
    return count;
  };

  const startedAt = performance.now();
  await waitForZero(countPending);
  const drainMs = performance.now() - startedAt;

  const lost: string[] = [];
  const consumers = await listEventConsumers();
  // The subject of the first partition is the type of the events, of which the outbox and the inbox hold all.
  for (const { producer, consumer, durable, filter } of consumers.filter(({ partition }) => partition === 0))
    lost.push(...(await listUnhandled(database(producer), database(consumer), { durable, type: filter })));
  const { state } = await nats.manager.streams.info(toDeadLetterStreamName(namespace));
  return { lost, deadLetters: state.messages, drainMs };
};
