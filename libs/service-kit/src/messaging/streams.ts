import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { STREAM_RETENTION_MS } from './retention.ts';

const DEFAULT_NAMESPACE = 'fitfolk';

/** Header with the id of a message's event. */
const MESSAGE_ID = 'Nats-Msg-Id';

/** Time after which an unacknowledged message is delivered again, in milliseconds. */
export const ACK_WAIT_MS = 30_000;

const prefixed = (namespace: string, name: string): string =>
  namespace === DEFAULT_NAMESPACE ? name : `${namespace}_${name}`;

/** Returns the name of the stream of a service's events. */
export const toStreamName = (namespace: string, service: string): string =>
  prefixed(namespace, `EVENTS_${service.toUpperCase()}`);

/** Returns the name of the stream of dead letters. */
export const toDeadLetterStreamName = (namespace: string): string => prefixed(namespace, 'DEAD_LETTERS');

/** Returns the subject of an event type, which is also the CloudEvents `type`. */
export const toSubject = (namespace: string, type: string): string => `${namespace}.${type}`;

/** Returns the subject of a consumer's dead letters. */
export const toDeadLetterSubject = (namespace: string, durable: string): string =>
  `${namespace}.dead-letter.${durable}`;

/** Returns the configuration of a stream that acknowledges a message once it is stored. */
const toStreamConfig = (name: string, subject: string, replicas: number) => ({
  name,
  subjects: [subject],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  // A full stream rejects new messages, which stay in the outbox, and keeps acknowledged ones.
  discard: DiscardPolicy.New,
  duplicate_window: nanos(120_000),
  num_replicas: replicas,
});
type StreamSettings = ReturnType<typeof toStreamConfig> & {
  readonly max_age?: number;
  readonly max_bytes?: number;
};

/** Settings of a service's stream. */
export type StreamOptions = {
  readonly replicas: number;
  /** Largest size of a stream in bytes, without replicas; 0 for no limit. */
  readonly maxBytes: number;
};

/** Value of JetStream for a stream without a size limit. */
const UNLIMITED = -1;

/** Returns whether the broker answered that a stream doesn't exist. */
export const isMissingStream = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

/** Returns whether a stream answered a message with an error, for example because it is full. */
export const isRefusal = (error: unknown): boolean => error instanceof JetStreamApiError;

/** Returns a stream if it exists. */
export const findStream = async (
  manager: JetStreamManager,
  name: string,
): Promise<StreamInfo | undefined> => {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (isMissingStream(error)) return undefined;
    throw error;
  }
};

/** Returns a consumer of an existing stream if it exists. */
export const findConsumer = async (
  manager: JetStreamManager,
  stream: string,
  durable: string,
): Promise<ConsumerInfo | undefined> => {
  try {
    return await manager.consumers.info(stream, durable);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound)
      return undefined;
    throw error;
  }
};

const createStream = async (manager: JetStreamManager, settings: StreamSettings): Promise<void> => {
  try {
    await manager.streams.add(settings);
  } catch (error) {
    // Another process may have created it, with other settings.
    if (!(await findStream(manager, settings.name))) throw error;
  }
};

/** Creates or updates a stream. Its number of replicas is never lowered, because a process may lack the setting. */
const configureStream = async (manager: JetStreamManager, settings: StreamSettings): Promise<void> => {
  const existing = await findStream(manager, settings.name);
  if (!existing) return createStream(manager, settings);
  const replicas = Math.max(existing.config.num_replicas, settings.num_replicas);
  await manager.streams.update(settings.name, { ...settings, num_replicas: replicas });
};

const toEventStreamConfig = (namespace: string, service: string, replicas: number): StreamSettings => ({
  ...toStreamConfig(toStreamName(namespace, service), toSubject(namespace, `${service}.>`), replicas),
  max_age: nanos(STREAM_RETENTION_MS),
});

/**
 * Creates or updates the stream of a service's own events. With a size limit, it leaves room in the store for the other
 * streams and for the dead letters, which have none.
 */
export const configureEventStream = (
  manager: JetStreamManager,
  namespace: string,
  service: string,
  { replicas, maxBytes }: StreamOptions,
): Promise<void> =>
  configureStream(manager, {
    ...toEventStreamConfig(namespace, service, replicas),
    max_bytes: maxBytes || UNLIMITED,
  });

/** Returns the share of its size limit that a stream takes up, from 0 to 1; 0 without a limit. */
export const getStreamFullness = async (manager: JetStreamManager, stream: string): Promise<number> => {
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
};

/** Creates the stream of another service's events if that service has not started yet; only its owner updates it. */
export const ensureEventStream = async (
  manager: JetStreamManager,
  namespace: string,
  service: string,
  replicas: number,
): Promise<void> => {
  const settings = toEventStreamConfig(namespace, service, replicas);
  if (!(await findStream(manager, settings.name))) await createStream(manager, settings);
};

/** Creates or updates the stream of dead letters, which are kept until they are replayed or deleted. */
export const configureDeadLetterStream = (
  manager: JetStreamManager,
  namespace: string,
  replicas: number,
): Promise<void> =>
  configureStream(manager, {
    ...toStreamConfig(toDeadLetterStreamName(namespace), `${namespace}.dead-letter.>`, replicas),
    max_age: 0,
  });

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

/** An event's message, by its id and its position in the stream. */
type MessagePosition = { readonly id: string; readonly streamSeq: number };

/** Returns whether a stream has an event at its position. After a loss, another event or no stream may be there. */
export const hasMessage = async (
  manager: JetStreamManager,
  stream: string,
  { id, streamSeq }: MessagePosition,
): Promise<boolean> => {
  try {
    const message = await manager.streams.getMessage(stream, { seq: streamSeq });
    return message?.header.get(MESSAGE_ID) === id;
  } catch (error) {
    if (isMissingStream(error)) return false;
    throw error;
  }
};

/**
 * Overwrites and deletes the message of an event; does nothing when the stream no longer has it.
 * @throws JetStreamApiError when the broker cannot delete it, for example during an election
 */
export const eraseMessage = async (
  manager: JetStreamManager,
  stream: string,
  position: MessagePosition,
): Promise<void> => {
  try {
    if (await hasMessage(manager, stream, position))
      await manager.streams.deleteMessage(stream, position.streamSeq, true);
  } catch (error) {
    if (!isMissingStream(error)) throw error;
  }
};
