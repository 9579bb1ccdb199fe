import type { ExportData } from './archive/read-export.ts';
import { listChosen, listPackingListsOf, NEW_PROFILE, type ProfileTargets } from './matching/plan-import.ts';
import { addItems, setChoices } from './steps/add-items.ts';
import { addMorePhotos, countMorePhotos } from './steps/add-more-photos.ts';
import { addOutfits } from './steps/add-outfits.ts';
import { addPackingLists } from './steps/add-packing-lists.ts';
import { addPhotos, countPhotos } from './steps/add-photos.ts';
import { addProfiles } from './steps/add-profiles.ts';
import { addWears } from './steps/add-wears.ts';
import { addWishes } from './steps/add-wishes.ts';
import type { ImportContext } from './steps/import-context.ts';
import { placeItems, shareItems } from './steps/place-items.ts';
import { restoreHistories } from './steps/restore-history.ts';
import { addMeasurements, restoreHandMeDown, restoreRules } from './steps/restore-rules.ts';
import { settleLaundry } from './steps/settle-laundry.ts';

export type ImportResult = {
  /** Rows that the server did not take. */
  readonly rejected: number;
};

type RunImportOptions = {
  readonly data: ExportData;
  readonly targets: ProfileTargets;
  readonly signal: AbortSignal;
  /** Receives a fraction from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Receives the time to wait until a limit of requests has passed, in milliseconds. */
  readonly onWait: (ms: number) => void;
};

/**
 * Adds what the account does not have of an export, and changes nothing that it has. May be interrupted at any time: the next import
 * of the same file goes on.
 */
export const runImport = async ({
  data,
  targets,
  signal,
  onProgress,
  onWait,
}: RunImportOptions): Promise<ImportResult> => {
  const chosen = listChosen(data, targets);
  const rows = (list: (profile: (typeof chosen)[number]) => readonly unknown[]) =>
    chosen.reduce((sum, profile) => sum + list(profile).length, 0);
  let total = Number.POSITIVE_INFINITY;
  let done = 0;
  let rejected = 0;
  const base = {
    data,
    signal,
    onWait,
    advance: (count = 1) => {
      done += count;
      onProgress(Math.min(1, done / total));
    },
    countRejected: () => {
      rejected += 1;
    },
  };
  const profileIds = await addProfiles(base, chosen, targets);
  const members = chosen.map((exported) => ({
    exported,
    profileId: profileIds.get(exported.profile.id) ?? '',
    isNew: targets[exported.profile.id] === NEW_PROFILE,
  }));
  const context: ImportContext = { ...base, members };
  total =
    rows(({ items }) => items) +
    rows(({ outfits }) => outfits) +
    rows(({ measurements }) => measurements) +
    listPackingListsOf(data, chosen).length +
    countPhotos(context) +
    countMorePhotos(context);
  done = 0;
  await restoreHandMeDown(context);
  const itemIds = await addItems(context);
  await setChoices(context);
  await shareItems(context);
  await addOutfits(context, itemIds);
  await addWears(context);
  await restoreHistories(context);
  await addPackingLists(context, itemIds);
  await addMeasurements(context);
  await restoreRules(context, itemIds);
  await placeItems(context);
  await settleLaundry(context);
  await addWishes(context);
  await addPhotos(context);
  await addMorePhotos(context);
  return { rejected };
};
