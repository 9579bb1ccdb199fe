import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '../../connections/nats.ts';
import { isUnavailableError } from '../../errors/unavailable-error.ts';
import type { Logger } from '../../observability/log.ts';
import { publishDeadLetter } from '../dead-letters.ts';
import type { MessageHandler } from './handler.ts';
import { InvalidEventError } from './parse-events.ts';

/** Attempts before an event becomes a dead letter. */
export const MAX_ATTEMPTS = 8;
/** Delay while a server is unavailable, as a multiple of the base delay; such attempts are unlimited. */
const UNAVAILABLE_DELAY_FACTOR = 20;

type SettleOptions = {
  readonly durable: string;
  readonly namespace: string;
  readonly nats: NatsConnection;
  readonly retryBaseMs: number;
  readonly log: Logger;
};

const rejectMessage = async (
  message: JsMsg,
  error: unknown,
  { log, durable, nats, namespace, retryBaseMs }: SettleOptions,
): Promise<void> => {
  const attempts = message.info.deliveryCount;
  const isUnavailable = isUnavailableError(error);
  const isDead = !isUnavailable && (error instanceof InvalidEventError || attempts >= MAX_ATTEMPTS);
  log.warn({ err: error, durable, attempts, dead: isDead }, 'event handling failed');
  const delayMs = retryBaseMs * (isUnavailable ? UNAVAILABLE_DELAY_FACTOR : 2 ** (attempts - 1));
  if (!isDead) return message.nak(delayMs);
  const reason = error instanceof Error ? error.message : String(error);
  await publishDeadLetter(nats, namespace, { durable, message, reason, attempts })
    .then(() => message.term(reason))
    .catch(() => message.nak(retryBaseMs * UNAVAILABLE_DELAY_FACTOR));
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
  };
