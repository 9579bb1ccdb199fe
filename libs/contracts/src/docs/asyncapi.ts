import type { Contract } from '../core/contract.ts';
import { type EventDefinition, EventEnvelope } from '../core/event.ts';
import type { Json } from '../core/json-schema.ts';
import { createSchemaComponents, type SchemaComponents } from './openapi-schemas.ts';

/** Describes every event of the contracts as an AsyncAPI 3.0 document; NATS subjects start with the namespace. */
export const toAsyncApi = (contracts: readonly Contract[], namespace: string): Json => {
  const producers = contracts.flatMap(({ service, events }) =>
    Object.keys(events).length > 0 ? [service] : [],
  );
  const events = contracts.flatMap((contract) => Object.values(contract.events));
  const { convert, list } = createSchemaComponents();
  const messages = Object.fromEntries(
    events.map((event) => [event.type, toMessage(event, namespace, convert)]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fitfolk events',
      version: '1.0.0',
      description:
        'CloudEvents 1.0 in structured JSON on NATS JetStream, one stream per producing service, delivered at least once.',
      license: { name: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
      tags: producers.map(toTag),
    },
    servers: {
      nats: {
        host: 'localhost:4222',
        protocol: 'nats',
        description:
          'NATS with JetStream. `NATS_URL` has the address and the credentials of an installation.',
        security: [NATS_USER],
      },
    },
    defaultContentType: CONTENT_TYPE,
    channels: Object.fromEntries(events.map((event) => [event.type, toChannel(event, namespace)])),
    operations: Object.fromEntries(events.map((event) => [`publish ${event.type}`, toOperation(event)])),
    components: {
      schemas: { ...list(), CloudEvent: convert(EventEnvelope, 'output') },
      messages,
      tags: Object.fromEntries(
        producers.map((name) => [name, { name, description: `Events that ${name} publishes` }]),
      ),
      securitySchemes: { natsUser: { type: 'userPassword' } },
      messageTraits: { cloudEvent: CLOUD_EVENT },
      operationTraits: { outbox: OUTBOX },
    },
  };
};

const CONTENT_TYPE = 'application/cloudevents+json';

const NATS_USER: Json = { $ref: '#/components/securitySchemes/natsUser' };

const CLOUD_EVENT: Json = {
  contentType: CONTENT_TYPE,
  headers: {
    type: 'object',
    properties: {
      'Nats-Msg-Id': {
        type: 'string',
        description: 'Id of the event. JetStream stores an id once within the deduplication window.',
      },
    },
  },
  correlationId: {
    description: 'W3C trace context of the request that caused the event',
    location: '$message.payload#/traceparent',
  },
};

const OUTBOX: Json = {
  description:
    "Stored in the producer's outbox together with the change, and published afterwards in the order of the outbox.",
};

const toTag = (service: string): Json => ({ $ref: `#/components/tags/${service}` });

const toChannel = ({ service, type, summary }: EventDefinition, namespace: string): Json => ({
  address: `${namespace}.${type}`,
  summary,
  servers: [{ $ref: '#/servers/nats' }],
  tags: [toTag(service)],
  messages: { [type]: { $ref: `#/components/messages/${type}` } },
});

const toOperation = ({ type, summary }: EventDefinition): Json => ({
  action: 'send',
  summary,
  channel: { $ref: `#/channels/${type}` },
  security: [NATS_USER],
  messages: [{ $ref: `#/channels/${type}/messages/${type}` }],
  traits: [{ $ref: '#/components/operationTraits/outbox' }],
});

const toMessage = (
  { type, version, summary, schema }: EventDefinition,
  namespace: string,
  convert: SchemaComponents['convert'],
): Json => ({
  name: `${namespace}.${type}`,
  title: summary,
  traits: [{ $ref: '#/components/messageTraits/cloudEvent' }],
  payload: {
    allOf: [
      { $ref: '#/components/schemas/CloudEvent' },
      {
        type: 'object',
        required: ['data'],
        properties: {
          type: { const: `${namespace}.${type}` },
          dataschema: { const: `${type}/${version}` },
          data: convert(schema, 'output'),
        },
      },
    ],
  },
});
