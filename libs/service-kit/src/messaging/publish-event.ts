import type { NatsConnection } from '../connections/nats.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { getTraceparent, SpanKind, type Tracer, toContext, withSpan } from '../observability/trace.ts';
import type { OutboxRow } from './outbox.ts';
import { toStreamName, toSubject } from './streams.ts';

type PublishOptions = {
  readonly service: string;
  readonly namespace: string;
  readonly nats: NatsConnection;
  readonly tracer: Tracer;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
};

/** Creates a function that publishes an outbox row, in a span of the trace that wrote it, and returns its sequence number. */
export const createPublishEvent = (options: PublishOptions) => {
  const count = options.metrics.createCounter({
    name: 'fitfolk_events_published_total',
    help: 'Published events by type; one that the broker lost and receives again counts twice',
    labels: ['type'],
  });
  return async (row: OutboxRow): Promise<number> => {
    const streamSeq = await publishEvent(row, options);
    count({ type: getType(row, options) }, 1);
    return streamSeq;
  };
};

/** Returns the type of an event as its contract names it. */
const getType = ({ envelope }: OutboxRow, { namespace }: PublishOptions): string =>
  envelope.type.slice(namespace.length + 1);

const publishEvent = (row: OutboxRow, publishOptions: PublishOptions): Promise<number> => {
  const { _id, envelope } = row;
  const { service, namespace, nats, tracer, log } = publishOptions;
  const type = getType(row, publishOptions);
  const options = {
    name: `publish ${type}`,
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
    const { seq } = await nats.js.publish(toSubject(namespace, type), payload, {
      msgID: _id,
      expect: { streamName: toStreamName(namespace, service) },
    });
    log.debug({ event: _id, type: envelope.type }, 'event published');
    return seq;
  });
};
