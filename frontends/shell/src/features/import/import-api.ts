import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { streaksContract } from '@fitfolk/contracts/streaks';

/** Calls of the import. */
export const importApi = {
  auth: createApi(authContract),
  closet: createApi(closetContract),
  outfits: createApi(outfitsContract),
  packing: createApi(packingContract),
  streaks: createApi(streaksContract),
};
