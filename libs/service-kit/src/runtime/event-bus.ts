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
import { type OutboxRelays, startOutboxRelays } from '../messaging/outbox-relay.ts';
import { choosePartition } from '../messaging/partitions/choose-partition.ts';
import {
  configureEventStreams,
  type PartitionedStreamOptions,
} from '../messaging/partitions/event-streams.ts';
import { createPartitionWatch } from '../messaging/partitions/watch-partitions.ts';
import { createPublishEvent } from '../messaging/publish-event.ts';
import { repairAfterReconnect, repairUntilDone } from '../messaging/stream-repair.ts';
import { eraseMessage, hasMessage, toStreamName } from '../messaging/streams.ts';
import { type Subscription, toDurableName } from '../messaging/subscription.ts';
import { createUnitOfWork } from '../messaging/unit-of-work.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { Tracer } from '../observability/trace.ts';

type EventBusOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly database: Connection;
  readonly nats: NatsConnection & PartitionedStreamOptions;
  readonly retryBaseMs: number;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
  readonly clock: () => Date;
};

/** Composes a service's outbox, consumers, erasures and jobs. */
export const createEventBus = (options: EventBusOptions) => {
  const { service, namespace, database, nats, log, clock, tracer, metrics } = options;
  let partitionCount = 1;
  const choose = (data: unknown): number => choosePartition(data, partitionCount);
  const outbox = outboxStore(database, choose);
  const inbox = inboxStore(database);
  const failures = failuresStore(database);
  const erasedSubjects = erasuresStore(database);
  const answers = answersStore(database);
  const scheduler = createJobScheduler({ database, log, tracer });
  const subscriptions: Subscription[] = [];
  const jobs: Job[] = [];
  const consumers: Consumer[] = [];
  const partitions = createPartitionWatch({ manager: nats.manager, namespace, log });
  const toStream = (partition: number) => toStreamName(namespace, service, partition);
  let assignedCount = 1;
  let relays: OutboxRelays | undefined;

  const unitOfWork = createUnitOfWork({
    database,
    outbox,
    source: `/${service}`,
    typePrefix: namespace,
    onCommitted: (events) => relays?.wake(new Set(events.map(({ data }) => choose(data)))),
    clock,
  });
  const eraseEvent = (event: SentRow) => eraseMessage(nats.manager, toStream(event.partition), event);
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
    hasMessage: (row) => hasMessage(nats.manager, toStream(row.partition), row),
    eraseMessage: eraseEvent,
    onLost: () => relays?.wake(Array.from({ length: partitionCount }, (_, partition) => partition)),
    log,
    clock,
  });
  const repair = async (): Promise<void> => {
    partitionCount = await configureEventStreams(nats.manager, namespace, service, nats);
    if (partitionCount > assignedCount) await outbox.assignPartitions();
    assignedCount = partitionCount;
    relays?.raise(partitionCount);
    await republishLost();
  };
  let repairing: Promise<void> | undefined;
  /** Repairs the streams, once for all that ask for it meanwhile. */
  const repairStreams = (): Promise<void> => {
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
    /** Creates the service's streams, then starts publishing, consumers and jobs. */
    start: async (): Promise<void> => {
      await repairUntilDone({ connection: nats.connection, repair: repairStreams, log });
      relays = startOutboxRelays(
        {
          store: outbox,
          publish: createPublishEvent({ ...options, choosePartition: choose }),
          repair: repairStreams,
          log,
        },
        partitionCount,
      );
      void repairAfterReconnect({ connection: nats.connection, repair: repairStreams, log });
      scheduler.schedule({ name: 'lost-messages', intervalMs: LOSS_CHECK_INTERVAL_MS, run: repairStreams });
      const dropErased = createDropErased(erasedSubjects);
      for (const subscription of subscriptions) {
        const consumer = { ...options, subscription, inbox, failures, dropErased, unitOfWork };
        const start = (partition: number): Consumer => {
          const started = startConsumer({ ...consumer, partition });
          consumers.push(started);
          return started;
        };
        await start(0).bound;
        partitions.follow(subscription.definition.service, start);
      }
      await partitions.start();
      for (const job of jobs) scheduler.schedule(job);
      registerLagGauges(metrics, {
        namespace,
        outbox,
        listOwnStreams: () => Array.from({ length: partitionCount }, (_, partition) => toStream(partition)),
        manager: nats.manager,
        consumers: subscriptions.map(({ definition }) => ({
          durable: toDurableName(service, definition),
          listStreams: () =>
            Array.from({ length: partitions.getCount(definition.service) }, (_, partition) =>
              toStreamName(namespace, definition.service, partition),
            ),
        })),
      });
    },
    /** Waits for running handlers and jobs, then publishes committed events. */
    stop: async (): Promise<void> => {
      partitions.stop();
      await Promise.all([scheduler.stop(), ...consumers.map((consumer) => consumer.stop())]);
      await relays?.stop();
    },
  };
};

export type EventBus = ReturnType<typeof createEventBus>;
