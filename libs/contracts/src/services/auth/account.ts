import { optionalName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, TimeZone, UncheckedImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Language, TemperatureUnit, WeekStart } from './preferences.ts';
import { AgeGroup } from './profiles.ts';

export const AccountType = z.enum(['individual', 'family']);
export type AccountType = z.infer<typeof AccountType>;

export const Plan = z.enum(['free', 'pro']);
export type Plan = z.infer<typeof Plan>;

export const User = z.object({
  id: Id,
  username: z.string(),
  /** Empty in a session that the parent PIN limits to a child, which knows neither name nor image of the account. */
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  accountType: AccountType,
  onboardingCompleted: z.boolean(),
  isPremium: z.boolean(),
  /** False for accounts that sign in with an external identity only. */
  hasPassword: z.boolean(),
  timeZone: z.string(),
  temperatureUnit: TemperatureUnit,
  weekStart: WeekStart,
  language: Language,
  /** Email alerts about sign-ins on new devices. */
  signInAlerts: z.boolean(),
  /** True when reminders also go to the email address. */
  reminderMails: z.boolean(),
  /** True while posting, following and linking a sign-in wait for the verification of the email address. */
  mustVerifyEmail: z.boolean().optional(),
  /** True when switching from a child's profile to an adult's asks for a PIN. */
  hasParentPin: z.boolean().optional(),
  /** The child's profile that the login or the parent PIN limits this session to. */
  childProfileId: Id.optional(),
  /** True for the login of a child, which manages its own password, devices and reminders. */
  isChildLogin: z.boolean().optional(),
  /** True for a login that reads the family week and the shopping lists, and nothing else. */
  isViewer: z.boolean().optional(),
  /** True for logins that see the health of the server and invite people to it. */
  isOperator: z.boolean().optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = z.infer<typeof User>;

export const NamePart = optionalName(80);

export const UserUpdate = z.strictObject({
  accountType: AccountType.optional(),
  profileImageUrl: UncheckedImagePath.nullable().optional(),
  onboardingCompleted: z.boolean().optional(),
  firstName: NamePart,
  lastName: NamePart,
  /** Time zone of the account's calendar days. */
  timeZone: TimeZone.optional(),
  temperatureUnit: TemperatureUnit.optional(),
  weekStart: WeekStart.optional(),
  language: Language.optional(),
  signInAlerts: z.boolean().optional(),
  reminderMails: z.boolean().optional(),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

/** Account data in an identity token. Cached in Redis; a higher `version` replaces a lower one. */
export const AccountSnapshot = z.object({
  id: Id,
  version: z.number().int(),
  plan: Plan,
  accountType: AccountType,
  onboarded: z.boolean(),
  timeZone: z.string(),
  /** Those who sign in to the account. The sessions of others are invalid. */
  logins: z.array(
    z.object({
      id: Id,
      /** The child's profile that limits the login; absent for a parent, who may use all. */
      profileId: Id.optional(),
      /** True for a login that reads the family week and the shopping lists, and nothing else. */
      isViewer: z.boolean().optional(),
      mustVerifyEmail: z.boolean().optional(),
      /** Sessions of this login from before are invalid: the password changed, or its owner ended them. */
      sessionsValidFrom: Instant.optional(),
    }),
  ),
  /** Time at which the parent PIN was set; absent without one. A session that has not entered this PIN is limited to a child. */
  parentPinSetAt: Instant.optional(),
  /** Hashes of sessions that ended lately one by one. */
  endedSessions: z.array(z.string()).optional(),
  profiles: z.array(
    z.object({
      id: Id,
      isParent: z.boolean(),
      isChild: z.boolean(),
      sharesOutside: z.boolean(),
      /** True if the profile gets no vote count of an entry until its competition closes. */
      hidesVoteCounts: z.boolean(),
      ageGroup: AgeGroup,
    }),
  ),
});
export type AccountSnapshot = z.infer<typeof AccountSnapshot>;

export const accountEndpoints = {
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'session',
    admitsViewers: true,
    summary: 'Get the signed-in account',
    success: { status: 200, schema: User },
    errors: [],
  }),
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'session',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Update the signed-in account',
    body: UserUpdate,
    success: { status: 200, schema: User },
    errors: ['profile-image-invalid', 'reauthentication-required', 'child-profile-exists'],
  }),
  accountSnapshot: defineEndpoint({
    method: 'GET',
    path: '/internal/accounts/:accountId',
    access: 'service',
    summary: 'Get the account data of an identity token',
    params: z.object({ accountId: Id }),
    success: { status: 200, schema: AccountSnapshot },
    errors: ['not-found'],
  }),
};
