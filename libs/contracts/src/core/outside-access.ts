import { defineEvent } from './event.ts';
import { Id, Instant } from './fields.ts';
import { z } from './zod.ts';

/** Ways in which people outside of an account see something of it. */
export const OutsideAccessKind = z.enum([
  'calendar-link',
  'outfit-link',
  'shopping-link',
  'gift-link',
  'follower',
]);
export type OutsideAccessKind = z.infer<typeof OutsideAccessKind>;

export const OpenedAccess = z.object({
  accountId: Id,
  /** The profile of which something is seen. */
  profileId: Id,
  kind: OutsideAccessKind,
  openedAt: Instant,
});
export type OpenedAccess = z.infer<typeof OpenedAccess>;

/** Declares the event with which a service reports that it opened something to people outside of an account. */
export const accessOpenedEvent = (service: string) =>
  defineEvent(
    `${service}.access.opened`,
    1,
    'A parent let people outside of the account see something of a profile',
    OpenedAccess,
  );
