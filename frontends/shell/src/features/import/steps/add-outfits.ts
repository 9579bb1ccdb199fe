import type { Arrangement, Outfit } from '@fitfolk/contracts/outfits';
import { importApi } from '../import-api.ts';
import { matchOutfits, toItemIds } from '../matching/plan-import.ts';
import { listAllOutfits } from '../matching/read-account.ts';
import { getTargets } from './add-items.ts';
import { addMissing } from './add-missing.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { auth, outfits } = importApi;

/** Orders outfits by creation, and those of the same day by the time of their planning: the first one is the outfit of the day. */
export const orderOutfits = (rows: readonly Outfit[]): Outfit[] => {
  const earliestFirst = rows.toReversed();
  const ofDays = Map.groupBy(
    earliestFirst.toSorted((one, other) => (one.plannedAt ?? '').localeCompare(other.plannedAt ?? '')),
    ({ scheduledDate }) => scheduledDate,
  );
  return earliestFirst
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((row) => (row.scheduledDate === null ? row : (ofDays.get(row.scheduledDate)?.shift() ?? row)));
};

/** Returns the arrangement of an outfit with the items of the account; undefined for the automatic collage. */
const toArrangement = (
  { arrangement }: Pick<Outfit, 'arrangement'>,
  itemIds: ReadonlyMap<string, string>,
): Arrangement | undefined =>
  arrangement?.flatMap(({ clothingItemId, ...element }) => {
    if (clothingItemId === undefined) return element;
    const itemId = itemIds.get(clothingItemId);
    return itemId ? { ...element, clothingItemId: itemId } : [];
  });

/** Adds the outfits that the account does not have, and marks those as worn that were worn on their day. */
export const addOutfits = async (
  context: ImportContext,
  itemIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const { members } = context;
  const targets = getTargets(context);
  const profiles = members.map(({ exported }) => exported);
  const rows = members
    .flatMap(({ exported }) => orderOutfits(exported.outfits))
    .filter((outfit) => toItemIds(outfit, itemIds).length > 0);
  let existing: readonly Outfit[] = [];
  const pairs = await addMissing(context, {
    rows,
    find: async (known) => {
      existing = await listAllOutfits(await call(context, () => auth.listProfiles()));
      return matchOutfits(profiles, targets, { itemIds, outfits: existing }, known);
    },
    add: async (outfit, attempt) => {
      const { id, profileId, name, occasion, scheduledDate, isFavorite, boards } = outfit;
      const clothingItemIds = toItemIds(outfit, itemIds);
      const target = targets[profileId] ?? '';
      const fields = { profileId: target, name, occasion, scheduledDate, isFavorite, clothingItemIds };
      const arrangement = toArrangement(outfit, itemIds);
      const body = { ...fields, ...(arrangement ? { arrangement } : {}), ...(boards ? { boards } : {}) };
      const idempotencyKey = createKey(id, attempt, body);
      return (await call(context, () => outfits.createOutfit({ body }, { idempotencyKey }))).id;
    },
  });
  const worn = new Set(existing.filter(({ wornDate }) => wornDate !== null).map(({ id }) => id));
  for (const { id, wornDate } of rows) {
    const outfitId = pairs.get(id);
    // An outfit of the same account stays as it is.
    if (!outfitId || outfitId === id || wornDate === null || worn.has(outfitId)) continue;
    await call(context, () => outfits.wearOutfit({ params: { outfitId } }));
  }
};
