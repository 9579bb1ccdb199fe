import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant, UncheckedId } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { ItemSize } from '../growth.ts';
import { Price } from '../item-details.ts';

/** Page that shows the gift list with a token. */
export const GIFT_LIST_PATH = '/shopping-list';

/** Days for which a link to a gift list can be valid. */
export const GIFT_LINK_DAYS = [7, 30, 90] as const;

/** Permission to read the wishes of a profile and to reserve them, without the secret. */
export const GiftLink = z.object({ profileId: Id, createdAt: Instant, expiresAt: Instant });
export type GiftLink = z.infer<typeof GiftLink>;

export const NewGiftLink = GiftLink.pick({ expiresAt: true }).extend({
  /** Path and fragment of the page. The server keeps only a hash of the token in it, and pages send no fragments. */
  path: z.string(),
});
export type NewGiftLink = z.infer<typeof NewGiftLink>;

/** A wish as whoever has the link sees it. Names no person. */
export const GiftWish = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  shop: z.string().nullable(),
  price: Price.nullable(),
  size: ItemSize.nullable(),
  notes: z.string().nullable(),
  isReserved: z.boolean(),
  /** Name of the visitor who gets it; null also if the family does. */
  reservedBy: z.string().nullable(),
});
export type GiftWish = z.infer<typeof GiftWish>;

const Token = z.string().max(100);

export const giftListEndpoints = {
  listGiftLinks: defineEndpoint({
    method: 'GET',
    path: '/api/gift-links',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the valid links to gift lists of the account, newest first',
    success: { status: 200, schema: z.array(GiftLink) },
    errors: [],
  }),
  replaceGiftLink: defineEndpoint({
    method: 'PUT',
    path: '/api/gift-links/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: 'Create a link to the wishes of a profile; an earlier one stops working',
    params: z.object({ profileId: Id }),
    body: z.strictObject({ days: z.literal(GIFT_LINK_DAYS) }),
    success: { status: 200, schema: NewGiftLink },
    errors: ['not-found', 'reauthentication-required'],
  }),
  deleteGiftLink: defineEndpoint({
    method: 'DELETE',
    path: '/api/gift-links/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Stop the link to a gift list from working',
    params: z.object({ profileId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  getGiftList: defineEndpoint({
    method: 'GET',
    path: '/api/gift-lists',
    access: 'public',
    summary: 'Get the gift list with a token: wishes, and which of them somebody gets',
    query: z.object({ token: Token }),
    success: { status: 200, schema: z.object({ expiresAt: Instant, wishes: z.array(GiftWish) }) },
    errors: ['not-found'],
  }),
  reserveGift: defineEndpoint({
    method: 'PUT',
    path: '/api/gift-lists/reservation',
    access: 'public',
    summary: 'Get a wish as a visitor of its list; without a name, no longer',
    body: z.strictObject({
      token: Token,
      wishId: UncheckedId,
      /** Secret of the visitor, who alone can take the reservation back. */
      visitorKey: z.string().min(16).max(100),
      name: displayName(60, 'name-required').nullable(),
    }),
    success: { status: 204 },
    errors: ['not-found', 'wish-reserved'],
  }),
};
