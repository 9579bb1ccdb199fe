import { toFirstPostId } from '../post-id.ts';

/** Time by which the id of a post of an earlier release may be older than the post, if a clock was set back meanwhile. */
const MARGIN_MS = 3_600_000;

/** Returns a lower bound of the ids of posts in the competition of a UTC day. */
export const toFirstEntryId = (day: string): string => toFirstPostId(Date.parse(day) - MARGIN_MS);
