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

/** Time after which an unacknowledged message is delivered again, in milliseconds. */
export const ACK_WAIT_MS = 30_000;

const prefixed = (namespace: string, name: string): string =>
  namespace === DEFAULT_NAMESPACE ? name : `${namespace}_${name}`;

/** Returns the name of the stream of a service's events. */
export const toStreamName = (namespace: string, service: string): string =>
  prefixed(namespace, `EV_${service.toUpperCase()}`);

/** Returns the name of the stream of dead letters. */
export const toDeadLetterStreamName = (namespace: string): string => prefixed(namespace, 'DEAD');

/** Returns the subject of an event type, which is also its CloudEvents `type`. */
export const toSubject = (namespace: string, type: string): string => `${namespace}.${type}`;

/** Returns the subject of a consumer's dead letters. */
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
    // A full stream rejects new messages, which stay in the outbox, and keeps acknowledged ones.
    discard: DiscardPolicy.New,
    max_age: nanos(30 * DAY_MS),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(config);
  } catch {
    // The stream exists with another configuration, for example after an upgrade.
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
    // Includes events that wait for a retry, which must not block the others.
    max_ack_pending: 1000,
    // The consumer counts attempts and moves events to the dead letters itself.
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
    // The consumer exists with other settings; its position in the stream is kept.
    await manager.consumers.update(stream, durable, settings);
  }
};

/** Overwrites and deletes a message of a stream; does nothing when it no longer exists. */
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
