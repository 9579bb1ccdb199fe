import { randomUUID } from 'node:crypto';
import { closetContract } from '@fitfolk/contracts/closet';
import { defineAccessCases } from '../access-case.ts';
import { closetImage, item, laundryMove, profile, storageBox, trashedItem, wish } from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forProfile = async ({ profileId }: TestFamily) => ({ params: { profileId } });
const forItem = async (me: TestFamily) => ({ params: { itemId: (await me.item()).id } });
/** A request that reads, and so creates an item only if there is none. */
const forExistingItem = async (me: TestFamily) => {
  const [existing] = await me.person.closet.listItems({ params: { profileId: me.profileId } });
  return { params: { itemId: (existing ?? (await me.item())).id } };
};
const forBox = async (me: TestFamily) => ({ params: { boxId: await me.storageBox() } });
const forWish = async (me: TestFamily) => ({ params: { wishId: await wish.create(me, me) } });
const image = { kind: closetImage, errorCode: 'item-image-invalid' } as const;

export const closetAccessCases = defineAccessCases(closetContract, {
  listItems: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  cleanoutAlerts: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  addItem: {
    request: async (me) => ({
      body: {
        profileId: me.profileId,
        name: 'Coat',
        category: 'outerwear',
        imageUrl: await me.createClosetImage(),
        moreImageUrls: [await me.createClosetImage()],
      },
    }),
    ids: {
      'body.profileId': { kind: profile },
      'body.imageUrl': image,
      'body.moreImageUrls[]': image,
    },
  },
  getClothingItem: { request: forExistingItem, ids: { 'params.itemId': { kind: item } } },
  changeItem: {
    request: async (me) => ({
      ...(await forItem(me)),
      body: { imageUrl: await me.createClosetImage(), moreImageUrls: [await me.createClosetImage()] },
    }),
    ids: { 'params.itemId': { kind: item }, 'body.imageUrl': image, 'body.moreImageUrls[]': image },
  },
  wearItem: {
    request: async (me) => ({ ...(await forItem(me)), query: { profileId: me.profileId } }),
    ids: { 'params.itemId': { kind: item }, 'query.profileId': { kind: profile } },
  },
  undoWear: { request: forItem, ids: { 'params.itemId': { kind: item } } },
  removeItem: { request: forItem, ids: { 'params.itemId': { kind: item } } },
  listTrash: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  restoreItem: {
    request: async (me) => ({ params: { itemId: await me.trashedItem() } }),
    ids: { 'params.itemId': { kind: trashedItem } },
  },
  deleteTrashedItem: {
    request: async (me) => ({ params: { itemId: await me.trashedItem() } }),
    ids: { 'params.itemId': { kind: trashedItem } },
  },
  addWish: {
    request: async (me) => {
      const imageUrl = await me.createClosetImage();
      return { body: { item: { profileId: me.profileId, name: 'Boots', category: 'shoes', imageUrl } } };
    },
    ids: {
      'body.item.profileId': { kind: profile },
      'body.item.imageUrl': image,
      'body.item.moreImageUrls[]': { rejectedBecause: 'a wish has one image' },
    },
  },
  changeWish: {
    request: async (me) => ({
      ...(await forWish(me)),
      body: { item: { imageUrl: await me.createClosetImage() } },
    }),
    ids: {
      'params.wishId': { kind: wish },
      'body.item.imageUrl': image,
      'body.item.moreImageUrls[]': { rejectedBecause: 'a wish has one image' },
    },
  },
  removeWish: { request: forWish, ids: { 'params.wishId': { kind: wish } } },
  buyWish: { request: forWish, ids: { 'params.wishId': { kind: wish } } },
  reserveWish: {
    request: async (me) => ({
      params: { wishId: await wish.create({ ...me, profileId: me.childId }, me) },
      body: { profileId: me.profileId },
    }),
    ids: { 'params.wishId': { kind: wish }, 'body.profileId': { kind: profile } },
  },
  replaceGiftLink: {
    request: async (me) => ({ ...(await forProfile(me)), body: { days: 7 } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  deleteGiftLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  reserveGift: {
    request: async (me) => {
      const { auth, closet, password } = me.person;
      const params = { profileId: me.childId };
      await auth.confirmIdentity({ body: { password } });
      const { path } = await closet.replaceGiftLink({ params, body: { days: 7 } });
      const [, token = ''] = path.split('gifts=');
      const wishId = await wish.create({ ...me, profileId: me.childId }, me);
      return { body: { token, wishId, visitorKey: 'a secret of a visitor', name: 'Jo' } };
    },
    ids: { 'body.wishId': { kind: wish } },
  },
  chooseOwnProfile: {
    request: async ({ profileId }) => ({ body: { profileId } }),
    ids: { 'body.profileId': { kind: profile } },
  },
  listLaundryHistory: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  moveLaundry: {
    request: async (me) => ({
      params: { moveId: randomUUID() },
      body: { action: 'basket', items: [{ itemId: (await me.item()).id, version: 0 }] },
    }),
    ids: {
      'params.moveId': { clientGeneratedFor: 'retrying and undoing the move; unique within an item' },
      'body.items[].itemId': { kind: item },
    },
  },
  undoLaundryMove: {
    request: async (me) => ({ params: { moveId: await me.moveLaundry() } }),
    ids: { 'params.moveId': { kind: laundryMove } },
  },
  getGrowth: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  saveMeasurement: {
    request: async (me) => ({
      ...(await forProfile(me)),
      body: { day: '2026-01-01', heightCm: 104, footMm: null },
    }),
    ids: { 'params.profileId': { kind: profile } },
  },
  checkSeason: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  listItemsToBuy: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  getShoppingLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  replaceShoppingLink: {
    request: async (me) => ({ ...(await forProfile(me)), body: { season: 'winter', days: 7 } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  deleteShoppingLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  getHandMeDown: { request: async () => ({}), ids: {} },
  changeHandMeDown: {
    request: async ({ profileId }) => ({ body: { profileIds: [profileId], climate: 'temperate' } }),
    ids: { 'body.profileIds[]': { kind: profile } },
  },
  getInsights: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  listStorageBoxes: { request: async () => ({}), ids: {} },
  getStorageBox: {
    request: forBox,
    ids: {
      'params.boxId': {
        kind: storageBox,
        family: { isSharedBecause: "boxes are the account's; they show only items of own profiles" },
      },
    },
  },
  changeStorageBox: {
    request: async (me) => ({ ...(await forBox(me)), body: { name: 'Attic' } }),
    ids: { 'params.boxId': { kind: storageBox } },
  },
  deleteStorageBox: {
    request: async (me) => ({ params: { boxId: await me.createSpareBox() } }),
    ids: { 'params.boxId': { kind: storageBox } },
  },
  placeItems: {
    request: async (me) => ({
      body: {
        placements: [
          {
            itemId: (await me.item()).id,
            place: 'box',
            boxId: await me.storageBox(),
            profileId: me.profileId,
            wearerIds: [me.profileId],
          },
        ],
      },
    }),
    ids: {
      'body.placements[].itemId': { kind: item },
      'body.placements[].boxId': { kind: storageBox },
      'body.placements[].profileId': { kind: profile },
      'body.placements[].wearerIds[]': { kind: profile },
    },
  },
  analyzeImage: {
    request: async (me) => ({ body: { imageUrl: await me.createClosetImage() } }),
    ids: { 'body.imageUrl': image },
  },
});
