import type { NewPackingList, PackingItem } from '@fitfolk/contracts/packing';
import { importApi } from '../import-api.ts';
import { listPackingListsOf, matchPackingLists } from '../matching/plan-import.ts';
import { listAllPackingLists } from '../matching/read-account.ts';
import { getTargets } from './add-items.ts';
import { addMissing } from './add-missing.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { auth, packing } = importApi;

/** Adds the packing lists that the account does not have, with what is packed already. */
export const addPackingLists = async (
  context: ImportContext,
  itemIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const targets = getTargets(context);
  const profiles = context.members.map(({ exported }) => exported);
  const rows = listPackingListsOf(context.data, profiles)
    .toReversed()
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const toEntry = ({ clothingItemId, profileId, ...entry }: PackingItem): PackingItem => ({
    ...entry,
    clothingItemId: itemIds.get(clothingItemId ?? '') ?? null,
    profileId: targets[profileId ?? ''] ?? null,
  });
  await addMissing(context, {
    rows,
    find: async (known) =>
      matchPackingLists(
        rows,
        await listAllPackingLists(await call(context, () => auth.listProfiles())),
        known,
      ),
    add: async ({ id, profileId, profileIds, name, tripType, place, startDate, endDate, items }, attempt) => {
      const travelers = profileIds.flatMap((traveler) => targets[traveler] ?? []);
      const body: NewPackingList = {
        profileId: targets[profileId] ?? travelers[0] ?? '',
        profileIds: travelers,
        name,
        tripType,
        place,
        startDate,
        endDate,
        items: items.map(toEntry),
      };
      const idempotencyKey = createKey(id, attempt, body);
      return (await call(context, () => packing.createPackingList({ body }, { idempotencyKey }))).id;
    },
  });
};
