import { CalendarDay, Id } from './fields.ts';
import { z } from './zod.ts';

/** Where pages hear what happens, as server-sent events: each one's data is a `LiveMessage` in JSON. */
export const LIVE_PATH = '/api/live';

/** What happened, and so what a page that shows it reads anew. Hearing of it twice does no harm. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post-created'), postId: Id }),
  z.object({ type: z.literal('post-deleted'), postId: Id }),
  z.object({ type: z.literal('tally'), postId: Id, voteCount: z.number().int() }),
  z.object({ type: z.literal('competition-closed'), day: CalendarDay }),
  z.object({ type: z.literal('outfits-changed'), profileId: Id }),
  z.object({ type: z.literal('streak-extended'), profileId: Id, currentStreak: z.number().int() }),
  z.object({ type: z.literal('achievement-unlocked'), profileId: Id, days: z.number().int() }),
  /** The page was away for so long that nobody knows what it missed. */
  z.object({ type: z.literal('missed') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
