import type { Connection } from 'mongoose';
import type { NatsConnection } from '../connections/nats.ts';
import { createDropErased } from '../erasure/drop-erased.ts';
import { erasuresStore } from '../erasure/erasures.store.ts';
import { createErasures, type EraseHandler } from '../erasure/erasures.ts';
import { answersStore } from '../idempotency/answers.store.ts';
import { createGroupRequests } from '../idempotency/group-requests.ts';
import { createRunOnce } from '../idempotency/run-once.ts';
import { createJobScheduler, type Job } from '../jobs/lease.ts';
import { type Consumer, startConsumer } from '../messaging/consumer/consumer.ts';
import { failuresStore } from '../messaging/failures.ts';
import { inboxStore } from '../messaging/inbox.ts';
import { registerLagGauges } from '../messaging/lag-gauges.ts';
import { createLossCheck, LOSS_CHECK_INTERVAL_MS } from '../messaging/lost-messages.ts';
import { outboxStore, type SentRow } from '../messaging/outbox.ts';
import { type OutboxRelay, startOutboxRelay } from '../messaging/outbox-relay.ts';
import { createPublishEvent } from '../messaging/publish-event.ts';
import { repairAfterReconnect, repairUntilDone } from '../messaging/stream-repair.ts';
import {
  configureEventStream,
  eraseMessage,
  hasMessage,
  type StreamOptions,
  toStreamName,
} from '../messaging/streams.ts';
import { type Subscription, toDurableName } from '../messaging/subscription.ts';
import { createUnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { Tracer } from '../observability/trace.ts';

type EventBusOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly database: Connection;
  readonly nats: NatsConnection & StreamOptions;
  readonly retryBaseMs: number;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
  readonly clock: () => Date;
};

/** Composes a service's outbox, consumers, erasures and jobs. */
export const createEventBus = (options: EventBusOptions) => {
  const { service, namespace, database, nats, log, clock, tracer, metrics } = options;
  const stream = toStreamName(namespace, service);
  const outbox = outboxStore(database);
  const inbox = inboxStore(database);
  const failures = failuresStore(database);
  const erasedSubjects = erasuresStore(database);
  const answers = answersStore(database);
  const scheduler = createJobScheduler({ database, log, tracer });
  const subscriptions: Subscription[] = [];
  const jobs: Job[] = [];
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
  const eraseEvent = (event: SentRow) => eraseMessage(nats.manager, stream, event);
  const erasures = createErasures({
    service,
    store: erasedSubjects,
    outbox,
    eraseAnswers: answers.removeAbout,
    eraseMessage: eraseEvent,
    unitOfWork,
    log,
  });
  const republishLost = createLossCheck({
    outbox,
    hasMessage: (row) => hasMessage(nats.manager, stream, row),
    eraseMessage: eraseEvent,
    onLost: () => relay?.wake(),
    log,
    clock,
  });
  const repair = async (): Promise<void> => {
    await configureEventStream(nats.manager, namespace, service, nats);
    await republishLost();
  };
  let repairing: Promise<void> | undefined;
  /** Repairs the stream, once for all that ask for it meanwhile. */
  const repairStream = (): Promise<void> => {
    repairing ??= repair().finally(() => {
      repairing = undefined;
    });
    return repairing;
  };
  return {
    unitOfWork,
    runOnce: createRunOnce({ answers, unitOfWork, clock }),
    groupRequests: createGroupRequests({ answers, unitOfWork, clock }),
    subscribe: (more: readonly Subscription[]) => void subscriptions.push(...more),
    schedule: (job: Job) => void jobs.push(job),
    onErase: (erase: EraseHandler) => {
      subscriptions.push(...erasures.subscriptions());
      jobs.push(erasures.job(erase));
      metrics.registerGauges(erasures.gauges);
    },
    /** Creates the service's stream, then starts publishing, consumers and jobs. */
    start: async (): Promise<void> => {
      await repairUntilDone({ connection: nats.connection, repair: repairStream, log });
      relay = startOutboxRelay({
        store: outbox,
        publish: createPublishEvent(options),
        repair: repairStream,
        log,
      });
      void repairAfterReconnect({ connection: nats.connection, repair: repairStream, log });
      scheduler.schedule({ name: 'lost-messages', intervalMs: LOSS_CHECK_INTERVAL_MS, run: repairStream });
      const dropErased = createDropErased(erasedSubjects);
      for (const subscription of subscriptions) {
        const consumer = startConsumer({ ...options, subscription, inbox, failures, dropErased, unitOfWork });
        consumers.push(consumer);
        await consumer.bound;
      }
      for (const job of jobs) scheduler.schedule(job);
      registerLagGauges(metrics, {
        namespace,
        outbox,
        ownStream: stream,
        manager: nats.manager,
        consumers: subscriptions.map(({ definition }) => ({
          durable: toDurableName(service, definition),
          stream: toStreamName(namespace, definition.service),
        })),
      });
    },
    /** Waits for running handlers and jobs, then publishes committed events. */
    stop: async (): Promise<void> => {
      await Promise.all([scheduler.stop(), ...consumers.map((consumer) => consumer.stop())]);
      await relay?.stop();
    },
  };
};

export type EventBus = ReturnType<typeof createEventBus>;
