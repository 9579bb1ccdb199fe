import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, OpaqueId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { OutfitItem } from './outfit.ts';

/** Properties of outfits that a profile can like, alone or in pairs. */
export const LearnedPreferenceKind = z.enum(['color', 'kind', 'style', 'item', 'colors', 'kinds', 'items']);
export type LearnedPreferenceKind = z.infer<typeof LearnedPreferenceKind>;

export const LearnedPreference = z.object({
  id: OpaqueId,
  kind: LearnedPreferenceKind,
  /** Color families, kinds of items or styles; empty for items. */
  values: z.array(z.string()),
  /** Empty unless the preference is for items. */
  items: z.array(OutfitItem),
  /** Weight in the ranking: from -1 for disliked to 1 for liked. */
  weight: z.number().min(-1).max(1),
  /** Outfits from which it was learned. */
  factCount: z.number().int(),
});
export type LearnedPreference = z.infer<typeof LearnedPreference>;

export const LearnedPreferences = z.object({
  /** The strongest ones, strongest first. */
  preferences: z.array(LearnedPreference),
  /** Worn, kept, swapped and refused outfits that count. */
  factCount: z.number().int(),
});
export type LearnedPreferences = z.infer<typeof LearnedPreferences>;

const ProfileParams = z.object({ profileId: Id });
const path = '/api/learned-preferences/:profileId';

export const learnedPreferenceEndpoints = {
  learnedPreferences: defineEndpoint({
    method: 'GET',
    path,
    access: 'onboarded',
    summary: 'List what suggestions learned from the outfits that a profile wore, kept, swapped and refused',
    params: ProfileParams,
    success: { status: 200, schema: LearnedPreferences },
    errors: ['not-found'],
  }),
  forgetPreference: defineEndpoint({
    method: 'DELETE',
    path: `${path}/:preferenceId`,
    access: 'onboarded',
    summary: 'Forget a learned preference; it can be learned again from later outfits',
    params: ProfileParams.extend({ preferenceId: OpaqueId }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  resetPreferences: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'onboarded',
    summary: 'Forget all learned preferences of a profile',
    params: ProfileParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
