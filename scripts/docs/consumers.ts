import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deletionEvents } from '@fitfolk/contracts/core/erasure';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';

const ROOT = join(import.meta.dirname, '../..');

/** Services that hold personal data, which all consume deletion events. */
const DATA_HOLDERS = contracts
  .filter(({ events }) => 'erasureCompleted' in events)
  .map(({ service }) => service);

const eventsByName = new Map<string, readonly EventDefinition[]>([
  ...contracts.flatMap(({ service, events }) =>
    Object.entries(events).map(([key, event]) => [`${service}Events.${key}`, [event]] as const),
  ),
  ...Object.entries(deletionEvents).map(([key, event]) => [`deletionEvents.${key}`, [event]] as const),
  ['erasureCompletedEvent', contracts.flatMap(({ events }) => events.erasureCompleted ?? [])],
  ['accessOpenedEvent', contracts.flatMap(({ events }) => events.accessOpened ?? [])],
]);

/** Lists the events that a source file subscribes to, as in `on(authEvents.accountChanged, …)`. */
const listSubscriptions = (path: string): EventDefinition[] => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/\b(?:on|onBatch|mapEvent)\(\s*(\w+(?:\.\w+)?)/g)].flatMap(([, name = '']) => {
    const events = eventsByName.get(name);
    if (!events) throw new Error(`${path} subscribes to ${name}, which is not an event of the contracts`);
    return events;
  });
};

const consumers = [
  ...globSync('services/*/src/**/subscriptions.ts', { cwd: ROOT })
    .sort()
    .map((path) => ({ names: [path.split('/')[1] ?? ''], path })),
  { names: DATA_HOLDERS, path: 'libs/service-kit/src/erasure/erasures.ts' },
  { names: ['live pages'], path: 'gateway/src/live/event-mappings.ts' },
].map(({ names, path }) => ({ names, types: new Set(listSubscriptions(path).map(({ type }) => type)) }));

/** Lists the consumers of an event: services and live pages. */
export const listConsumers = ({ type }: EventDefinition): readonly string[] => [
  ...new Set(consumers.filter(({ types }) => types.has(type)).flatMap(({ names }) => names)),
];
