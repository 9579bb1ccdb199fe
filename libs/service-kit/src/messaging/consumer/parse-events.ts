import { type EventDefinition, EventEnvelope } from '@fitfolk/contracts/core/event';
import type { JsMsg } from '@nats-io/jetstream';
import type { ReceivedEvent } from '../subscription.ts';

/** Reports a message that doesn't match its event's schema; retrying it is pointless. */
export class InvalidEventError extends Error {}

const parseEvent = (message: JsMsg, { schema }: EventDefinition): ReceivedEvent<never> => {
  try {
    const { id, subject, time, data } = EventEnvelope.parse(message.json());
    return { id, subject, time: new Date(time), data: schema.parse(data) as never };
  } catch (cause) {
    throw new InvalidEventError('The event does not match its schema', { cause });
  }
};

/** Parses messages as events of one type. @throws InvalidEventError */
export const parseEvents = (
  messages: readonly JsMsg[],
  definition: EventDefinition,
): ReceivedEvent<never>[] => messages.map((message) => parseEvent(message, definition));
