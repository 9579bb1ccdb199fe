import { toFirstEntryId } from '../competition/first-entry-id.ts';
import { getPostIdTime, toFirstPostId } from '../post-id.ts';

/** Posts from an id on (included) and before another one. A side without an id is open. */
export type PostWindow = { readonly from?: string | undefined; readonly before?: string | undefined };

/** Beginning of a page: now, or after a post of the page before. */
export type PageStart = { readonly now: Date; readonly after?: { readonly id: string } | undefined };

const DAY_MS = 24 * 3600 * 1000;

/** Lengths of windows in milliseconds. The last one has all older posts. */
const LENGTHS = [DAY_MS, 30 * DAY_MS, 365 * DAY_MS, Number.POSITIVE_INFINITY];
/** A page of posts of some profiles takes weeks or months, so that a day would seldom have one. */
const AUTHOR_LENGTHS = LENGTHS.slice(1);

/** Returns the lower bound of a window. A whole day, so that concurrent requests for a page read the same windows. */
const toBound = (timeMs: number): string | undefined =>
  timeMs > 0 ? toFirstPostId(timeMs - (timeMs % DAY_MS)) : undefined;

/** Lists adjoining windows from a start on, the newest first. The last one has no lower bound. */
const listWindows = ({ now, after }: PageStart, lengths: readonly number[]): PostWindow[] => {
  const start = after ? getPostIdTime(after.id) : now.getTime();
  const bounds = lengths.map((length) => toBound(start - length));
  const windows = bounds.map((from, index) => ({
    from,
    before: index === 0 ? after?.id : bounds[index - 1],
  }));
  return windows.slice(0, bounds.indexOf(undefined) + 1);
};

/** Lists the windows of posts of some profiles. */
export const listAuthorWindows = (start: PageStart): PostWindow[] => listWindows(start, AUTHOR_LENGTHS);

/** Lists the only window of posts in the competition of a day. */
export const listEntryWindows = ({ after }: PageStart, competitionDay: string): PostWindow[] => [
  { from: toFirstEntryId(competitionDay), before: after?.id },
];

/**
 * Creates the windows of everyone's posts. The first one is the shortest that would have had the last first page of this process,
 * so that a page takes one read, be there a thousand posts a day or one.
 */
export const createEveryoneWindows = () => {
  let first = 0;
  return {
    list: (start: PageStart): PostWindow[] => listWindows(start, LENGTHS.slice(first)),
    /** Learns the age of the last post of a first page in milliseconds; infinite if there were too few. */
    learn: (ageMs: number): void => {
      first = LENGTHS.findIndex((length) => length >= ageMs);
    },
  };
};
