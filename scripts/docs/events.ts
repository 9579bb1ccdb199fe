import type { Contract } from '@fitfolk/contracts/core/contract';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';
import { consumersOf } from './consumers.ts';
import { fieldsOf } from './fields.ts';
import { code, madeBy, table } from './markdown.ts';

const INTRODUCTION = `# Events

${madeBy('the contracts and the subscriptions')}

Services publish [CloudEvents 1.0](https://cloudevents.io) in JSON over NATS JetStream. Each producer has one stream, the subject is
\`<namespace>.<type>\`, and delivery is at least once ([ADR 3](adr/0003-use-a-transactional-outbox-and-inbox.md)). Events evolve by optional fields; any other
change is a new version published beside the old one. \`?\` marks an optional field. A running Fitfolk serves the full schemas at \`/asyncapi.json\`.`;

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

/** Generates `docs/events.md`. */
export const events = (): string =>
  `${[INTRODUCTION, '## Overview', overview(), ...contracts.map(serviceOf)].join('\n\n')}\n`;
