import { setTimeout } from 'node:timers/promises';
import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { ERASURES } from '@fitfolk/service-kit/erasure/erasures.store';
import { countPartitions } from '@fitfolk/service-kit/messaging/partitions/event-streams';
import { toDeadLetterStreamName, toStreamName } from '@fitfolk/service-kit/messaging/streams';

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
const isCompletion = (type: string): boolean => /\.(erasure\.completed|departure\.purged)$/.test(type);

/** Counts the events that are not published or not handled, and erasures that are not completed. */
const countWaiting = async (
  nats: NatsConnection,
  databases: ReadonlyMap<string, Database>,
  namespace: string,
): Promise<{ readonly events: number; readonly erasures: number }> => {
  let [events, erasures] = [0, 0];
  const add = (type: string, count: number): void => {
    if (isCompletion(type)) erasures += count;
    else events += count;
  };
  for (const database of databases.values()) {
    const types = database
      .collection('outbox')
      .aggregate<{ _id: string; count: number }>([
        { $match: { state: 'pending' } },
        { $group: { _id: '$envelope.type', count: { $sum: 1 } } },
      ]);
    for await (const { _id: type, count } of types) add(type, count);
    erasures += await database.collection(ERASURES.collection).countDocuments({ state: 'open' });
  }
  const services = [...databases.keys()];
  for (const { filter, pending } of await listConsumers(nats, namespace, services)) add(filter, pending);
  return { events, erasures };
};

/** Longer than NATS waits for the acknowledgement of a killed process before it delivers again, in milliseconds. */
const IDLE_LIMIT_MS = 90_000;
const POLL_MS = 200;

/** Waits until a count is zero, or has not fallen for 90 s. */
const waitForZero = async (count: () => Promise<number>): Promise<void> => {
  let lowest = Number.POSITIVE_INFINITY;
  let deadline = Date.now() + IDLE_LIMIT_MS;
  // An event may move from a handler to an outbox between the parts of one count.
  for (let emptyCounts = 0; emptyCounts < 2 && Date.now() < deadline; ) {
    const found = await count();
    emptyCounts = found === 0 ? emptyCounts + 1 : 0;
    if (found < lowest) [lowest, deadline] = [found, Date.now() + IDLE_LIMIT_MS];
    await setTimeout(POLL_MS);
  }
};

/** Waits until all events are handled and all erasures completed, and compares the outboxes with the inboxes. */
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
  const databases = new Map(services.map((service) => [service, database(service)]));

  const startedAt = performance.now();
  await waitForZero(async () => (await countWaiting(nats, databases, namespace)).events);
  const drainMs = performance.now() - startedAt;
  await waitForZero(async () => {
    const { events, erasures } = await countWaiting(nats, databases, namespace);
    return events + erasures;
  });

  const lost: string[] = [];
  const consumers = await listConsumers(nats, namespace, services);
  // The subject of the first partition is the type of the events, of which the outbox and the inbox hold all.
  for (const { producer, consumer, durable, filter } of consumers.filter(({ partition }) => partition === 0))
    lost.push(...(await listUnhandled(database(producer), database(consumer), { durable, type: filter })));
  const { state } = await nats.manager.streams.info(toDeadLetterStreamName(namespace));
  return { lost, deadLetters: state.messages, drainMs };
};
