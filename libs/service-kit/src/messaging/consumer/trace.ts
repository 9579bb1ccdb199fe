import type { JsMsg } from '@nats-io/jetstream';
import {
  type Link,
  parseTraceparent,
  SpanKind,
  type Tracer,
  toContext,
  withSpan,
} from '../../observability/trace.ts';
import type { MessageHandler } from './handler.ts';

type TraceOptions = { readonly tracer: Tracer; readonly type: string; readonly durable: string };

const readTraceparent = (message: JsMsg): unknown => {
  try {
    return message.json<{ traceparent?: unknown } | null>()?.traceparent;
  } catch {
    return undefined;
  }
};

/** Runs the handler in a span of the first message's trace, with links to the traces of the others. */
export const trace =
  ({ tracer, type, durable }: TraceOptions, next: MessageHandler): MessageHandler =>
  (messages) => {
    const [parent, ...others] = messages.map(readTraceparent);
    const links: Link[] = others.map(parseTraceparent).flatMap((context) => (context ? [{ context }] : []));
    const options = {
      name: `process ${type}`,
      kind: SpanKind.CONSUMER,
      parent: toContext(parent),
      links,
      attributes: {
        'messaging.system': 'nats',
        'messaging.operation.type': 'process',
        'messaging.destination.name': messages[0]?.subject ?? type,
        'messaging.consumer.group.name': durable,
        ...(messages.length > 1 ? { 'messaging.batch.message_count': messages.length } : {}),
      },
    };
    return withSpan(tracer, options, () => next(messages));
  };
