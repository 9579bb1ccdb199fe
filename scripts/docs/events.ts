import type { Contract } from '@fitfolk/contracts/core/contract';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';
import { consumersOf } from './consumers.ts';
import { fieldsOf } from './fields.ts';
import { code, madeBy, table } from './markdown.ts';

const INTRODUCTION = `# Events

${madeBy('the contracts and the subscriptions')}

Services tell each other what happened as [CloudEvents 1.0](https://cloudevents.io) in JSON, over NATS JetStream: a stream for each producer, the
subject \`<namespace>.<type>\`, delivered at least once ([ADR 3](adr/0003-use-a-transactional-outbox-and-inbox.md)). An event evolves by optional fields; anything
else is a new version beside the old one. \`?\` marks a field that may be missing. A running Fitfolk has the whole schemas at \`/asyncapi.json\`.`;

const anchor = (type: string): string => `[${code(type)}](#${type.replaceAll('.', '')})`;

const overview = (): string =>
  table(
    ['event', 'version', 'consumers'],
    contracts.flatMap(({ events }) =>
      Object.values(events).map((event) => [
        anchor(event.type),
        `${event.version}`,
        consumersOf(event).join(', '),
      ]),
    ),
  );

const eventOf = (event: EventDefinition): string =>
  [
    `### ${event.type}`,
    `${event.summary}. Consumers: ${consumersOf(event).join(', ')}.`,
    fieldsOf(event.schema)
      .map((field) => `- ${code(field)}`)
      .join('\n'),
  ].join('\n\n');

const serviceOf = ({ service, events }: Contract): string =>
  [`## ${service}`, ...Object.values(events).map(eventOf)].join('\n\n');

/** `docs/events.md`. */
export const events = (): string =>
  `${[INTRODUCTION, '## Who hears what', overview(), ...contracts.map(serviceOf)].join('\n\n')}\n`;
