import { setTimeout } from 'node:timers/promises';
import { EventEnvelope } from '@fitfolk/contracts/core/event';
import type { ConsumerMessages, Consumer as JetStreamConsumer, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '../connections/nats.ts';
import type { ErasuresStore } from '../erasure/erasures.store.ts';
import { isUnavailableError } from '../errors/unavailable-error.ts';
import type { Logger } from '../observability/log.ts';
import {
  type Link,
  markSpanFailed,
  parseTraceparent,
  type Span,
  SpanKind,
  type Tracer,
  toContext,
  withSpan,
} from '../observability/trace.ts';
import { batch } from './batch.ts';
import { publishDeadLetter } from './dead-letters.ts';
import type { InboxStore } from './inbox.ts';
import { ACK_WAIT_MS, ensureConsumer, ensureEventStream, toStreamName, toSubject } from './streams.ts';
import { type Subscription, toDurableName } from './subscription.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Tries before an event goes to the dead letters. */
export const MAX_ATTEMPTS = 8;
/**
 * Events fetched at one time. The last of them waits for all others, so the whole must be handled well within
 * `ACK_WAIT_MS`.
 */
const BATCH = 16;
/** How long a group of events waits for more of them, in milliseconds. */
const LINGER_MS = 5;
/** How long one fetch waits for events, in milliseconds. */
const FETCH_MS = 10_000;
/** While a server is out of reach, an event is tried again after this many times the first wait, and never given up. */
const TROUBLE_FACTOR = 20;

export type Consumer = { stop(): Promise<void> };

type ConsumerOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly subscription: Subscription;
  readonly nats: NatsConnection & { readonly replicas: number };
  readonly inbox: InboxStore;
  readonly leavers: ErasuresStore;
  readonly unitOfWork: UnitOfWork;
  readonly retryBaseMs: number;
  readonly tracer: Tracer;
  readonly log: Logger;
};

/** Binds a durable pull consumer and handles its events in order, one by one or in groups, until stopped. */
export const startConsumer = async (options: ConsumerOptions): Promise<Consumer> => {
  const { service, namespace, subscription, nats, log } = options;
  const { definition } = subscription;
  const durable = toDurableName(service, definition);
  const stream = toStreamName(namespace, definition.service);
  const ensure = async (): Promise<void> => {
    await ensureEventStream(nats.manager, namespace, definition.service, nats.replicas);
    await ensureConsumer(nats.manager, stream, durable, toSubject(namespace, definition.type));
  };
  await ensure();

  let messages: ConsumerMessages | undefined;
  let stopped = false;
  const handleBatch = async (consumer: JetStreamConsumer): Promise<void> => {
    const { maxBatchSize } = subscription;
    messages = await consumer.fetch({ max_messages: Math.max(BATCH, maxBatchSize), expires: FETCH_MS });
    if (stopped) messages.stop();
    for await (const group of batch(messages, maxBatchSize, LINGER_MS)) {
      // What a stopping process will not get to, another one gets at once.
      if (stopped) for (const message of group) message.nak();
      else await receive(group, durable, options);
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      try {
        const consumer = await nats.js.consumers.get(stream, durable);
        while (!stopped) await handleBatch(consumer);
      } catch (error) {
        if (stopped) return;
        log.warn({ err: error, durable }, 'a consumer lost its stream and binds again');
        await setTimeout(1000);
        await ensure().catch(() => {});
      }
    }
  };
  const running = loop();
  return {
    stop: async () => {
      // What the broker has sent until now arrives; once unsubscribed, it would be waited for until its time is up.
      await nats.connection.flush().catch(() => {});
      stopped = true;
      messages?.stop();
      await running;
    },
  };
};

/** What caused a message, also when it can hardly be read. */
const causeOf = (message: JsMsg): unknown => {
  try {
    return message.json<{ traceparent?: unknown } | null>()?.traceparent;
  } catch {
    return undefined;
  }
};

/** Handles messages where the first of them belongs in a trace; the others are linked. */
const receive = (messages: readonly JsMsg[], durable: string, options: ConsumerOptions): Promise<void> => {
  const [cause, ...others] = messages.map(causeOf);
  const links: Link[] = others.map(parseTraceparent).flatMap((context) => (context ? [{ context }] : []));
  const { definition } = options.subscription;
  const wish = {
    name: `process ${definition.type}`,
    kind: SpanKind.CONSUMER,
    parent: toContext(cause),
    links,
    attributes: {
      'messaging.system': 'nats',
      'messaging.operation.type': 'process',
      'messaging.destination.name': toSubject(options.namespace, definition.type),
      'messaging.consumer.group.name': durable,
      ...(messages.length > 1 ? { 'messaging.batch.message_count': messages.length } : {}),
    },
  };
  return withSpan(options.tracer, wish, (span) => handle(messages, durable, options, span));
};

const handle = async (
  messages: readonly JsMsg[],
  durable: string,
  options: ConsumerOptions,
  span: Span,
): Promise<void> => {
  const [first, ...others] = messages;
  if (!first) return;
  const stillWorking = setInterval(() => {
    for (const message of messages) message.working();
  }, ACK_WAIT_MS / 3);
  try {
    const events = messages.map((message) => readEvent(message, options.subscription));
    await apply(events, durable, options);
    for (const message of messages) message.ack();
    options.log.debug({ durable, events: events.map(({ id }) => id) }, 'handled');
  } catch (error) {
    markSpanFailed(span, error);
    if (others.length === 0) await giveBack(first, error, durable, options);
    // One of them spoils the group; each alone shows which.
    else for (const message of messages) await receive([message], durable, options);
  } finally {
    clearInterval(stillWorking);
  }
};

/** Asks for another try later, or buries an event that will not be handled. */
const giveBack = async (
  message: JsMsg,
  error: unknown,
  durable: string,
  { log, nats, namespace, retryBaseMs }: ConsumerOptions,
): Promise<void> => {
  const tries = message.info.deliveryCount;
  const isTrouble = isUnavailableError(error);
  const isHopeless = !isTrouble && (error instanceof UnreadableEventError || tries >= MAX_ATTEMPTS);
  log.warn({ err: error, durable, tries, dead: isHopeless }, 'an event could not be handled');
  const waitMs = retryBaseMs * (isTrouble ? TROUBLE_FACTOR : 2 ** (tries - 1));
  if (!isHopeless) return message.nak(waitMs);
  const reason = error instanceof Error ? error.message : String(error);
  await publishDeadLetter(nats, namespace, { durable, message, reason, tries })
    .then(() => message.term(reason))
    .catch(() => message.nak(retryBaseMs * TROUBLE_FACTOR));
};

class UnreadableEventError extends Error {}

type ReadEvent = { id: string; subject: string; time: Date; data: never };

const readEvent = (message: JsMsg, { definition }: Subscription): ReadEvent => {
  try {
    const envelope = EventEnvelope.parse(message.json());
    const data = definition.schema.parse(envelope.data) as never;
    const { id, subject, time } = envelope;
    return { id, subject, time: new Date(time), data };
  } catch (cause) {
    throw new UnreadableEventError('The event does not fit its schema', { cause });
  }
};

/** Those of the events that are about somebody who is still there. */
const withoutLeavers = async (events: readonly ReadEvent[], leavers: ErasuresStore): Promise<ReadEvent[]> => {
  const whomOf = ({ data }: ReadEvent): string[] => {
    const { accountId, profileId } = data as { readonly accountId?: string; readonly profileId?: string };
    return [accountId, profileId].filter((id) => id !== undefined);
  };
  const left = await leavers.among(events.flatMap(whomOf));
  return events.filter((event) => !whomOf(event).some((id) => left.has(id)));
};

const apply = async (
  events: readonly ReadEvent[],
  durable: string,
  { inbox, leavers, unitOfWork, subscription }: ConsumerOptions,
): Promise<void> => {
  const handled = await inbox.handled(
    durable,
    events.map(({ id }) => id),
  );
  // A crowd may hold the same event twice, sent again because its acknowledgement got lost.
  const news = new Map(events.filter(({ id }) => !handled.has(id)).map((event) => [event.id, event]));
  if (news.size === 0) return;
  const all = [...news.values()];
  const wanted = subscription.includeErased ? all : await withoutLeavers(all, leavers);
  await unitOfWork(async (transaction) => {
    if (wanted.length > 0) await subscription.handle(wanted, transaction);
    await inbox.markHandled(durable, [...news.keys()], transaction.session);
  });
};
