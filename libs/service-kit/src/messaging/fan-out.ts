import { setTimeout } from 'node:timers/promises';
import { type EventDefinition, EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '../connections/nats.ts';
import type { Logger } from '../observability/log.ts';
import { ensureEventStream, toStreamName, toSubject } from './streams.ts';

/** An event as an ephemeral subscriber receives it. */
export type EphemeralEvent = {
  readonly definition: EventDefinition;
  /** Time at which the broker stored the event: the same for every subscriber, and never earlier than that of a previous one of the account. */
  readonly storedAt: Date;
  /** Validated by the definition's schema. */
  readonly data: unknown;
};

export type EphemeralSubscription = {
  readonly definitions: readonly EventDefinition[];
  /** Storage time of the first event to deliver. */
  readonly since: Date;
  readonly onEvent: (event: EphemeralEvent) => void;
};

type FanOutOptions = {
  readonly namespace: string;
  readonly nats: NatsConnection & { readonly replicas: number };
  readonly log: Logger;
};

const RETRY_MS = 1000;

/**
 * Status types after which the broker no longer knows the consumer's position. The library would resume with a start time
 * beside a sequence number, which the broker rejects; the subscription starts over from the last event instead.
 */
const LOST_POSITION: ReadonlySet<string> = new Set([
  'consumer_deleted',
  'consumer_not_found',
  'heartbeats_missed',
  'reset',
]);

const stopWhenPositionIsLost = async (messages: ConsumerMessages): Promise<void> => {
  for await (const { type } of messages.status()) if (LOST_POSITION.has(type)) messages.stop();
};

/** Parses a message's body; undefined when it is not JSON. */
const parseJson = (message: JsMsg): unknown => {
  try {
    return message.json();
  } catch {
    return undefined;
  }
};

const groupByService = (definitions: readonly EventDefinition[]): Map<string, EventDefinition[]> =>
  Map.groupBy(definitions, ({ service }) => service);

/**
 * Creates the fan-out of events: every replica receives every event, without durable state. For notifications, not for
 * effects: order is kept per account and service, and an event may arrive twice.
 */
export const createFanOut = ({ namespace, nats, log }: FanOutOptions) => {
  const subscriptions: EphemeralSubscription[] = [];
  const open = new Set<ConsumerMessages>();
  const running: Promise<void>[] = [];
  let isStopped = false;

  /** Delivers a message and returns the time at which it was stored; undefined when the message is invalid. */
  const deliver = (message: JsMsg, { definitions, onEvent }: EphemeralSubscription): Date | undefined => {
    const envelope = EventEnvelope.safeParse(parseJson(message));
    const definition = definitions.find(({ type }) => toSubject(namespace, type) === message.subject);
    const data = definition?.schema.safeParse(envelope.data?.data);
    if (!envelope.data || !definition || !data?.success) {
      log.warn({ subject: message.subject, seq: message.seq }, 'skipped a message that is not a valid event');
      return undefined;
    }
    const storedAt = message.time;
    onEvent({ definition, storedAt, data: data.data });
    return storedAt;
  };

  const consume = async (service: string, subscription: EphemeralSubscription): Promise<void> => {
    let { since } = subscription;
    while (!isStopped) {
      try {
        await ensureEventStream(nats.manager, namespace, service, nats.replicas);
        const consumer = await nats.js.consumers.get(toStreamName(namespace, service), {
          filter_subjects: subscription.definitions.map(({ type }) => toSubject(namespace, type)),
          deliver_policy: DeliverPolicy.StartTime,
          opt_start_time: since.toISOString(),
        });
        const messages = await consumer.consume();
        open.add(messages);
        void stopWhenPositionIsLost(messages);
        if (isStopped) messages.stop();
        try {
          for await (const message of messages) since = deliver(message, subscription) ?? since;
        } finally {
          messages.stop();
          open.delete(messages);
        }
      } catch (error) {
        if (isStopped) return;
        log.warn({ err: error, service }, 'subscription lost its stream; subscribing again');
        await setTimeout(RETRY_MS);
      }
    }
  };

  return {
    subscribe: (subscription: EphemeralSubscription): void => void subscriptions.push(subscription),
    start: (): void => {
      for (const subscription of subscriptions) {
        for (const [service, definitions] of groupByService(subscription.definitions))
          running.push(consume(service, { ...subscription, definitions }));
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const messages of open) messages.stop();
      await Promise.all(running);
    },
  };
};

export type FanOut = ReturnType<typeof createFanOut>;
