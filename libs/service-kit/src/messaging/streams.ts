import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

const DAY_MS = 24 * 3600 * 1000;
const DEFAULT_NAMESPACE = 'fitfolk';

/** How long an event is left to a process that says nothing before it is delivered again, in milliseconds. */
export const ACK_WAIT_MS = 30_000;

const prefixed = (namespace: string, name: string): string =>
  namespace === DEFAULT_NAMESPACE ? name : `${namespace}_${name}`;

/** The stream that holds a service's events. */
export const toStreamName = (namespace: string, service: string): string =>
  prefixed(namespace, `EV_${service.toUpperCase()}`);

/** The stream that holds the events which consumers gave up on. */
export const toDeadLetterStreamName = (namespace: string): string => prefixed(namespace, 'DEAD');

/** The subject of an event type, and its CloudEvents `type` as well. */
export const toSubject = (namespace: string, type: string): string => `${namespace}.${type}`;

/** The subject under which a consumer's dead letters are kept. */
export const toDeadLetterSubject = (namespace: string, durable: string): string =>
  `${namespace}.dead.${durable}`;

const ensureStream = async (
  manager: JetStreamManager,
  name: string,
  subject: string,
  replicas: number,
): Promise<void> => {
  const config = {
    name,
    subjects: [subject],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    // A full broker refuses and the outbox keeps the backlog; it never drops what was acknowledged.
    discard: DiscardPolicy.New,
    max_age: nanos(30 * DAY_MS),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(config);
  } catch {
    // It stands with another configuration, as after an upgrade.
    await manager.streams.update(name, config);
  }
};

/** Creates or updates the stream of a service's events. */
export const ensureEventStream = (
  manager: JetStreamManager,
  namespace: string,
  service: string,
  replicas: number,
): Promise<void> =>
  ensureStream(manager, toStreamName(namespace, service), `${namespace}.${service}.>`, replicas);

/** Creates or updates the stream of dead letters. */
export const ensureDeadLetterStream = (
  manager: JetStreamManager,
  namespace: string,
  replicas: number,
): Promise<void> => ensureStream(manager, toDeadLetterStreamName(namespace), `${namespace}.dead.>`, replicas);

/** Creates or updates the durable pull consumer of one event type. */
export const ensureConsumer = async (
  manager: JetStreamManager,
  stream: string,
  durable: string,
  subject: string,
): Promise<void> => {
  const settings = {
    filter_subject: subject,
    ack_wait: nanos(ACK_WAIT_MS),
    // Events that wait for their next try count; they must not hold up the others.
    max_ack_pending: 1000,
    // We count tries ourselves and dead-letter the last one.
    max_deliver: -1,
  };
  try {
    await manager.consumers.add(stream, {
      ...settings,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  } catch {
    // It stands with other settings, as after an upgrade; where it is in the stream stays.
    await manager.consumers.update(stream, durable, settings);
  }
};

/** Overwrites a message of a stream, so that nobody reads it again. One that is gone already counts as erased. */
export const eraseMessage = async (
  manager: JetStreamManager,
  stream: string,
  sequence: number,
): Promise<void> => {
  try {
    await manager.streams.deleteMessage(stream, sequence, true);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
  }
};
