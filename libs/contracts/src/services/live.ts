import { CalendarDay, Id } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { Plan } from './auth/account.ts';

/** What happened, and so what a page that shows it reads anew. Hearing of it twice does no harm. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post-created'), postId: Id }),
  z.object({ type: z.literal('post-deleted'), postId: Id }),
  z.object({ type: z.literal('tally'), postId: Id, voteCount: z.number().int() }),
  z.object({ type: z.literal('competition-closed'), day: CalendarDay }),
  z.object({ type: z.literal('outfits-changed'), profileId: Id }),
  /** Days or points. */
  z.object({ type: z.literal('streak-changed'), profileId: Id }),
  z.object({ type: z.literal('streak-extended'), profileId: Id, currentStreak: z.number().int() }),
  z.object({ type: z.literal('achievement-unlocked'), profileId: Id, days: z.number().int() }),
  /** The account's plan, whether new to the page or not. */
  z.object({ type: z.literal('plan'), plan: Plan }),
  /** Nothing: a sign of life, whose id says until when everything was told. */
  z.object({ type: z.literal('beat') }),
  /** The page was away for so long that nobody knows what it missed. */
  z.object({ type: z.literal('missed') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
