import { Profile } from '@fitfolk/contracts/auth';
import {
  Climate,
  ClothingItem,
  LaundryHistoryEntry,
  Measurement,
  StorageBox,
  Wish,
} from '@fitfolk/contracts/closet';
import { Id } from '@fitfolk/contracts/core/fields';
import { z } from '@fitfolk/contracts/core/zod';
import { Comfort, Outfit, SchoolWeek } from '@fitfolk/contracts/outfits';
import { PackingList } from '@fitfolk/contracts/packing';
import { formatFolderName } from '../../export/folder-name.ts';
import { ImportFileError } from './import-file-error.ts';
import { listOwnWears, type OwnWear } from './list-own-wears.ts';
import { type Archive, openArchive, readFile } from './open-archive.ts';
import { type ReadManifest, readJson, verifyArchive } from './verify-archive.ts';

const AccountFile = z.object({ profiles: z.array(Profile) });
const HandMeDownFile = z.object({
  profileIds: z.array(Id),
  climate: Climate,
  boxes: z.array(StorageBox),
});

const WishesFile = z.object({ wishes: z.array(Wish) });
/** Exports of earlier versions have no signed history. */
const StreakFile = z.object({ signed: z.string().optional() });

/** Data of a profile in an export. */
export type ExportedProfile = {
  readonly profile: Profile;
  readonly items: readonly ClothingItem[];
  readonly outfits: readonly Outfit[];
  readonly measurements: readonly Measurement[];
  readonly comfort: Comfort;
  readonly schoolWeek: SchoolWeek;
  /** Wears of items without an outfit. */
  readonly wears: readonly OwnWear[];
  /** Points and streak, which only the server that signed them can restore. */
  readonly signedHistory: string | undefined;
};

/** An image, and its signature by the server that exported it. */
export type ExportedImage = { readonly file: Blob; readonly signature: string | undefined };

/** A checked export. */
export type ExportData = {
  readonly counts: ReadManifest['counts'];
  readonly profiles: readonly ExportedProfile[];
  /** Every list once, although it is among the files of each of its travelers. */
  readonly packingLists: readonly PackingList[];
  readonly handMeDown: z.infer<typeof HandMeDownFile>;
  /** Of all profiles, newest first. */
  readonly wishes: readonly Wish[];
  /** Reads an image by its URL in the export. Returns undefined if it had been deleted before the export. */
  readImage(url: string, signal: AbortSignal): Promise<ExportedImage | undefined>;
};

/** Reads a JSON file of a schema. @throws ImportFileError `newer-version` for values that the schema does not know */
const readRows = async <S extends z.ZodType>(
  archive: Archive,
  path: string,
  schema: S,
  signal: AbortSignal,
): Promise<z.infer<S>> => {
  const parsed = schema.safeParse(await readJson(archive, path, signal));
  if (!parsed.success) throw new ImportFileError('newer-version', { cause: parsed.error });
  return parsed.data;
};

const toImagePath = (url: string): string => `pictures/${url.split('/').at(-1)}.webp`;

const distinctById = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * Checks a file completely and reads the data of an export. Nothing of a file that is damaged, incomplete or changed is returned.
 * @throws ImportFileError
 */
export const readExport = async (
  file: Blob,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ExportData> => {
  const archive = await openArchive(file);
  const { counts, signatures } = await verifyArchive(archive, signal, onProgress);
  const read = <S extends z.ZodType>(path: string, schema: S) => readRows(archive, path, schema, signal);
  const account = await read('account.json', AccountFile);
  const profiles: ExportedProfile[] = [];
  const packingLists: PackingList[] = [];
  for (const [index, profile] of account.profiles.entries()) {
    const folder = formatFolderName(profile, index);
    profiles.push({
      profile,
      // A shared item is among the files of each of its wearers.
      items: (await read(`${folder}/closet.json`, z.array(ClothingItem))).filter(
        (item) => item.profileId === profile.id,
      ),
      outfits: await read(`${folder}/outfits.json`, z.array(Outfit)),
      measurements: (await read(`${folder}/growth.json`, z.object({ measurements: z.array(Measurement) })))
        .measurements,
      comfort: await read(`${folder}/comfort.json`, Comfort),
      schoolWeek: await read(`${folder}/school week.json`, SchoolWeek),
      wears: listOwnWears(await read(`${folder}/laundry.json`, z.array(LaundryHistoryEntry))),
      signedHistory: (await read(`${folder}/streak.json`, StreakFile)).signed,
    });
    packingLists.push(...(await read(`${folder}/packing lists.json`, z.array(PackingList))));
  }
  const paths = new Set(archive.paths);
  return {
    counts,
    profiles,
    packingLists: distinctById(packingLists),
    handMeDown: await read('hand-me-downs.json', HandMeDownFile),
    wishes: (await read('wishes.json', WishesFile)).wishes,
    readImage: async (url, signal) => {
      const path = toImagePath(url);
      if (!paths.has(path)) return undefined;
      const file = new Blob([await readFile(archive, path, signal)], { type: 'image/webp' });
      return { file, signature: signatures[path] };
    },
  };
};
