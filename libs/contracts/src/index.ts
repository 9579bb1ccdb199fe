import type { Contract } from './core/contract.ts';
import { authContract } from './services/auth.ts';
import { closetContract } from './services/closet.ts';
import { feedContract } from './services/feed.ts';
import { gatewayContract } from './services/gateway.ts';
import { mediaContract } from './services/media.ts';
import { outfitsContract } from './services/outfits.ts';
import { packingContract } from './services/packing.ts';
import { streaksContract } from './services/streaks.ts';

/** Contracts of the services: the gateway's table, the streams and the API and event reference derive from this list. */
export const contracts: readonly Contract[] = [
  authContract,
  mediaContract,
  closetContract,
  outfitsContract,
  feedContract,
  streaksContract,
  packingContract,
];

/** All contracts whose endpoints clients can call: those of the services, and what the gateway implements itself. */
export const publicContracts: readonly Contract[] = [...contracts, gatewayContract];
