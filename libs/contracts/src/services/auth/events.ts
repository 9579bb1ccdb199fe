import { deletionEvents, departurePurgedEvent } from '../../core/erasure.ts';
import { defineEvent } from '../../core/event.ts';
import { Id, ImagePath, Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { AccountType, Plan } from './account.ts';

const ProfileEventData = z.object({
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  name: z.string(),
  /** Counts in a family account only. */
  isParent: z.boolean(),
  avatarUrl: ImagePath.nullable(),
  /** Whether other accounts may see the person's posts, name and picture; they may not when nothing is said. */
  isSeenOutside: z.boolean().optional(),
});

export const authEvents = {
  accountChanged: defineEvent(
    'auth.account.changed',
    1,
    'An account was created, or its plan, type or onboarding changed',
    z.object({
      accountId: Id,
      version: z.number().int(),
      plan: Plan,
      accountType: AccountType,
      onboarded: z.boolean(),
      profileImageUrl: ImagePath.nullable(),
    }),
  ),
  passwordChanged: defineEvent(
    'auth.password.changed',
    1,
    'A password was set, changed or reset: sessions opened before are over',
    z.object({ accountId: Id, changedAt: Instant }),
  ),
  profileCreated: defineEvent(
    'auth.profile.created',
    1,
    'A person was added to an account',
    ProfileEventData,
  ),
  profileChanged: defineEvent(
    'auth.profile.changed',
    1,
    'What others may know of a person changed, or is told anew',
    ProfileEventData,
  ),
  ...deletionEvents,
  departurePurged: departurePurgedEvent('auth'),
};
