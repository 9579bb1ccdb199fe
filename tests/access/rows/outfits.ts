import { outfitsContract } from '@fitfolk/contracts/outfits';
import type { Household } from '../household.ts';
import { item, outfit, profile } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const ofProfile = async ({ profileId }: Household) => ({ params: { profileId } });
const ofOutfit = async (me: Household) => ({ params: { outfitId: (await me.outfit()).id } });
const twoItems = async (me: Household) => [(await me.item()).id, (await me.item()).id];
const A_PAST_DAY = '2026-01-05';

export const outfitsRows = rowsOf(outfitsContract, {
  listOutfits: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  todaysOutfit: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  savedOutfits: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  createOutfit: {
    request: async (me) => ({ body: { profileId: me.profileId, clothingItemIds: await twoItems(me) } }),
    ids: { 'body.profileId': { kind: profile }, 'body.clothingItemIds[]': { kind: item } },
  },
  changeOutfit: {
    request: async (me) => ({ ...(await ofOutfit(me)), body: { clothingItemIds: await twoItems(me) } }),
    ids: { 'params.outfitId': { kind: outfit }, 'body.clothingItemIds[]': { kind: item } },
  },
  deleteOutfit: { request: ofOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  wearOutfit: {
    request: async (me) => ({ params: { outfitId: (await me.outfit(A_PAST_DAY)).id } }),
    ids: { 'params.outfitId': { kind: outfit } },
  },
  suggestOutfits: {
    request: async ({ profileId }) => ({ body: { profileId } }),
    ids: { 'body.profileId': { kind: profile } },
  },
});
