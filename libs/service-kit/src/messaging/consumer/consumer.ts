import { setTimeout } from 'node:timers/promises';
import type { ConsumerMessages, Consumer as JetStreamConsumer } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { NatsConnection } from '../../connections/nats.ts';
import { batch } from '../batch.ts';
import { ensureConsumer, ensureEventStream, toStreamName, toSubject } from '../streams.ts';
import { toDurableName } from '../subscription.ts';
import { createMessageHandler, type MessageHandlerOptions } from './message-handler.ts';

/** Events handled in one transaction at most; as many are fetched at once, so that none waits for an earlier batch. */
const MAX_BATCH_SIZE = 100;
/** Time a batch waits for more messages, in milliseconds. Those of one fetch arrive within it. */
const LINGER_MS = 2;
/** Time a fetch waits for messages, in milliseconds. */
const FETCH_EXPIRES_MS = 10_000;
const RECONNECT_DELAY_MS = 1000;

export type Consumer = {
  /** Ends once the broker knows the consumer, or it was stopped before. */
  readonly bound: Promise<void>;
  stop(): Promise<void>;
};

type ConsumerOptions = MessageHandlerOptions & {
  readonly service: string;
  readonly nats: NatsConnection & { readonly replicas: number };
};

/** The library's `stop` drops messages that are on their way, and its types hide the subscription, which can drain them. */
type Fetch = ConsumerMessages & { readonly sub: Pick<Subscription, 'drain'> };

/**
 * Binds a durable pull consumer and handles its messages in order until stopped. Each process of the service fetches from the same
 * consumer, so that more processes handle more events, side by side.
 */
export const startConsumer = (options: ConsumerOptions): Consumer => {
  const { service, namespace, subscription, nats, log } = options;
  const { definition } = subscription;
  const durable = toDurableName(service, definition);
  const producer = definition.service;
  const stream = toStreamName(namespace, producer);
  const handle = createMessageHandler(options, durable);
  let messages: Fetch | undefined;
  let isStopped = false;

  const bind = async (): Promise<void> => {
    await ensureEventStream(nats.manager, namespace, producer, nats.replicas);
    await ensureConsumer(nats.manager, stream, durable, toSubject(namespace, definition.type));
  };
  /** Binds repeatedly until the broker carries it out: after a restart, it may not have a leader yet. */
  const bindUntilDone = async (): Promise<void> => {
    while (!isStopped && !nats.connection.isClosed()) {
      try {
        return await bind();
      } catch (err) {
        log.warn({ err, durable }, 'consumer could not be bound; trying again');
      }
      await setTimeout(RECONNECT_DELAY_MS);
    }
  };
  /** Receives all that the broker sends until it notices the end; otherwise, it would wait for the acknowledgement deadline. */
  const endFetch = async (fetch: Fetch): Promise<void> => {
    // Rejects for a fetch that has ended. The flush waits for it, but not for a broker that is unreachable.
    fetch.sub.drain().catch(() => {});
    await nats.flush();
    fetch.stop();
  };
  const fetchOnce = async (consumer: JetStreamConsumer): Promise<void> => {
    messages = (await consumer.fetch({ max_messages: MAX_BATCH_SIZE, expires: FETCH_EXPIRES_MS })) as Fetch;
    if (isStopped) await endFetch(messages);
    for await (const received of batch(messages, MAX_BATCH_SIZE, LINGER_MS)) {
      // Released at once, so that another replica receives them without delay.
      if (isStopped) for (const message of received) message.nak();
      else await handle(received);
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      try {
        const consumer = await nats.js.consumers.get(stream, durable);
        while (!isStopped) await fetchOnce(consumer);
      } catch (error) {
        if (isStopped) return;
        log.warn({ err: error, durable }, 'consumer lost its stream; binding again');
        await setTimeout(RECONNECT_DELAY_MS);
        await bindUntilDone();
      }
    }
  };
  const bound = bindUntilDone();
  const running = bound.then(run);
  return {
    bound,
    stop: async () => {
      isStopped = true;
      if (messages) await endFetch(messages);
      await running;
    },
  };
};
