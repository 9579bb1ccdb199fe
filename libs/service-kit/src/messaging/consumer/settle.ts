import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '../../connections/nats.ts';
import { isUnavailableError } from '../../errors/unavailable-error.ts';
import type { Logger } from '../../observability/log.ts';
import { publishDeadLetter } from '../dead-letters.ts';
import type { FailuresStore } from '../failures.ts';
import type { EventOutcome } from './consumer-metrics.ts';
import type { MessageHandler } from './handler.ts';
import { InvalidEventError } from './parse-events.ts';

/** Attempts before an event becomes a dead letter. */
export const MAX_ATTEMPTS = 8;
/** Delay while a server is unavailable, as a multiple of the base delay; such attempts are unlimited. */
const UNAVAILABLE_DELAY_FACTOR = 20;
/** Header with the id under which the event was published. A replayed dead letter has a new one and starts over. */
const MESSAGE_ID_HEADER = 'Nats-Msg-Id';

type SettleOptions = {
  readonly durable: string;
  readonly namespace: string;
  /** Type of the events. */
  readonly type: string;
  readonly nats: NatsConnection;
  readonly failures: FailuresStore;
  readonly retryBaseMs: number;
  readonly log: Logger;
  readonly countOutcome: (outcome: EventOutcome, count?: number) => void;
};

/** Delays a message until the server that its handler needs may be available again. Not a failure of the handler. */
const postpone = (message: JsMsg, { retryBaseMs, countOutcome }: SettleOptions): void => {
  countOutcome('postponed');
  message.nak(retryBaseMs * UNAVAILABLE_DELAY_FACTOR);
};

const rejectMessage = async (message: JsMsg, error: unknown, options: SettleOptions): Promise<void> => {
  const { log, durable, nats, namespace, type, retryBaseMs, failures, countOutcome } = options;
  if (isUnavailableError(error)) {
    log.warn({ err: error, durable }, 'event handling postponed');
    return postpone(message, options);
  }
  const eventId = message.headers?.get(MESSAGE_ID_HEADER) || `${message.info.stream}|${message.seq}`;
  const attempts = await failures.add(durable, eventId).catch(() => undefined);
  if (attempts === undefined) return postpone(message, options);
  const isDead = error instanceof InvalidEventError || attempts >= MAX_ATTEMPTS;
  log.warn({ err: error, durable, attempts, dead: isDead }, 'event handling failed');
  if (!isDead) {
    countOutcome('retried');
    return message.nak(retryBaseMs * 2 ** (attempts - 1));
  }
  const reason = error instanceof Error ? error.message : String(error);
  await publishDeadLetter(nats, namespace, { durable, type, message, reason, attempts })
    .then(() => {
      countOutcome('dead');
      message.term(reason);
    })
    .catch(() => postpone(message, options));
};

/**
 * Acknowledges handled messages. Delays a failed one with exponential backoff or moves it to the dead letters.
 * @throws the handler's error; a failed batch is left unsettled
 */
export const settle =
  (options: SettleOptions, next: MessageHandler): MessageHandler =>
  async (messages) => {
    try {
      await next(messages);
    } catch (error) {
      const [message, ...others] = messages;
      if (message && others.length === 0) await rejectMessage(message, error, options);
      throw error;
    }
    for (const message of messages) message.ack();
    options.countOutcome('handled', messages.length);
  };
