import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, UncheckedId } from '../../../core/fields.ts';
import type { ValidationCode } from '../../../core/validation.ts';
import { z } from '../../../core/zod.ts';
import { ClothingItem, ClothingItemChange, NewClothingItem } from '../items/clothing-item.ts';
import { ProductPageUrl } from '../product-page.ts';

/** Maximum number of wishes of a profile. */
export const MAX_WISHES = 200;

/** The giver of a wish: a profile of the family, or a visitor of the gift list. */
export const WishReservation = z.object({
  /** Null for a visitor. */
  profileId: Id.nullable(),
  /** Name that a visitor gave; null for a profile. */
  name: z.string().nullable(),
});
export type WishReservation = z.infer<typeof WishReservation>;

/** An item that a person wishes for. It has the kind and the colors of its image, like an item of the closet. */
export const Wish = ClothingItem.pick({
  id: true,
  profileId: true,
  name: true,
  category: true,
  imageUrl: true,
  thumbHash: true,
  cutOutUrl: true,
  kind: true,
  colors: true,
  pattern: true,
  season: true,
  tags: true,
  size: true,
  traits: true,
  details: true,
  createdAt: true,
}).extend({
  /** Page of a shop. */
  url: z.string().nullable(),
  /** Null also where the session may not know it. */
  reservation: WishReservation.nullable(),
});
export type Wish = z.infer<typeof Wish>;

/** Checks that a wish has no further images. */
const hasOneImage = ({ item }: { readonly item?: Pick<ClothingItem, 'moreImageUrls'> | undefined }) =>
  item?.moreImageUrls === undefined;
const ONE_IMAGE = {
  path: ['item', 'moreImageUrls'],
  message: 'invalid' satisfies ValidationCode,
};

export const NewWish = z
  .strictObject({ item: NewClothingItem, url: ProductPageUrl.nullish() })
  .refine(hasOneImage, ONE_IMAGE);
export type NewWish = z.infer<typeof NewWish>;

export const WishChange = z
  .strictObject({
    item: ClothingItemChange.optional(),
    url: ProductPageUrl.nullish(),
  })
  .refine(hasOneImage, ONE_IMAGE);
export type WishChange = z.infer<typeof WishChange>;

const WishParams = z.object({ wishId: Id });

export const wishEndpoints = {
  listWishes: defineEndpoint({
    method: 'GET',
    path: '/api/wishes',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'List the wishes of the profiles that the session may use, newest first',
    success: {
      status: 200,
      schema: z.object({
        /** The profile that the owner of this login named as their own; null without one. */
        ownProfileId: Id.nullable(),
        wishes: z.array(Wish),
      }),
    },
    errors: [],
  }),
  addWish: defineEndpoint({
    method: 'POST',
    path: '/api/wishes',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Add a wish',
    body: NewWish,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: Wish },
    errors: ['not-found', 'wish-limit', 'item-image-invalid'],
  }),
  changeWish: defineEndpoint({
    method: 'PATCH',
    path: '/api/wishes/:wishId',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Update a wish',
    params: WishParams,
    body: WishChange,
    success: { status: 200, schema: Wish },
    errors: ['not-found', 'item-image-invalid'],
  }),
  removeWish: defineEndpoint({
    method: 'DELETE',
    path: '/api/wishes/:wishId',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Delete a wish',
    params: WishParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  buyWish: defineEndpoint({
    method: 'POST',
    path: '/api/wishes/:wishId/bought',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Turn a wish into an item of the closet, bought today',
    params: WishParams,
    success: { status: 200, schema: ClothingItem },
    errors: ['not-found', 'closet-limit', 'closet-full'],
  }),
  reserveWish: defineEndpoint({
    method: 'PUT',
    path: '/api/wishes/:wishId/reservation',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Say which profile gets a wish, which the person does not see',
    params: WishParams,
    body: z.strictObject({ profileId: UncheckedId.nullable() }),
    success: { status: 200, schema: Wish },
    errors: ['not-found', 'wish-reservation-hidden', 'wish-reserved'],
  }),
  chooseOwnProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/wishes/own-profile',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Say which adult the owner of this login is',
    body: z.strictObject({ profileId: UncheckedId.nullable() }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
