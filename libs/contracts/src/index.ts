import { authContract } from './auth.ts';
import { closetContract } from './closet.ts';
import type { Contract } from './contract.ts';
import { feedContract } from './feed.ts';
import { mediaContract } from './media.ts';
import { outfitsContract } from './outfits.ts';
import { packingContract } from './packing.ts';
import { streaksContract } from './streaks.ts';

/** Every service's contract: the gateway's table, the streams and the API and event reference derive from this list. */
export const contracts: readonly Contract[] = [
  authContract,
  mediaContract,
  closetContract,
  outfitsContract,
  feedContract,
  streaksContract,
  packingContract,
];
