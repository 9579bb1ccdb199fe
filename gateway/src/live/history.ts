import type { LiveMessage } from '@fitfolk/contracts/live';

/** Something pages heard of. */
export type HistoryEntry = {
  readonly at: Date;
  readonly accountId: string | undefined;
  readonly message: LiveMessage;
};

/** How long what was said is kept for pages that come back, in milliseconds. */
export const HISTORY_MS = 120_000;
const MAX_ENTRIES = 10_000;
/**
 * Replicas hear events of several services in different orders, by different clocks. So much before the moment of which
 * a page heard last is told again, in milliseconds.
 */
const OVERLAP_MS = 5000;

/** What was said lately, the newest last. `beganAt` is from when on nothing is missing. */
export const createHistory = (startedAt: Date) => {
  const entries: HistoryEntry[] = [];
  let completeFrom = startedAt.getTime();

  return {
    add: (entry: HistoryEntry): void => {
      entries.push(entry);
      const tooOld = entry.at.getTime() - HISTORY_MS;
      while (entries.length > MAX_ENTRIES || (entries[0] && entries[0].at.getTime() < tooOld)) {
        const dropped = entries.shift();
        completeFrom = Math.max(completeFrom, (dropped?.at.getTime() ?? 0) + 1);
      }
    },
    /** What was said since a moment, some before it included; undefined when that is too long ago to know. */
    since: (moment: Date): readonly HistoryEntry[] | undefined => {
      const from = moment.getTime() - OVERLAP_MS;
      return from < completeFrom ? undefined : entries.filter(({ at }) => at.getTime() >= from);
    },
  };
};
