import { closetContract } from '@fitfolk/contracts/closet';
import type { Household } from '../household.ts';
import { closetImage, item, profile } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const ofProfile = async ({ profileId }: Household) => ({ params: { profileId } });
const ofItem = async (me: Household) => ({ params: { itemId: (await me.item()).id } });
const picture = { kind: closetImage, refusal: 'item-image-invalid' } as const;

export const closetRows = rowsOf(closetContract, {
  listItems: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  cleanoutAlerts: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  addItem: {
    request: async (me) => ({
      body: {
        profileId: me.profileId,
        name: 'Coat',
        category: 'outerwear',
        imageUrl: await me.closetImage(),
        clientId: crypto.randomUUID(),
      },
    }),
    ids: {
      'body.profileId': { kind: profile },
      'body.imageUrl': picture,
      'body.clientId': { madeUpFor: 'repeating the request; it counts within an account' },
    },
  },
  changeItem: {
    request: async (me) => ({ ...(await ofItem(me)), body: { imageUrl: await me.closetImage() } }),
    ids: { 'params.itemId': { kind: item }, 'body.imageUrl': picture },
  },
  wearItem: { request: ofItem, ids: { 'params.itemId': { kind: item } } },
  undoWear: { request: ofItem, ids: { 'params.itemId': { kind: item } } },
  removeItem: { request: ofItem, ids: { 'params.itemId': { kind: item } } },
  analyzeImage: {
    request: async (me) => ({ body: { imageUrl: await me.closetImage() } }),
    ids: { 'body.imageUrl': picture },
  },
});
