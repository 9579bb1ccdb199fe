import { packingContract } from '@fitfolk/contracts/packing';
import type { Household } from '../household.ts';
import { item, packingList, profile } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const ofList = async (me: Household) => ({ params: { listId: (await me.packingList()).id } });

const line = async (me: Household) => ({
  id: crypto.randomUUID(),
  name: 'Shirt',
  quantity: 1,
  packed: false,
  clothingItemId: (await me.item()).id,
  profileId: me.profileId,
});

const inBody = {
  'body.profileIds[]': { kind: profile },
  'body.items[].id': { madeUpFor: 'telling the lines of a list apart' },
  'body.items[].clothingItemId': { kind: item },
  'body.items[].profileId': { kind: profile },
} as const;

export const packingRows = rowsOf(packingContract, {
  listPackingLists: {
    request: async ({ profileId }) => ({ params: { profileId } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  createPackingList: {
    request: async (me) => ({
      body: {
        profileId: me.profileId,
        profileIds: [me.profileId, me.childId],
        name: 'Lisbon',
        items: [await line(me), await line(me)],
      },
    }),
    ids: { 'body.profileId': { kind: profile }, ...inBody },
  },
  changePackingList: {
    request: async (me) => ({
      ...(await ofList(me)),
      body: {
        version: 1,
        profileIds: [me.profileId, me.childId],
        items: [await line(me), await line(me)],
      },
    }),
    ids: { 'params.listId': { kind: packingList }, ...inBody },
  },
  deletePackingList: { request: ofList, ids: { 'params.listId': { kind: packingList } } },
  suggestPackingItems: { request: ofList, ids: { 'params.listId': { kind: packingList } } },
});
