import type { Contract } from '../core/contract.ts';
import { type EventDefinition, EventEnvelope } from '../core/event.ts';
import { type Json, toJsonSchema } from '../core/json-schema.ts';
import { z } from '../core/zod.ts';

/** Describes every event of the contracts as an AsyncAPI 3.0 document; NATS subjects start with the namespace. */
export const toAsyncApi = (contracts: readonly Contract[], namespace: string): Json => {
  const events = contracts.flatMap((contract) => Object.values(contract.events));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fitfolk events',
      version: '1.0.0',
      description:
        'CloudEvents 1.0 in structured JSON on NATS JetStream, one stream per producing service, delivered at least once.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(events.map((event) => [event.type, toChannel(event, namespace)])),
    operations: Object.fromEntries(events.map((event) => [`publish ${event.type}`, toOperation(event)])),
    components: {
      messages: Object.fromEntries(events.map((event) => [event.type, toMessage(event, namespace)])),
    },
  };
};

const toChannel = ({ service, type, summary }: EventDefinition, namespace: string): Json => ({
  address: `${namespace}.${type}`,
  summary,
  tags: [{ name: service }],
  messages: { event: { $ref: `#/components/messages/${type}` } },
});

const toOperation = ({ type }: EventDefinition): Json => ({
  action: 'send',
  channel: { $ref: `#/channels/${type}` },
  messages: [{ $ref: `#/channels/${type}/messages/event` }],
});

const toMessage = ({ type, summary, schema }: EventDefinition, namespace: string): Json => ({
  name: type,
  summary,
  payload: toJsonSchema(
    EventEnvelope.extend({ type: z.literal(`${namespace}.${type}`), data: schema }),
    'output',
  ),
});
