import type { ParsedEvent } from './parse-event.ts';

/** The versions of an event that count: its series, each with the same changed occurrences. */
export type EventVersions = {
  readonly series: readonly ParsedEvent[];
  /** Changed occurrences, also cancelled ones. */
  readonly changed: readonly ParsedEvent[];
};

/** Groups events by id. Those without one are not related to any other. */
export const groupById = (events: readonly ParsedEvent[]): ParsedEvent[][] => {
  const groups = new Map<string, ParsedEvent[]>();
  const single: ParsedEvent[][] = [];
  for (const event of events) {
    const group = groups.get(event.uid);
    if (event.uid === '') single.push([event]);
    else if (group) group.push(event);
    else groups.set(event.uid, [event]);
  }
  return [...groups.values(), ...single];
};

/**
 * Selects the versions of an event that count, of all those with its id: the highest sequence, and of a changed occurrence then
 * the last one of the file. Of the others with the same sequence all count, because some programs give every event the same id,
 * unless one of them cancels another that starts at the same time. A cancelled series cancels its changed occurrences too.
 */
export const selectVersions = (events: readonly ParsedEvent[]): EventVersions => {
  const [series, changes] = [false, true].map((isChange) =>
    events.filter(({ replaces }) => (replaces !== undefined) === isChange),
  ) as [ParsedEvent[], ParsedEvent[]];
  const sequence = series.reduce((highest, event) => Math.max(highest, event.sequence), -1);
  const current = series.filter((event) => event.sequence === sequence);
  const left = removeCancelled(current);
  const changed = new Map<number, ParsedEvent>();
  for (const event of changes) {
    if (left.length === 0 && event.sequence <= sequence) continue;
    const replaced = event.replaces ? event.replaces.zone.toInstant(event.replaces.local) : 0;
    const other = changed.get(replaced);
    if (!other || event.sequence >= other.sequence) changed.set(replaced, event);
  }
  return { series: left, changed: [...changed.values()] };
};

const removeCancelled = (events: ParsedEvent[]): ParsedEvent[] => {
  const cancellations = events.filter(({ isCancelled }) => isCancelled);
  if (cancellations.length === 0) return events;
  const cancelled = new Set(cancellations.map(getStartInstant));
  return events.filter((event) => !cancelled.has(getStartInstant(event)));
};

const getStartInstant = ({ start: { zone, local } }: ParsedEvent): number => zone.toInstant(local);
