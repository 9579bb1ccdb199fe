import type { Connection } from 'mongoose';
import type { NatsResource } from '../connections/nats.ts';
import { departuresStore } from '../erasure/erasures.store.ts';
import { createDepartures, type Purge } from '../erasure/erasures.ts';
import { createJobs } from '../jobs/lease.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { contextOf, inSpan, SpanKind, type Spans, traceparent } from '../observability/trace.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import { inboxStore } from './inbox.ts';
import { showLag } from './lag.ts';
import type { OutboxRow } from './outbox.ts';
import { outboxStore } from './outbox.ts';
import { type Relay, startRelay } from './outbox-relay.ts';
import { ensureEventStream, eraseMessage, streamOf } from './streams.ts';
import { durableOf, type Subscription } from './subscription.ts';
import { createUnitOfWork } from './unit-of-work.ts';

type BusOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly database: Connection;
  readonly nats: NatsResource & { readonly replicas: number };
  readonly retryBaseMs: number;
  readonly spans: Spans;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
  readonly clock: () => Date;
};

/** A service's side of the event system: what it may use from the start, and what runs once it is set up. */
export const createBus = (options: BusOptions) => {
  const { service, namespace, database, nats, log, clock, spans, metrics } = options;
  const outbox = outboxStore(database);
  const inbox = inboxStore(database);
  const leavers = departuresStore(database);
  const jobs = createJobs(database, log, spans);
  const subscriptions: Subscription[] = [];
  const pendingJobs: Parameters<typeof jobs.schedule>[0][] = [];
  const consumers: Consumer[] = [];
  let relay: Relay | undefined;

  const unitOfWork = createUnitOfWork({
    database,
    outbox,
    source: `/${service}`,
    typePrefix: namespace,
    committed: () => relay?.wake(),
    clock,
  });
  /** What follows from an event belongs to its publishing, which belongs to what wrote the row. */
  const publish = ({ _id, envelope }: OutboxRow): Promise<number> => {
    const wish = {
      name: `publish ${envelope.type.slice(namespace.length + 1)}`,
      kind: SpanKind.PRODUCER,
      within: contextOf(envelope.traceparent),
      attributes: {
        'messaging.system': 'nats',
        'messaging.operation.type': 'send',
        'messaging.destination.name': envelope.type,
        'messaging.message.id': _id,
      },
    };
    return inSpan(spans, wish, async () => {
      const payload = JSON.stringify({ ...envelope, traceparent: traceparent() });
      const { seq } = await nats.js.publish(envelope.type, payload, {
        msgID: _id,
        expect: { streamName: streamOf(namespace, service) },
      });
      log.debug({ event: _id, type: envelope.type }, 'published');
      return seq;
    });
  };
  const ensureOwnStream = () => ensureEventStream(nats.manager, namespace, service, nats.replicas);
  const departures = createDepartures({
    service,
    store: leavers,
    outbox,
    eraseSent: (streamSeq) => eraseMessage(nats.manager, streamOf(namespace, service), streamSeq),
    unitOfWork,
    clock,
    log,
  });
  return {
    unitOfWork,
    subscribe: (more: readonly Subscription[]) => void subscriptions.push(...more),
    schedule: (job: (typeof pendingJobs)[number]) => void pendingJobs.push(job),
    onDeparture: (purge: Purge) => {
      subscriptions.push(...departures.subscriptions());
      pendingJobs.push(departures.job(purge));
    },
    /** Creates the streams it writes to and reads from, then moves events and runs jobs. */
    start: async (): Promise<void> => {
      await ensureOwnStream();
      relay = startRelay({ store: outbox, publish, repair: ensureOwnStream, log });
      for (const subscription of subscriptions) {
        consumers.push(await startConsumer({ ...options, subscription, inbox, leavers, unitOfWork }));
      }
      for (const job of pendingJobs) jobs.schedule(job);
      const durables = subscriptions.map(({ definition }) => ({
        durable: durableOf(service, definition),
        stream: streamOf(namespace, definition.service),
      }));
      showLag(metrics, { namespace, outbox, manager: nats.manager, durables });
    },
    /** Finishes what is being handled and publishes what was committed. */
    stop: async (): Promise<void> => {
      await Promise.all([jobs.stop(), ...consumers.map((consumer) => consumer.stop())]);
      await relay?.stop();
    },
  };
};

export type Bus = ReturnType<typeof createBus>;
