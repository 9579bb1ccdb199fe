import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deletionEvents } from '@fitfolk/contracts/core/erasure';
import type { EventDefinition } from '@fitfolk/contracts/core/event';
import { contracts } from '@fitfolk/contracts/index';

const root = join(import.meta.dirname, '../..');

/** Services that hold data of accounts or profiles and consume erasure events. */
export const keepers = contracts
  .filter(({ events }) => 'erasureCompleted' in events)
  .map(({ service }) => service);

const eventsByName = new Map<string, readonly EventDefinition[]>([
  ...contracts.flatMap(({ service, events }) =>
    Object.entries(events).map(([key, event]) => [`${service}Events.${key}`, [event]] as const),
  ),
  ...Object.entries(deletionEvents).map(([key, event]) => [`deletionEvents.${key}`, [event]] as const),
  ['erasureCompletedEvent', contracts.flatMap(({ events }) => events.erasureCompleted ?? [])],
  ['departurePurgedEvent', contracts.flatMap(({ events }) => events.departurePurged ?? [])],
]);

/** The events that a source subscribes to: `on(authEvents.accountChanged, …)`, `on(erasureCompletedEvent(service), …)`. */
const heardIn = (path: string): EventDefinition[] => {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/\b(?:on|onBatch|mapEvent)\(\s*(\w+(?:\.\w+)?)/g)].flatMap(([, name = '']) => {
    const events = eventsByName.get(name);
    if (!events) throw new Error(`${path} subscribes to ${name}, which is no event of the contracts`);
    return events;
  });
};

const listeners = [
  ...globSync('services/*/src/subscriptions.ts', { cwd: root })
    .sort()
    .map((path) => ({ names: [path.split('/')[1] ?? ''], path })),
  { names: keepers, path: 'libs/service-kit/src/erasure/erasures.ts' },
  { names: ['live pages'], path: 'gateway/src/live/event-mappings.ts' },
].map(({ names, path }) => ({ names, types: new Set(heardIn(path).map(({ type }) => type)) }));

/** Returns the consumers of an event: services, and `live pages` for the gateway. */
export const consumersOf = ({ type }: EventDefinition): readonly string[] => [
  ...new Set(listeners.filter(({ types }) => types.has(type)).flatMap(({ names }) => names)),
];
