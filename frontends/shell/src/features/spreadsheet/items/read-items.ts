import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { importApi } from '../../import/import-api.ts';
import { listAllItems } from '../../import/matching/read-account.ts';

/** Items of an account with their profiles. */
export type ClosetItems = { readonly profiles: readonly Profile[]; readonly items: readonly ClothingItem[] };

/** Reads the items of all profiles. */
export const readItems = async (): Promise<ClosetItems> => {
  const profiles = await withRetries(() => importApi.auth.listProfiles());
  return { profiles, items: await listAllItems(profiles) };
};
