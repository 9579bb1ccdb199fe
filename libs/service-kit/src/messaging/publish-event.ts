import type { NatsConnection } from '../connections/nats.ts';
import type { Logger } from '../observability/log.ts';
import { getTraceparent, SpanKind, type Tracer, toContext, withSpan } from '../observability/trace.ts';
import type { OutboxRow } from './outbox.ts';
import { toStreamName } from './streams.ts';

type PublishOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly nats: NatsConnection;
  readonly tracer: Tracer;
  readonly log: Logger;
};

/** Publishes an outbox row in a span of the trace that wrote it and returns its sequence number in the stream. */
export const publishEvent = (
  { _id, envelope }: OutboxRow,
  { service, namespace, nats, tracer, log }: PublishOptions,
): Promise<number> => {
  const options = {
    name: `publish ${envelope.type.slice(namespace.length + 1)}`,
    kind: SpanKind.PRODUCER,
    parent: toContext(envelope.traceparent),
    attributes: {
      'messaging.system': 'nats',
      'messaging.operation.type': 'send',
      'messaging.destination.name': envelope.type,
      'messaging.message.id': _id,
    },
  };
  return withSpan(tracer, options, async () => {
    const payload = JSON.stringify({ ...envelope, traceparent: getTraceparent() });
    const { seq } = await nats.js.publish(envelope.type, payload, {
      msgID: _id,
      expect: { streamName: toStreamName(namespace, service) },
    });
    log.debug({ event: _id, type: envelope.type }, 'event published');
    return seq;
  });
};
