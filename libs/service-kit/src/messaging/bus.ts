import type { Connection } from 'mongoose';
import type { NatsConnection } from '../connections/nats.ts';
import { erasuresStore } from '../erasure/erasures.store.ts';
import { createErasures, type EraseHandler } from '../erasure/erasures.ts';
import { createJobScheduler } from '../jobs/lease.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { getTraceparent, SpanKind, type Tracer, toContext, withSpan } from '../observability/trace.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import { inboxStore } from './inbox.ts';
import { registerLagGauges } from './lag.ts';
import type { OutboxRow } from './outbox.ts';
import { outboxStore } from './outbox.ts';
import { type OutboxRelay, startOutboxRelay } from './outbox-relay.ts';
import { ensureEventStream, eraseMessage, toStreamName } from './streams.ts';
import { type Subscription, toDurableName } from './subscription.ts';
import { createUnitOfWork } from './unit-of-work.ts';

type BusOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly database: Connection;
  readonly nats: NatsConnection & { readonly replicas: number };
  readonly retryBaseMs: number;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
  readonly clock: () => Date;
};

/** A service's side of the event system: what it may use from the start, and what runs once it is set up. */
export const createEventBus = (options: BusOptions) => {
  const { service, namespace, database, nats, log, clock, tracer, metrics } = options;
  const outbox = outboxStore(database);
  const inbox = inboxStore(database);
  const leavers = erasuresStore(database);
  const jobs = createJobScheduler(database, log, tracer);
  const subscriptions: Subscription[] = [];
  const pendingJobs: Parameters<typeof jobs.schedule>[0][] = [];
  const consumers: Consumer[] = [];
  let relay: OutboxRelay | undefined;

  const unitOfWork = createUnitOfWork({
    database,
    outbox,
    source: `/${service}`,
    typePrefix: namespace,
    onCommitted: () => relay?.wake(),
    clock,
  });
  /** What follows from an event belongs to its publishing, which belongs to what wrote the row. */
  const publish = ({ _id, envelope }: OutboxRow): Promise<number> => {
    const wish = {
      name: `publish ${envelope.type.slice(namespace.length + 1)}`,
      kind: SpanKind.PRODUCER,
      parent: toContext(envelope.traceparent),
      attributes: {
        'messaging.system': 'nats',
        'messaging.operation.type': 'send',
        'messaging.destination.name': envelope.type,
        'messaging.message.id': _id,
      },
    };
    return withSpan(tracer, wish, async () => {
      const payload = JSON.stringify({ ...envelope, traceparent: getTraceparent() });
      const { seq } = await nats.js.publish(envelope.type, payload, {
        msgID: _id,
        expect: { streamName: toStreamName(namespace, service) },
      });
      log.debug({ event: _id, type: envelope.type }, 'published');
      return seq;
    });
  };
  const ensureOwnStream = () => ensureEventStream(nats.manager, namespace, service, nats.replicas);
  const departures = createErasures({
    service,
    store: leavers,
    outbox,
    eraseSent: (streamSeq) => eraseMessage(nats.manager, toStreamName(namespace, service), streamSeq),
    unitOfWork,
    clock,
    log,
  });
  return {
    unitOfWork,
    subscribe: (more: readonly Subscription[]) => void subscriptions.push(...more),
    schedule: (job: (typeof pendingJobs)[number]) => void pendingJobs.push(job),
    onErase: (purge: EraseHandler) => {
      subscriptions.push(...departures.subscriptions());
      pendingJobs.push(departures.job(purge));
    },
    /** Creates the streams it writes to and reads from, then moves events and runs jobs. */
    start: async (): Promise<void> => {
      await ensureOwnStream();
      relay = startOutboxRelay({ store: outbox, publish, repair: ensureOwnStream, log });
      for (const subscription of subscriptions) {
        consumers.push(await startConsumer({ ...options, subscription, inbox, leavers, unitOfWork }));
      }
      for (const job of pendingJobs) jobs.schedule(job);
      const durables = subscriptions.map(({ definition }) => ({
        durable: toDurableName(service, definition),
        stream: toStreamName(namespace, definition.service),
      }));
      registerLagGauges(metrics, { namespace, outbox, manager: nats.manager, durables });
    },
    /** Finishes what is being handled and publishes what was committed. */
    stop: async (): Promise<void> => {
      await Promise.all([jobs.stop(), ...consumers.map((consumer) => consumer.stop())]);
      await relay?.stop();
    },
  };
};

export type EventBus = ReturnType<typeof createEventBus>;
