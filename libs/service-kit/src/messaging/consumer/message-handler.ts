import type { NatsConnection } from '../../connections/nats.ts';
import type { Logger } from '../../observability/log.ts';
import type { ServiceMetrics } from '../../observability/metrics.ts';
import type { Tracer } from '../../observability/trace.ts';
import type { FailuresStore } from '../failures.ts';
import { splitFailedBatch } from '../grouping/split-failed-batch.ts';
import type { InboxStore } from '../inbox.ts';
import type { EventHandler, Subscription } from '../subscription.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { createConsumerMetrics } from './consumer-metrics.ts';
import { dedupe } from './dedupe.ts';
import type { MessageHandler } from './handler.ts';
import { keepAlive } from './keep-alive.ts';
import { parseEvents } from './parse-events.ts';
import { settle } from './settle.ts';
import { trace } from './trace.ts';

export type MessageHandlerOptions = {
  readonly namespace: string;
  readonly subscription: Subscription;
  readonly nats: NatsConnection;
  readonly inbox: InboxStore;
  readonly failures: FailuresStore;
  readonly unitOfWork: UnitOfWork;
  /** Removes events about erased accounts and profiles before the handler runs, and passes them to the other one. */
  readonly dropErased: (handle: EventHandler, handleErased?: EventHandler) => EventHandler;
  readonly retryBaseMs: number;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Composes the chain that every message passes: keep alive → split → trace → settle → parse → dedupe → handle. */
export const createMessageHandler = (options: MessageHandlerOptions, durable: string): MessageHandler => {
  const { subscription, dropErased, tracer, log } = options;
  const { definition, includeErased, handle, handleErased } = subscription;
  const { countOutcome, recordEffects } = createConsumerMetrics(options, durable);
  const apply = dedupe({ ...options, durable }, includeErased ? handle : dropErased(handle, handleErased));
  const handleEvents: MessageHandler = async (messages) => {
    const events = parseEvents(messages, definition);
    recordEffects(await apply(events));
    log.debug({ durable, events: events.map(({ id }) => id) }, 'events handled');
  };
  const settled = settle({ ...options, type: definition.type, durable, countOutcome }, handleEvents);
  return keepAlive(splitFailedBatch(trace({ tracer, type: definition.type, durable }, settled)));
};
