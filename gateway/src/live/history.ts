import type { LiveUpdate } from './event-mappings.ts';

/** Broadcast message with the time at which the broker stored its event. */
export type HistoryEntry = LiveUpdate & { readonly at: Date };

/** Retention of messages for reconnecting pages in milliseconds. */
export const HISTORY_MS = 120_000;
const MAX_ENTRIES = 10_000;
/**
 * Overlap of a replay in milliseconds: a replay starts this much before the last message that the page received. Replicas
 * receive the streams of several services in different orders, and their leaders store events with different clocks. How
 * long an event waited in its outbox does not matter, because times are those at which the broker stored events.
 */
const OVERLAP_MS = 5000;

/** Creates a history of recent messages, oldest first, that is complete from `startedAt` on. */
export const createHistory = (startedAt: Date) => {
  const entries: HistoryEntry[] = [];
  let completeFrom = startedAt.getTime();

  return {
    add: (entry: HistoryEntry): void => {
      entries.push(entry);
      const oldest = entry.at.getTime() - HISTORY_MS;
      while (entries.length > MAX_ENTRIES || (entries[0] && entries[0].at.getTime() < oldest)) {
        const dropped = entries.shift();
        completeFrom = Math.max(completeFrom, (dropped?.at.getTime() ?? 0) + 1);
      }
    },
    /** Lists messages since a time, minus the overlap; undefined if the history does not reach back that far. */
    since: (time: Date): readonly HistoryEntry[] | undefined => {
      const from = time.getTime() - OVERLAP_MS;
      return from < completeFrom ? undefined : entries.filter(({ at }) => at.getTime() >= from);
    },
  };
};
