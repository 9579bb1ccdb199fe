import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { toDeadLetterStreamName, toStreamName } from '@fitfolk/service-kit/messaging/streams';
import type { Cluster } from '../cluster/start-cluster.ts';
import { waitForZero } from './wait-for-zero.ts';

export type EventReport = {
  /** Events without the effect of a consumer. */
  readonly lost: readonly string[];
  readonly deadLetters: number;
  /** Time from `until` until each consumer had handled the events before it, in milliseconds, by clocks that are not ahead. */
  readonly drainMs: ReadonlyMap<string, number>;
};

type Database = ReturnType<MongoConnection['database']>;
type Outbox = { _id: string; envelope: { type: string; time: string } };
type Inbox = { _id: string; handledAt: Date };

/** Lists the events of a database that a consumer, of another one, did not handle, and when it handled the last one before a time. */
const compare = async (
  producer: Database,
  consumer: Database,
  { durable, type, until }: { readonly durable: string; readonly type: string; readonly until: Date },
): Promise<{ readonly durable: string; readonly unhandled: string[]; readonly lastHandledAt: Date }> => {
  const events = await producer.collection<Outbox>('outbox').find({ 'envelope.type': type }).toArray();
  const times = new Map(events.map(({ _id, envelope }) => [`${durable}|${_id}`, new Date(envelope.time)]));
  const handled = await consumer
    .collection<Inbox>('inbox')
    .find({ _id: { $in: [...times.keys()] } })
    .toArray();
  const ids = new Set(handled.map(({ _id }) => _id));
  // A process whose clock is ahead says nothing about the time that its events took.
  const now = new Date();
  const earlier = handled.filter(
    ({ _id, handledAt }) => (times.get(_id) ?? until) < until && handledAt < now,
  );
  return {
    durable,
    unhandled: [...times.keys()].filter((key) => !ids.has(key)),
    lastHandledAt: new Date(Math.max(0, ...earlier.map(({ handledAt }) => handledAt.getTime()))),
  };
};

/** A durable consumer of a service, with the number of events that it has not handled. */
type Consumer = {
  readonly producer: string;
  readonly consumer: string;
  readonly durable: string;
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
    for await (const info of manager.consumers.list(toStreamName(namespace, producer))) {
      const { name: durable, config, num_pending, num_ack_pending } = info;
      const consumer = services.find((service) => durable.startsWith(`${service}-`));
      const [filter, pending] = [config.filter_subject ?? '', num_pending + num_ack_pending];
      if (consumer) found.push({ producer, consumer, durable, filter, pending });
    }
  }
  return found;
};

/** An erasure waits for longer than a transaction may take before it completes, so its events are not part of a backlog. */
const COMPLETION = /\.erasure\.completed$/;

type EventsOptions = Pick<Cluster, 'env' | 'namespace'> & {
  /** Services with a database. */
  readonly services: readonly string[];
  /** Time from which the drain of earlier events is measured. */
  readonly until: Date;
};

/** Waits until all events are handled, and compares the outboxes with the inboxes. `findRemains` waits for completed erasures. */
export const checkEvents = async ({
  env,
  namespace,
  services,
  until,
}: EventsOptions): Promise<EventReport> => {
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

  const compareAll = async () => {
    // The subject is the type of the events, of which the outbox and the inbox hold all.
    const consumers = await listEventConsumers();
    const results: Awaited<ReturnType<typeof compare>>[] = [];
    for (const { producer, consumer, durable, filter: type } of consumers)
      results.push(await compare(database(producer), database(consumer), { durable, type, until }));
    return results;
  };

  const listLost = (results: Awaited<ReturnType<typeof compareAll>>): string[] =>
    results.flatMap(({ unhandled }) => unhandled);

  await waitForZero(countPending);
  let compared = await compareAll();
  if (listLost(compared).length > 0) {
    // An erasure may have added events after all others were handled.
    await waitForZero(async () => listLost(await compareAll()).length);
    compared = await compareAll();
  }
  const toDrainMs = (lastHandledAt: Date) => Math.max(0, lastHandledAt.getTime() - until.getTime());
  const { state } = await nats.manager.streams.info(toDeadLetterStreamName(namespace));
  return {
    lost: listLost(compared),
    deadLetters: state.messages,
    drainMs: new Map(compared.map(({ durable, lastHandledAt }) => [durable, toDrainMs(lastHandledAt)])),
  };
};
