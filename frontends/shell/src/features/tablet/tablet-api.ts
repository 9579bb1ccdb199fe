import { ApiError, createApi } from '@fitfolk/api-client';
import { tabletCalls } from '@fitfolk/contracts/auth/security/tablets';
import { outfitsContract, type TabletBoard } from '@fitfolk/contracts/outfits';

const tablets = createApi(tabletCalls);
const outfits = createApi(outfitsContract);

/** Shows the code of this device, or renews the cookie of a connected one. */
export const startPairing = () => tablets.start();

/** Returns the board; undefined while no parent connected this device, or since one disconnected it. */
export const readBoard = async (signal: AbortSignal): Promise<TabletBoard | undefined> => {
  try {
    return await outfits.tabletBoard({}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
};
