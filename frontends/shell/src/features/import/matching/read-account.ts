import type { Profile, User } from '@fitfolk/contracts/auth';
import type { ClothingItem, StorageBox } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { importApi } from '../import-api.ts';

/** Data of the account that an import compares an export with. */
export type Account = {
  readonly user: User;
  readonly profiles: readonly Profile[];
  /** Of all profiles. */
  readonly items: readonly ClothingItem[];
  readonly outfits: readonly Outfit[];
  readonly packingLists: readonly PackingList[];
  readonly boxes: readonly StorageBox[];
};

const { auth, closet, outfits, packing } = importApi;

/** Reads a list of all profiles, one after the other. */
const listOfAll = async <Row extends { readonly id: string }>(
  profiles: readonly Profile[],
  list: (input: { readonly params: { readonly profileId: string } }) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (const { id: profileId } of profiles) {
    for (const row of await withRetries(() => list({ params: { profileId } }))) rows.set(row.id, row);
  }
  return [...rows.values()];
};

/** Lists the items of all profiles. */
export const listAllItems = (profiles: readonly Profile[]) => listOfAll(profiles, closet.listItems);

/** Lists the outfits of all profiles. */
export const listAllOutfits = (profiles: readonly Profile[]) => listOfAll(profiles, outfits.listOutfits);

/** Lists the packing lists of all profiles, those of several travelers once. */
export const listAllPackingLists = (profiles: readonly Profile[]) =>
  listOfAll(profiles, packing.listPackingLists);

/** Reads the data of the signed-in account. */
export const readAccount = async (): Promise<Account> => {
  const profiles = await withRetries(() => auth.listProfiles());
  return {
    user: await withRetries(() => auth.currentUser()),
    profiles,
    items: await listAllItems(profiles),
    outfits: await listAllOutfits(profiles),
    packingLists: await listAllPackingLists(profiles),
    boxes: await withRetries(() => closet.listStorageBoxes()),
  };
};
