import { downloadZip } from 'client-zip';
import { createManifest, hashFile, MANIFEST_PATH } from '../../export/manifest.ts';

/** A file of a ZIP. */
export type ZipEntry = { readonly name: string; readonly input: string | Uint8Array<ArrayBuffer> };

const profileId = '01931a3e-7c00-7000-8000-000000000101';

/** Row of an item in an export, with the given fields. */
export const exportedItem = (id: string, fields: object = {}) => ({
  id,
  profileId,
  name: 'Blue jeans',
  category: 'bottoms',
  imageUrl: null,
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  hasCutOut: false,
  kind: null,
  colors: [],
  pattern: null,
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  washAfter: null,
  laundry: { status: 'clean', wears: 0, washAfter: 3, version: 0, away: null },
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: false,
  snoozedUntil: null,
  details: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});

/** Files of an export of one profile, by path. The given ones replace them. */
export const exportedFiles = (files: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  'account.json': {
    profiles: [
      {
        id: profileId,
        name: 'Mia',
        birthYear: 2018,
        isParent: false,
        isChild: true,
        avatarUrl: null,
        sharesOutside: false,
        hidesVoteCounts: true,
        createdAt: '2026-11-01T08:00:00.000Z',
      },
    ],
  },
  'hand-me-downs.json': { profileIds: [], climate: 'temperate', boxes: [] },
  'wishes.json': { ownProfileId: null, wishes: [] },
  'posts.json': [],
  '01 Mia/closet.json': [exportedItem('01931a3e-7c00-7000-8000-000000000201')],
  '01 Mia/outfits.json': [],
  '01 Mia/growth.json': { measurements: [{ day: '2026-10-01', heightCm: 120, footMm: null }] },
  '01 Mia/comfort.json': {
    version: 0,
    noWool: false,
    noTightCollars: false,
    pullOnShoesOnly: false,
    refusedColors: [],
    temperatureOffsetF: 0,
    totalOffsetF: 0,
    feedback: [],
    leftOut: { noWool: 0, noTightCollars: 0, pullOnShoesOnly: 0, refusedColors: 0 },
  },
  '01 Mia/school week.json': { version: 0, days: [], noLaces: false, holidays: [] },
  '01 Mia/packing lists.json': [],
  '01 Mia/laundry.json': [],
  '01 Mia/streak.json': { activeDays: [], entries: [], hasEarlier: false },
  ...files,
});

/** Converts the files of an export to entries of a ZIP, with the manifest at the end. `changes` replaces parts of the manifest. */
export const toEntries = (files: Readonly<Record<string, unknown>>, changes: object = {}): ZipEntry[] => {
  const rows = Object.entries(files).map(([path, content]) => ({ path, content }));
  const entries = rows.map(({ path, content }) => ({
    name: path,
    input:
      content instanceof Uint8Array
        ? new Uint8Array(content)
        : new TextEncoder().encode(JSON.stringify(content)),
  }));
  const hashes = Object.fromEntries(entries.map(({ name, input }) => [name, hashFile(input)]));
  const json = rows.filter(({ content }) => !(content instanceof Uint8Array));
  const manifest = { ...createManifest(json, hashes), ...changes };
  return [...entries, { name: MANIFEST_PATH, input: JSON.stringify(manifest) }];
};

/** Creates a ZIP file. */
export const createZip = (entries: readonly ZipEntry[]): Promise<Blob> => downloadZip(entries).blob();

/** Creates the ZIP file of an export. */
export const createExport = (files: Readonly<Record<string, unknown>> = exportedFiles()): Promise<Blob> =>
  createZip(toEntries(files));
