import { defineContract } from './contract.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineEvent } from './event.ts';
import { Id, ImageAddress, Instant, PathId, TimeZone } from './fields.ts';
import { z } from './zod.ts';

export const AccountType = z.enum(['individual', 'family']);
export type AccountType = z.infer<typeof AccountType>;

export const Plan = z.enum(['free', 'pro']);
export type Plan = z.infer<typeof Plan>;

/** Advertised price of Pro in US dollars per month. */
export const PRO_PRICE_USD = 4.99;
/** Profiles an account may hold whatever its plan. */
export const MAX_PROFILES = 20;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  accountType: AccountType,
  onboardingCompleted: z.boolean(),
  isPremium: z.boolean(),
  timeZone: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = z.infer<typeof User>;

export const Profile = z.object({
  id: Id,
  name: z.string(),
  birthYear: z.number().int().nullable(),
  isParent: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** Whether a parent lets a child's posts, name and picture be seen outside the account; grown-ups' always are. */
  sharesOutside: z.boolean(),
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

export const Credentials = z.strictObject({
  username: z.string('Username is required').min(1, 'Username is required').max(200),
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

const PersonName = z.string().trim().max(80);

export const Registration = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(60)
    .regex(/^[^\p{C}\s]+$/u, 'Username must not contain spaces'),
  email: z.email('Invalid email address').max(254),
  password: z.string().min(6, 'Password must be at least 6 characters').max(1024),
  firstName: PersonName.nullish(),
  lastName: PersonName.nullish(),
  accountType: AccountType.optional(),
  /** Accepted and ignored: nobody skips onboarding or grants themselves Pro. */
  onboardingCompleted: z.boolean().optional(),
  isPremium: z.boolean().optional(),
  /** The browser's time zone; UTC when absent. */
  timeZone: TimeZone.optional(),
});
export type Registration = z.infer<typeof Registration>;

export const UserUpdate = z.strictObject({
  accountType: AccountType.optional(),
  profileImageUrl: z.string().max(2048).nullable().optional(),
  onboardingCompleted: z.boolean().optional(),
  firstName: PersonName.nullable().optional(),
  lastName: PersonName.nullable().optional(),
  /** In which the account's days begin and end. */
  timeZone: TimeZone.optional(),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

const FIRST_BIRTH_YEAR = 1900;

export const NewProfile = z.strictObject({
  name: z.string('Profile name is required').trim().min(1, 'Profile name is required').max(80),
  isParent: z.boolean().optional(),
  birthYear: z
    .number()
    .int()
    .min(FIRST_BIRTH_YEAR)
    .refine((year) => year <= new Date().getUTCFullYear())
    .nullish(),
  avatarUrl: z.string().max(2048).nullish(),
});
export type NewProfile = z.infer<typeof NewProfile>;

export const ProfileChange = z.strictObject({
  name: NewProfile.shape.name.optional(),
  isParent: z.boolean().optional(),
  birthYear: NewProfile.shape.birthYear,
  avatarUrl: NewProfile.shape.avatarUrl,
  sharesOutside: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** How an account changes its plan here: `demo` switches it without charging anybody, `off` not at all. */
export const PlanProvider = z.enum(['demo', 'off']);
export type PlanProvider = z.infer<typeof PlanProvider>;

export const PlanOffer = z.object({ provider: PlanProvider, priceUsd: z.number() });
export type PlanOffer = z.infer<typeof PlanOffer>;

/** What the gateway puts into an identity token; kept in Redis, guarded by `version`. */
export const AccountSnapshot = z.object({
  id: Id,
  version: z.number().int(),
  plan: Plan,
  accountType: AccountType,
  onboarded: z.boolean(),
  timeZone: z.string(),
  profiles: z.array(z.object({ id: Id, isParent: z.boolean(), sharesOutside: z.boolean().optional() })),
});
export type AccountSnapshot = z.infer<typeof AccountSnapshot>;

const ProfileFacts = z.object({
  profileId: Id,
  accountId: Id,
  version: z.number().int(),
  name: z.string(),
  /** Counts in a family account only. */
  isParent: z.boolean(),
  avatarUrl: ImageAddress.nullable(),
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
      profileImageUrl: ImageAddress.nullable(),
    }),
  ),
  profileCreated: defineEvent('auth.profile.created', 1, 'A person was added to an account', ProfileFacts),
  profileChanged: defineEvent(
    'auth.profile.changed',
    1,
    'What others may know of a person changed, or is told anew',
    ProfileFacts,
  ),
};

export const authContract = defineContract({
  service: 'auth',
  endpoints: {
    login: defineEndpoint({
      method: 'POST',
      path: '/api/login',
      access: 'public',
      summary: 'Sign in with username and password',
      limit: 'login',
      timeoutMs: 10_000,
      body: Credentials,
      success: { status: 200, schema: User },
      errors: ['credentials-invalid', 'login-attempts-exceeded'],
    }),
    register: defineEndpoint({
      method: 'POST',
      path: '/api/register',
      access: 'public',
      summary: 'Create an account and sign in',
      limit: 'register',
      timeoutMs: 10_000,
      body: Registration,
      success: { status: 201, schema: User },
      errors: ['account-exists', 'password-too-common'],
    }),
    oidcLogin: defineEndpoint({
      method: 'GET',
      path: '/api/auth/oidc/login',
      access: 'public',
      summary: 'Sign in with an external identity',
      query: z.object({ provider: z.enum(['google', 'github', 'apple', 'x']).optional() }),
      success: { status: 302 },
      errors: [],
    }),
    logout: defineEndpoint({
      method: 'POST',
      path: '/api/logout',
      access: 'public',
      summary: 'Sign this device out',
      success: { status: 204 },
      errors: [],
    }),
    currentUser: defineEndpoint({
      method: 'GET',
      path: '/api/auth/user',
      access: 'session',
      summary: 'The signed-in account',
      success: { status: 200, schema: User },
      errors: [],
    }),
    updateUser: defineEndpoint({
      method: 'PATCH',
      path: '/api/auth/user',
      access: 'session',
      summary: 'Change the signed-in account',
      body: UserUpdate,
      success: { status: 200, schema: User },
      errors: ['image-address-invalid'],
    }),
    listProfiles: defineEndpoint({
      method: 'GET',
      path: '/api/profiles',
      access: 'session',
      summary: 'The people of the signed-in account, in the order they were added',
      success: { status: 200, schema: z.array(Profile) },
      errors: [],
    }),
    createProfile: defineEndpoint({
      method: 'POST',
      path: '/api/profiles',
      access: 'session',
      summary: 'Add a person to the signed-in account',
      body: NewProfile,
      success: { status: 201, schema: Profile },
      errors: ['profile-limit', 'image-address-invalid'],
    }),
    changeProfile: defineEndpoint({
      method: 'PATCH',
      path: '/api/profiles/:profileId',
      access: 'session',
      summary: 'Change a person of the signed-in account',
      params: z.object({ profileId: PathId }),
      body: ProfileChange,
      success: { status: 200, schema: Profile },
      errors: ['not-found', 'image-address-invalid', 'last-parent'],
    }),
    planOffer: defineEndpoint({
      method: 'GET',
      path: '/api/plan',
      access: 'onboarded',
      summary: 'How the signed-in account can change its plan, and what Pro costs a month',
      success: { status: 200, schema: PlanOffer },
      errors: [],
    }),
    changePlan: defineEndpoint({
      method: 'PUT',
      path: '/api/plan',
      access: 'onboarded',
      summary: 'Change the plan of the signed-in account; going back to free keeps everything',
      body: z.strictObject({ plan: Plan }),
      success: { status: 200, schema: User },
      errors: ['plan-unavailable'],
    }),
    accountSnapshot: defineEndpoint({
      method: 'GET',
      path: '/internal/accounts/:accountId',
      access: 'service',
      summary: 'What an identity token says about an account',
      params: z.object({ accountId: PathId }),
      success: { status: 200, schema: AccountSnapshot },
      errors: ['not-found'],
    }),
  },
  events: authEvents,
});
