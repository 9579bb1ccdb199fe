import type { Contract } from '../core/contract.ts';
import { type EventDefinition, EventEnvelope } from '../core/event.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { z } from '../core/zod.ts';

/** Every event of the contracts as an AsyncAPI 3.0 document; subjects begin with the namespace. */
export const toAsyncApi = (contracts: readonly Contract[], namespace: string): Json => {
  const events = contracts.flatMap((contract) => Object.values(contract.events));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fitfolk events',
      version: '1.0.0',
      description:
        'CloudEvents 1.0 in structured JSON on NATS JetStream, one stream for each producing service. Delivered at least once.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(events.map((event) => [event.type, channelOf(event, namespace)])),
    operations: Object.fromEntries(events.map((event) => [`publish ${event.type}`, operationOf(event)])),
    components: {
      messages: Object.fromEntries(events.map((event) => [event.type, messageOf(event, namespace)])),
    },
  };
};

const channelOf = ({ service, type, summary }: EventDefinition, namespace: string): Json => ({
  address: `${namespace}.${type}`,
  summary,
  tags: [{ name: service }],
  messages: { event: { $ref: `#/components/messages/${type}` } },
});

const operationOf = ({ type }: EventDefinition): Json => ({
  action: 'send',
  channel: { $ref: `#/channels/${type}` },
  messages: [{ $ref: `#/channels/${type}/messages/event` }],
});

const messageOf = ({ type, summary, schema }: EventDefinition, namespace: string): Json => ({
  name: type,
  summary,
  payload: toJsonSchema(
    EventEnvelope.extend({ type: z.literal(`${namespace}.${type}`), data: schema }),
    'output',
  ),
});
