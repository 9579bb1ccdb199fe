import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { Arrangement } from '../outfit.ts';
import { OUTFIT_LINK_DAYS } from './outfit-link-limits.ts';

/** Page that shows the outfit with a token. */
export const SHARED_OUTFIT_PATH = '/shared-outfit';

/** Permission to see one outfit, without the secret. */
export const OutfitLink = z.object({ createdAt: Instant, expiresAt: Instant });
export type OutfitLink = z.infer<typeof OutfitLink>;

/** A link with what it shows, without the secret. */
export const ListedOutfitLink = OutfitLink.extend({
  outfitId: Id,
  name: z.string().nullable(),
  itemNames: z.array(z.string()),
});
export type ListedOutfitLink = z.infer<typeof ListedOutfitLink>;

export const NewOutfitLink = OutfitLink.extend({
  /**
   * Path and fragment of the page. The server keeps only a hash of the token in it, and pages send no fragments. The query has the
   * hash if chat programs may show a picture.
   */
  path: z.string(),
});
export type NewOutfitLink = z.infer<typeof NewOutfitLink>;

/** An outfit as it was when it was shared: names and images only. */
export const SharedOutfit = z.object({
  name: z.string().nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      /** Number of the image of `GET /api/shared-images`; null without one. */
      image: z.number().int().nullable(),
      thumbHash: z.string().nullable(),
      /** True for an image without a background. */
      isCutOut: z.boolean(),
    }),
  ),
  /** Names the items by their positions in the list. */
  arrangement: Arrangement.optional(),
  expiresAt: Instant,
});
export type SharedOutfit = z.infer<typeof SharedOutfit>;

const decidedByParents = {
  access: 'onboarded',
  parentsOnly: true,
  params: z.object({ outfitId: Id }),
} as const;

export const outfitLinkEndpoints = {
  listOutfitLinks: defineEndpoint({
    method: 'GET',
    path: '/api/outfit-links',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the valid links to outfits of the account, newest first',
    success: { status: 200, schema: z.array(ListedOutfitLink) },
    errors: [],
  }),
  outfitLink: defineEndpoint({
    ...decidedByParents,
    method: 'GET',
    path: '/api/outfit-links/:outfitId',
    summary: 'Tell until when the link to an outfit is valid, or null without one',
    success: { status: 200, schema: OutfitLink.nullable() },
    errors: ['not-found'],
  }),
  replaceOutfitLink: defineEndpoint({
    ...decidedByParents,
    requiresConfirmation: true,
    method: 'PUT',
    path: '/api/outfit-links/:outfitId',
    summary: 'Create a link that shows an outfit to people without an account; an earlier one stops working',
    body: z.strictObject({ days: z.literal(OUTFIT_LINK_DAYS) }),
    success: { status: 200, schema: NewOutfitLink },
    errors: ['not-found', 'reauthentication-required'],
  }),
  deleteOutfitLink: defineEndpoint({
    ...decidedByParents,
    method: 'DELETE',
    path: '/api/outfit-links/:outfitId',
    summary: 'Stop the link to an outfit from working',
    success: { status: 204 },
    errors: ['not-found'],
  }),
  sharedOutfit: defineEndpoint({
    method: 'GET',
    path: '/api/shared-outfits',
    access: 'public',
    summary: 'Get the outfit with a token: its name, and the names and images of its items',
    query: z.object({ token: z.string().max(100) }),
    success: { status: 200, schema: SharedOutfit },
    errors: ['not-found'],
  }),
};
