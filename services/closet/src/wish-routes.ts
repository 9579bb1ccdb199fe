import type { closetContract } from '@fitfolk/contracts/closet';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { toClothingItem } from './items/clothing-item.ts';
import type { GiftLinks } from './wishes/gift-links.ts';
import type { Wishes } from './wishes/wishes.ts';

export type WishRoutesDependencies = { readonly wishes: Wishes; readonly giftLinks: GiftLinks };

type WishHandlers = Pick<
  Handlers<typeof closetContract>,
  | 'listWishes'
  | 'addWish'
  | 'changeWish'
  | 'removeWish'
  | 'buyWish'
  | 'reserveWish'
  | 'chooseOwnProfile'
  | 'listGiftLinks'
  | 'replaceGiftLink'
  | 'deleteGiftLink'
  | 'getGiftList'
  | 'reserveGift'
>;

/** Handlers of wishes. */
export const wishRoutes = ({ wishes, giftLinks }: WishRoutesDependencies): WishHandlers => ({
  listWishes: ({ identity }) => wishes.list(identity),
  addWish: ({ identity, body }) => wishes.add(identity, body),
  changeWish: ({ identity, params, body }) => wishes.change(identity, params.wishId, body),
  removeWish: async ({ identity, params }) => {
    await wishes.remove(identity, params.wishId);
    return undefined;
  },
  buyWish: async ({ identity, params }) => toClothingItem(await wishes.buy(identity, params.wishId)),
  reserveWish: ({ identity, params, body }) => wishes.reserve(identity, params.wishId, body.profileId),
  chooseOwnProfile: async ({ identity, body }) => {
    await wishes.chooseOwnProfile(identity, body.profileId);
    return undefined;
  },
  listGiftLinks: ({ identity }) => giftLinks.list(identity),
  replaceGiftLink: ({ identity, params, body }) => giftLinks.replace(identity, params.profileId, body.days),
  deleteGiftLink: async ({ identity, params }) => {
    await giftLinks.remove(identity, params.profileId);
    return undefined;
  },
  getGiftList: ({ query }) => giftLinks.read(query.token),
  reserveGift: async ({ body }) => {
    await giftLinks.reserve(body);
    return undefined;
  },
});
