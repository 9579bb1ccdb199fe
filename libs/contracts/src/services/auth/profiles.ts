import { displayName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, UncheckedImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Maximum number of profiles per account, on any plan. */
export const MAX_PROFILES = 20;

/** Stage of life, derived from the birth year, which itself never leaves the service. */
export const AgeGroup = z.enum(['baby', 'toddler', 'child', 'teen', 'adult']);
export type AgeGroup = z.infer<typeof AgeGroup>;

export const Profile = z.object({
  id: Id,
  name: z.string(),
  birthYear: z.number().int().nullable(),
  isParent: z.boolean(),
  /** In a family everyone but a parent, in an individual account everyone but the owner and adults. */
  isChild: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** Parental consent to show a child's name, image and future posts to other accounts; adults are always visible. */
  sharesOutside: z.boolean(),
  /** Leaves out the vote counts of competition entries until the competition closes; on for children by default. */
  hidesVoteCounts: z.boolean(),
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

const FIRST_BIRTH_YEAR = 1900;

export const NewProfile = z.strictObject({
  name: displayName(80, 'profile-name-required'),
  isParent: z.boolean().optional(),
  birthYear: z
    .number()
    .int()
    .min(FIRST_BIRTH_YEAR)
    .refine((year) => year <= new Date().getUTCFullYear())
    .nullish(),
  avatarUrl: UncheckedImagePath.nullish(),
});
export type NewProfile = z.infer<typeof NewProfile>;

export const ProfileChange = z.strictObject({
  name: NewProfile.shape.name.optional(),
  isParent: z.boolean().optional(),
  birthYear: NewProfile.shape.birthYear,
  avatarUrl: NewProfile.shape.avatarUrl,
  sharesOutside: z.boolean().optional(),
  hidesVoteCounts: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const profileEndpoints = {
  listProfiles: defineEndpoint({
    method: 'GET',
    path: '/api/profiles',
    access: 'session',
    admitsViewers: true,
    scope: 'profiles:read',
    summary: 'List the profiles of the signed-in account, oldest first',
    success: { status: 200, schema: z.array(Profile) },
    errors: [],
  }),
  createProfile: defineEndpoint({
    method: 'POST',
    path: '/api/profiles',
    access: 'session',
    parentsOnly: true,
    summary: 'Add a profile to the signed-in account',
    body: NewProfile,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: Profile },
    errors: ['profile-limit', 'profile-image-invalid', 'reauthentication-required'],
  }),
  changeProfile: defineEndpoint({
    method: 'PATCH',
    path: '/api/profiles/:profileId',
    access: 'session',
    parentsOnly: true,
    summary: 'Update a profile of the signed-in account',
    params: z.object({ profileId: Id }),
    body: ProfileChange,
    success: { status: 200, schema: Profile },
    errors: ['not-found', 'profile-image-invalid', 'last-parent', 'reauthentication-required'],
  }),
};
