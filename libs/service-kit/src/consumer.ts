import { EventEnvelope } from '@fitfolk/contracts/event';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { withCorrelation } from './correlation.ts';
import { buryMessage } from './dead-letters.ts';
import type { InboxStore } from './inbox.ts';
import type { Logger } from './log.ts';
import type { NatsResource } from './resources/nats.ts';
import { ensureConsumer, streamOf, subjectOf } from './streams.ts';
import { durableOf, type Subscription } from './subscription.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Tries before an event goes to the dead letters. */
export const MAX_TRIES = 8;
/** A consumer that hears nothing, not even a heartbeat, for this long is bound anew. */
const HEARTBEAT_MS = 5000;

export type Consumer = { stop(): Promise<void> };

type ConsumerOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly subscription: Subscription;
  readonly nats: NatsResource;
  readonly inbox: InboxStore;
  readonly unitOfWork: UnitOfWork;
  readonly retryBaseMs: number;
  readonly log: Logger;
};

/** Binds a durable pull consumer and handles its events one after the other until stopped. */
export const startConsumer = async (options: ConsumerOptions): Promise<Consumer> => {
  const { service, namespace, subscription, nats, log } = options;
  const { definition } = subscription;
  const durable = durableOf(service, definition);
  const stream = streamOf(namespace, definition.service);
  await ensureConsumer(nats.manager, stream, durable, subjectOf(namespace, definition.type));

  let messages: ConsumerMessages | undefined;
  let stopped = false;
  const bind = async (): Promise<void> => {
    const consumer = await nats.js.consumers.get(stream, durable);
    messages = await consumer.consume({ max_messages: 64, idle_heartbeat: HEARTBEAT_MS });
    if (stopped) messages.stop();
    for await (const message of messages) await receive(message, durable, options);
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      try {
        await bind();
      } catch (error) {
        if (stopped) return;
        log.warn({ err: error, durable }, 'a consumer lost its stream and binds again');
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped = true;
      messages?.stop();
      await running;
    },
  };
};

const receive = async (message: JsMsg, durable: string, options: ConsumerOptions): Promise<void> => {
  const { log, nats, namespace, retryBaseMs } = options;
  const tries = message.info.deliveryCount;
  try {
    const event = readEvent(message, options.subscription);
    await withCorrelation(event.correlationId ?? event.id, () => apply(event, durable, options));
    message.ack();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isHopeless = error instanceof UnreadableEventError || tries >= MAX_TRIES;
    log.warn({ err: error, durable, tries, dead: isHopeless }, 'an event could not be handled');
    if (!isHopeless) return message.nak(retryBaseMs * 2 ** (tries - 1));
    await buryMessage(nats, namespace, { durable, message, reason, tries })
      .then(() => message.term(reason))
      .catch(() => message.nak(retryBaseMs));
  }
};

class UnreadableEventError extends Error {}

type ReadEvent = { id: string; subject: string; time: Date; data: never; correlationId?: string };

const readEvent = (message: JsMsg, { definition }: Subscription): ReadEvent => {
  try {
    const envelope = EventEnvelope.parse(message.json());
    const data = definition.schema.parse(envelope.data) as never;
    const { id, subject, time, correlationid } = envelope;
    return {
      id,
      subject,
      time: new Date(time),
      data,
      ...(correlationid ? { correlationId: correlationid } : {}),
    };
  } catch (cause) {
    throw new UnreadableEventError('The event does not fit its schema', { cause });
  }
};

const apply = async (
  event: ReadEvent,
  durable: string,
  { inbox, unitOfWork, subscription }: ConsumerOptions,
): Promise<void> => {
  if (await inbox.isHandled(durable, event.id)) return;
  await unitOfWork(async (transaction) => {
    await subscription.handle(event, transaction);
    await inbox.markHandled(durable, event.id, transaction.session);
  });
};
