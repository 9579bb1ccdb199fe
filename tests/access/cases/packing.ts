import { packingContract } from '@fitfolk/contracts/packing';
import { defineAccessCases } from '../access-case.ts';
import { item, packingList, profile } from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forList = async (me: TestFamily) => ({ params: { listId: (await me.createPackingList()).id } });

/** A request that reads, and so creates a list only if there is none. */
const forExistingList = async (me: TestFamily) => {
  const [existing] = await me.person.packing.listPackingLists({ params: { profileId: me.profileId } });
  return { params: { listId: (existing ?? (await me.createPackingList())).id } };
};

const line = async (me: TestFamily) => ({
  id: crypto.randomUUID(),
  name: 'Shirt',
  quantity: 1,
  packed: false,
  clothingItemId: (await me.item()).id,
  profileId: me.profileId,
});

const inBody = {
  'body.profileIds[]': { kind: profile },
  'body.items[].id': { clientGeneratedFor: 'identifying the lines of a list' },
  'body.items[].clothingItemId': { kind: item },
  'body.items[].profileId': { kind: profile },
} as const;

export const packingAccessCases = defineAccessCases(packingContract, {
  listPackingLists: {
    request: async ({ profileId }) => ({ params: { profileId } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  getPackingList: { request: forExistingList, ids: { 'params.listId': { kind: packingList } } },
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
      ...(await forList(me)),
      body: {
        version: 1,
        profileIds: [me.profileId, me.childId],
        items: [await line(me), await line(me)],
      },
    }),
    ids: { 'params.listId': { kind: packingList }, ...inBody },
  },
  changePackingItems: {
    request: async (me) => ({
      ...(await forList(me)),
      body: {
        changes: [
          { type: 'pack', itemId: crypto.randomUUID(), packed: true },
          { type: 'add', item: await line(me) },
        ],
      },
    }),
    ids: {
      'params.listId': { kind: packingList },
      'body.changes[].item.id': { clientGeneratedFor: 'identifying the lines of a list' },
      'body.changes[].itemId': { clientGeneratedFor: 'identifying the lines of a list' },
      'body.changes[].item.clothingItemId': { kind: item },
      'body.changes[].item.profileId': { kind: profile },
    },
  },
  deletePackingList: { request: forList, ids: { 'params.listId': { kind: packingList } } },
  suggestPackingItems: { request: forList, ids: { 'params.listId': { kind: packingList } } },
});
