import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DataFile } from './collect-account-data.ts';

/** Path of the manifest in the ZIP file. */
export const MANIFEST_PATH = 'manifest.json';

/** Rows that the manifest counts, by the name of the file that lists them. */
const countedFiles = {
  items: /\/closet\.json$/,
  outfits: /\/outfits\.json$/,
  packingLists: /\/packing lists\.json$/,
  posts: /^posts\.json$/,
};

/** Contents of an export, by which a reader recognizes its format and checks that it is complete and unchanged. */
export type Manifest = {
  readonly format: 'fitfolk-export';
  /** Grows when a reader of the former format would misread the files. */
  readonly version: 1;
  readonly counts: Readonly<Record<keyof typeof countedFiles | 'images', number>>;
  /** SHA-256 of every other file in hexadecimal, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Signatures of images by the server that exported them, by path. */
  readonly signatures: Readonly<Record<string, string>>;
};

/** Returns the SHA-256 of a file in hexadecimal. WebCrypto is missing in pages that a home server delivers without TLS. */
export const hashFile = (content: Uint8Array): string => bytesToHex(sha256(content));

const countRows = (files: readonly DataFile[], pattern: RegExp): number =>
  files
    .filter(({ path }) => pattern.test(path))
    .reduce((sum, { content }) => sum + (Array.isArray(content) ? content.length : 0), 0);

/** Describes the files of an export. `hashes` contains the SHA-256 of each by its path, `signatures` those of images. */
export const createManifest = (
  files: readonly DataFile[],
  hashes: Readonly<Record<string, string>>,
  signatures: Readonly<Record<string, string>> = {},
): Manifest => ({
  format: 'fitfolk-export',
  version: 1,
  counts: {
    items: countRows(files, countedFiles.items),
    outfits: countRows(files, countedFiles.outfits),
    packingLists: countRows(files, countedFiles.packingLists),
    posts: countRows(files, countedFiles.posts),
    images: Object.keys(hashes).length - files.length,
  },
  files: hashes,
  signatures,
});
