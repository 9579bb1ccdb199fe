import { deletionEvents, erasureCompletedEvent } from '../../core/erasure.ts';
import { defineEvent } from '../../core/event.ts';
import { Id, ImagePath, Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { AccountType, Plan } from './account.ts';

const ProfileEventData = z.object({
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  name: z.string(),
  /** Only meaningful in family accounts. */
  isParent: z.boolean(),
  avatarUrl: ImagePath.nullable(),
  /** Former image of the profile that the account no longer uses; absent when there is none. */
  releasedImageUrl: ImagePath.optional(),
  createdAt: Instant,
  /** IANA time zone of the account. */
  timeZone: z.string(),
  /** Allows other accounts to see the profile's posts, name and image. */
  isSeenOutside: z.boolean(),
  /** Last time the profile became visible to other accounts; absent when it always was. Earlier posts stay private. */
  seenOutsideSince: Instant.optional(),
});

export const authEvents = {
  accountChanged: defineEvent(
    'auth.account.changed',
    1,
    'An account was created, or its plan, type or onboarding state changed',
    z.object({
      accountId: Id,
      version: z.number().int(),
      plan: Plan,
      accountType: AccountType,
      onboarded: z.boolean(),
      /** IANA time zone of the account. */
      timeZone: z.string(),
      profileImageUrl: ImagePath.nullable(),
      /** Former image of the account that it no longer uses; absent when there is none. */
      releasedImageUrl: ImagePath.optional(),
    }),
  ),
  passwordChanged: defineEvent(
    'auth.password.changed',
    1,
    'The password of a login was set, changed or reset; its earlier sessions are invalid',
    z.object({ accountId: Id, loginId: Id, changedAt: Instant }),
  ),
  accessClosed: defineEvent(
    'auth.access.closed',
    1,
    'An account closed everything that people outside of it could see',
    z.object({ accountId: Id, closedAt: Instant }),
  ),
  profileCreated: defineEvent(
    'auth.profile.created',
    1,
    'A profile was added to an account',
    ProfileEventData,
  ),
  profileChanged: defineEvent(
    'auth.profile.changed',
    1,
    'The public data of a profile changed, or was republished',
    ProfileEventData,
  ),
  ...deletionEvents,
  erasureCompleted: erasureCompletedEvent('auth'),
};
