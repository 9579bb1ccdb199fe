import { setTimeout } from 'node:timers/promises';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { EventEnvelope } from '@fitfolk/contracts/core/event';
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '../connections/nats.ts';
import type { Logger } from '../observability/log.ts';
import { ensureEventStream, toStreamName, toSubject } from './streams.ts';

/** An event as somebody hears it who keeps nothing of it. */
export type EphemeralEvent = {
  readonly definition: EventDefinition;
  readonly time: Date;
  /** Fits the definition's schema. */
  readonly data: unknown;
};

export type EphemeralSubscription = {
  readonly definitions: readonly EventDefinition[];
  /** How far back to begin. */
  readonly since: Date;
  readonly onEvent: (event: EphemeralEvent) => void;
};

type FanOutOptions = {
  readonly namespace: string;
  readonly nats: NatsConnection & { readonly replicas: number };
  readonly log: Logger;
};

/** How long to wait before a lost stream is looked for again, in milliseconds. */
const RETRY_MS = 1000;

/**
 * What says that the broker no longer holds our place in a stream. The library would begin anew with the first start time
 * kept beside a sequence number, which the broker refuses for ever; so we do.
 */
const lostPlaces: ReadonlySet<string> = new Set([
  'consumer_deleted',
  'consumer_not_found',
  'heartbeats_missed',
  'reset',
]);

const endWhenPlaceIsLost = async (messages: ConsumerMessages): Promise<void> => {
  for await (const { type } of messages.status()) if (lostPlaces.has(type)) messages.stop();
};

/**
 * Events as they pass. Unlike a subscription, every replica hears every event, and nothing remembers what was heard: it is
 * for passing on, not for effects. Order is kept within a service; an event may be heard twice.
 */
export const createFanOut = ({ namespace, nats, log }: FanOutOptions) => {
  const listenings: EphemeralSubscription[] = [];
  const open = new Set<ConsumerMessages>();
  const running: Promise<void>[] = [];
  let stopped = false;

  const pass = (message: JsMsg, { definitions, onEvent }: EphemeralSubscription): Date | undefined => {
    const envelope = EventEnvelope.safeParse(message.json());
    const definition = definitions.find(({ type }) => toSubject(namespace, type) === message.subject);
    const data = definition?.schema.safeParse(envelope.data?.data);
    if (!envelope.data || !definition || !data?.success) return undefined;
    const time = new Date(envelope.data.time);
    onEvent({ definition, time, data: data.data });
    return time;
  };

  /** Hears a service until stopped, each time from what was heard last. */
  const follow = async (service: string, listening: EphemeralSubscription): Promise<void> => {
    const { definitions } = listening;
    let { since } = listening;
    while (!stopped) {
      try {
        await ensureEventStream(nats.manager, namespace, service, nats.replicas);
        const consumer = await nats.js.consumers.get(toStreamName(namespace, service), {
          filter_subjects: definitions.map(({ type }) => toSubject(namespace, type)),
          deliver_policy: DeliverPolicy.StartTime,
          opt_start_time: since.toISOString(),
        });
        const messages = await consumer.consume();
        open.add(messages);
        void endWhenPlaceIsLost(messages);
        if (stopped) messages.stop();
        for await (const message of messages) since = pass(message, listening) ?? since;
        open.delete(messages);
      } catch (error) {
        if (stopped) return;
        log.warn({ err: error, service }, 'a listener lost its stream and begins again');
        await setTimeout(RETRY_MS);
      }
    }
  };

  return {
    listen: (listening: EphemeralSubscription): void => void listenings.push(listening),
    start: (): void => {
      for (const listening of listenings) {
        const services = new Set(listening.definitions.map(({ service }) => service));
        for (const service of services) {
          const own = listening.definitions.filter((definition) => definition.service === service);
          running.push(follow(service, { ...listening, definitions: own }));
        }
      }
    },
    stop: async (): Promise<void> => {
      stopped = true;
      for (const messages of open) messages.stop();
      await Promise.all(running);
    },
  };
};

export type FanOut = ReturnType<typeof createFanOut>;
