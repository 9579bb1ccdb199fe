import type { JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { NatsConnection } from '../connections/nats.ts';
import { toDeadLetterStreamName, toDeadLetterSubject } from './streams.ts';

const HEADER = {
  reason: 'Fitfolk-Reason',
  tries: 'Fitfolk-Tries',
  durable: 'Fitfolk-Consumer',
  subject: 'Fitfolk-Subject',
} as const;

type FailedDelivery = {
  readonly durable: string;
  readonly message: JsMsg;
  readonly reason: string;
  readonly tries: number;
};

/** Puts a message into the dead letters with the reason; resolves once the broker has it on disk. */
export const publishDeadLetter = async (
  { js }: NatsConnection,
  namespace: string,
  { durable, message, reason, tries }: FailedDelivery,
): Promise<void> => {
  const head = headers();
  head.set(HEADER.reason, reason.replace(/\s+/g, ' ').slice(0, 500));
  head.set(HEADER.tries, String(tries));
  head.set(HEADER.durable, durable);
  head.set(HEADER.subject, message.subject);
  await js.publish(toDeadLetterSubject(namespace, durable), message.data, {
    headers: head,
    msgID: `${durable}|${message.seq}|${message.info.deliveryCount}`,
  });
};

/** An event that a consumer gave up on. */
export type DeadLetter = {
  readonly seq: number;
  readonly time: Date;
  readonly durable: string;
  readonly subject: string;
  readonly reason: string;
  readonly tries: number;
  readonly payload: string;
};

const toDeadLetter = (stored: StoredMsg): DeadLetter => ({
  seq: stored.seq,
  time: stored.time,
  durable: stored.header.get(HEADER.durable),
  subject: stored.header.get(HEADER.subject),
  reason: stored.header.get(HEADER.reason),
  tries: Number(stored.header.get(HEADER.tries)),
  payload: stored.string(),
});

/** Every dead letter, oldest first. */
export async function* listDeadLetters(
  { manager }: NatsConnection,
  namespace: string,
): AsyncGenerator<DeadLetter> {
  const stream = toDeadLetterStreamName(namespace);
  const { state } = await manager.streams.info(stream);
  // A stream that never held anything counts from 0, which is no number of a message.
  for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq += 1) {
    const letter = await getDeadLetter({ manager }, namespace, seq);
    if (letter) yield letter;
  }
}

/** One dead letter, or undefined when there is none with this number. */
export const getDeadLetter = async (
  { manager }: Pick<NatsConnection, 'manager'>,
  namespace: string,
  seq: number,
): Promise<DeadLetter | undefined> => {
  const stored = await manager.streams.getMessage(toDeadLetterStreamName(namespace), { seq });
  return stored ? toDeadLetter(stored) : undefined;
};

/**
 * Sends a dead letter through its stream again and takes it out of the dead ones. Consumers that handled the event
 * before know its id and do nothing.
 */
export const replayDeadLetter = async (
  { js, manager }: NatsConnection,
  namespace: string,
  letter: DeadLetter,
): Promise<void> => {
  await js.publish(letter.subject, letter.payload, { msgID: `replay|${letter.seq}|${Date.now()}` });
  await manager.streams.deleteMessage(toDeadLetterStreamName(namespace), letter.seq);
};
