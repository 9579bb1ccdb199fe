import type { Contract } from '@fitfolk/contracts/core/contract';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';
import { listConsumers } from './consumers.ts';
import { listFields } from './fields.ts';
import { formatCode, renderGeneratedNote, renderTable } from './markdown.ts';

const INTRODUCTION = `# Events

${renderGeneratedNote('the contracts and the subscriptions')}

Services publish [CloudEvents 1.0](https://cloudevents.io) in JSON over NATS JetStream. Each producer has one stream. The subject
is \`<namespace>.<type>\`, and delivery is at least once ([ADR 3](adr/0003-use-a-transactional-outbox-and-inbox.md)). Events evolve by optional fields; any other
change is a new version published beside the old one. \`?\` marks an optional field. A running Fitfolk serves the full schemas at \`/asyncapi.json\`.`;

const formatLink = (type: string): string => `[${formatCode(type)}](#${type.replaceAll('.', '')})`;

const renderOverview = (): string =>
  renderTable(
    ['event', 'version', 'consumers'],
    contracts.flatMap(({ events }) =>
      Object.values(events).map((event) => [
        formatLink(event.type),
        `${event.version}`,
        listConsumers(event).join(', '),
      ]),
    ),
  );

const renderEvent = (event: EventDefinition): string =>
  [
    `### ${event.type}`,
    `${event.summary}. Consumers: ${listConsumers(event).join(', ')}.`,
    listFields(event.schema)
      .map((field) => `- ${formatCode(field)}`)
      .join('\n'),
  ].join('\n\n');

const renderService = ({ service, events }: Contract): string =>
  [`## ${service}`, ...Object.values(events).map(renderEvent)].join('\n\n');

/** Renders `docs/events.md`. */
export const renderEvents = (): string =>
  `${[INTRODUCTION, '## Overview', renderOverview(), ...contracts.map(renderService)].join('\n\n')}\n`;
