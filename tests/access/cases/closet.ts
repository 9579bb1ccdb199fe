import { randomUUID } from 'node:crypto';
import { closetContract } from '@fitfolk/contracts/closet';
import { defineAccessCases } from '../access-case.ts';
import { closetImage, item, laundryMove, profile } from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forProfile = async ({ profileId }: TestFamily) => ({ params: { profileId } });
const forItem = async (me: TestFamily) => ({ params: { itemId: (await me.item()).id } });
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
        clientId: crypto.randomUUID(),
      },
    }),
    ids: {
      'body.profileId': { kind: profile },
      'body.imageUrl': image,
      'body.clientId': { clientGeneratedFor: 'retrying the request; unique within an account' },
    },
  },
  changeItem: {
    request: async (me) => ({ ...(await forItem(me)), body: { imageUrl: await me.createClosetImage() } }),
    ids: { 'params.itemId': { kind: item }, 'body.imageUrl': image },
  },
  wearItem: { request: forItem, ids: { 'params.itemId': { kind: item } } },
  undoWear: { request: forItem, ids: { 'params.itemId': { kind: item } } },
  removeItem: { request: forItem, ids: { 'params.itemId': { kind: item } } },
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
  analyzeImage: {
    request: async (me) => ({ body: { imageUrl: await me.createClosetImage() } }),
    ids: { 'body.imageUrl': image },
  },
});
