import { connectMongo, type MongoConnection } from '@fitfolk/service-kit/connections/mongo';
import { connectNats } from '@fitfolk/service-kit/connections/nats';
import { toDeadLetterStreamName, toStreamName } from '@fitfolk/service-kit/messaging/streams';
import { waitUntilIdle } from '@fitfolk/service-kit/testing/event-log';

export type EventReport = {
  /** Events without the effect of a consumer. */
  readonly lost: readonly string[];
  readonly deadLetters: number;
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

/** Waits until all events are handled, and compares the outboxes with the inboxes. */
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

  await waitUntilIdle(services.map(database), nats, namespace);
  const lost: string[] = [];
  for (const producer of services) {
    const stream = toStreamName(namespace, producer);
    for await (const { name, config } of nats.manager.consumers.list(stream)) {
      const consumer = services.find((service) => name.startsWith(`${service}-`));
      const type = config.filter_subject ?? '';
      if (consumer)
        lost.push(...(await listUnhandled(database(producer), database(consumer), { durable: name, type })));
    }
  }
  const { state } = await nats.manager.streams.info(toDeadLetterStreamName(namespace));
  return { lost, deadLetters: state.messages };
};
