import { CalendarDay, Id } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { Plan } from './auth/account.ts';
import { ReactionCounts } from './feed/reactions.ts';

/** A change that makes open pages refetch or patch their data. Messages are idempotent. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post-created'), postId: Id }),
  z.object({ type: z.literal('post-deleted'), postId: Id }),
  /** The post may have become visible or invisible to the page. */
  z.object({ type: z.literal('post-audience'), postId: Id, isSeenOutside: z.boolean() }),
  z.object({ type: z.literal('vote-count'), postId: Id, voteCount: z.number().int() }),
  z.object({ type: z.literal('reactions'), postId: Id, reactions: ReactionCounts }),
  z.object({ type: z.literal('blocks-changed') }),
  /** Requests to follow children, or their approved followers, changed. */
  z.object({ type: z.literal('followers-changed') }),
  z.object({ type: z.literal('competition-closed'), day: CalendarDay }),
  z.object({ type: z.literal('profile-deleted'), profileId: Id }),
  z.object({ type: z.literal('outfits-changed'), profileId: Id }),
  z.object({ type: z.literal('plan-proposed'), profileId: Id, day: CalendarDay }),
  z.object({ type: z.literal('plan-approved'), profileId: Id, day: CalendarDay }),
  /** Items of these profiles were worn, washed, lent or returned. */
  z.object({ type: z.literal('laundry-changed'), profileIds: z.array(Id) }),
  /** Boards and shortages of these profiles changed, because items were worn, washed, lent or returned. */
  z.object({ type: z.literal('laundry-projected'), profileIds: z.array(Id) }),
  /** The images of items of these profiles were recognized, which gives them cut-outs. */
  z.object({ type: z.literal('items-recognized'), profileIds: z.array(Id) }),
  /** An item was passed on from the first profile to the second one. */
  z.object({ type: z.literal('item-transferred'), profileIds: z.array(Id) }),
  /** The streak's days or points changed. */
  z.object({ type: z.literal('streak-changed'), profileId: Id }),
  z.object({ type: z.literal('family-streak-changed') }),
  z.object({ type: z.literal('streak-extended'), profileId: Id, currentStreak: z.number().int() }),
  z.object({ type: z.literal('achievement-unlocked'), profileId: Id, days: z.number().int() }),
  /** A packing list of the account was created, changed or deleted. */
  z.object({ type: z.literal('packing-lists-changed') }),
  /** The account's current plan. */
  z.object({ type: z.literal('plan'), plan: Plan }),
  /** Heartbeat; its id marks the position up to which the page is current. */
  z.object({ type: z.literal('heartbeat') }),
  /** The page was disconnected too long to replay the messages it missed. */
  z.object({ type: z.literal('missed') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
