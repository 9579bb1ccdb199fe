import type { JsMsg, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { NatsConnection } from '../connections/nats.ts';
import { toDeadLetterStreamName, toDeadLetterSubject, toSubject } from './streams.ts';

const HEADER = {
  reason: 'Fitfolk-Reason',
  attempts: 'Fitfolk-Attempts',
  durable: 'Fitfolk-Consumer',
  subject: 'Fitfolk-Subject',
} as const;

const MAX_REASON_LENGTH = 500;

type FailedDelivery = {
  readonly durable: string;
  readonly type: string;
  readonly message: JsMsg;
  readonly reason: string;
  readonly attempts: number;
};

/** Publishes a failed message to the dead-letter stream; resolves once the broker has stored it. */
export const publishDeadLetter = async (
  { js }: NatsConnection,
  namespace: string,
  { durable, type, message, reason, attempts }: FailedDelivery,
): Promise<void> => {
  const head = headers();
  head.set(HEADER.reason, reason.replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH));
  head.set(HEADER.attempts, String(attempts));
  head.set(HEADER.durable, durable);
  head.set(HEADER.subject, toSubject(namespace, type));
  await js.publish(toDeadLetterSubject(namespace, durable), message.data, {
    headers: head,
    msgID: [durable, message.info.stream, message.seq, message.info.deliveryCount].join('|'),
  });
};

/** An event that a consumer failed to handle. */
export type DeadLetter = {
  readonly seq: number;
  readonly time: Date;
  readonly durable: string;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly payload: string;
};

const toDeadLetter = (stored: StoredMsg): DeadLetter => ({
  seq: stored.seq,
  time: stored.time,
  durable: stored.header.get(HEADER.durable),
  subject: stored.header.get(HEADER.subject),
  reason: stored.header.get(HEADER.reason),
  attempts: Number(stored.header.get(HEADER.attempts)),
  payload: stored.string(),
});

/** Lists all dead letters, oldest first. */
export async function* listDeadLetters(
  { manager }: NatsConnection,
  namespace: string,
): AsyncGenerator<DeadLetter> {
  const { state } = await manager.streams.info(toDeadLetterStreamName(namespace));
  // The first sequence of an empty stream is 0, which no message has.
  for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq += 1) {
    const letter = await getDeadLetter({ manager }, namespace, seq);
    if (letter) yield letter;
  }
}

/** Returns the dead letter with a sequence number, if there is one. */
export const getDeadLetter = async (
  { manager }: Pick<NatsConnection, 'manager'>,
  namespace: string,
  seq: number,
): Promise<DeadLetter | undefined> => {
  const stored = await manager.streams.getMessage(toDeadLetterStreamName(namespace), { seq });
  return stored ? toDeadLetter(stored) : undefined;
};

/** Publishes a dead letter to its stream again and deletes it. Consumers that handled the event before ignore it. */
export const replayDeadLetter = async (
  { js, manager }: NatsConnection,
  namespace: string,
  letter: DeadLetter,
): Promise<void> => {
  await js.publish(letter.subject, letter.payload, { msgID: `replay|${letter.seq}|${Date.now()}` });
  await manager.streams.deleteMessage(toDeadLetterStreamName(namespace), letter.seq);
};
