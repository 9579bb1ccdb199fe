import { z } from '@fitfolk/contracts/core/zod';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { MANIFEST_PATH, type Manifest } from '../../export/manifest.ts';
import { ImportFileError } from './import-file-error.ts';
import { type Archive, readFile } from './open-archive.ts';

/** Version of the format that this reader understands. */
const VERSION: Manifest['version'] = 1;

const ManifestStart = z.object({ format: z.literal('fitfolk-export'), version: z.number() });
const ManifestV1 = z.object({
  counts: z.object({
    items: z.number(),
    outfits: z.number(),
    packingLists: z.number(),
    posts: z.number(),
    images: z.number(),
  }),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  /** Missing in exports of earlier versions. */
  signatures: z.record(z.string(), z.string().max(100)).default({}),
});

/** Part of the manifest that an import needs. */
export type ReadManifest = z.infer<typeof ManifestV1>;

/** Reads a JSON file of any content. @throws ImportFileError `damaged` */
export const readJson = async (archive: Archive, path: string, signal: AbortSignal): Promise<unknown> => {
  const text = await (await readFile(archive, path, signal)).text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportFileError('damaged', { cause });
  }
};

const readManifest = async (archive: Archive, signal: AbortSignal): Promise<ReadManifest> => {
  if (!archive.paths.includes(MANIFEST_PATH)) throw new ImportFileError('not-an-export');
  const content = await readJson(archive, MANIFEST_PATH, signal);
  const start = ManifestStart.safeParse(content);
  if (!start.success) throw new ImportFileError('not-an-export');
  if (start.data.version !== VERSION) throw new ImportFileError('newer-version');
  const manifest = ManifestV1.safeParse(content);
  if (!manifest.success) throw new ImportFileError('damaged', { cause: manifest.error });
  return manifest.data;
};

/** Computes the SHA-256 of a file in hexadecimal without keeping it in memory. */
const hashEntry = async (
  archive: Archive,
  path: string,
  options: { readonly signal: AbortSignal; readonly onBytes?: (bytes: number) => void },
): Promise<string> => {
  const hash = sha256.create();
  await archive.readChunks(
    path,
    (chunk) => {
      hash.update(chunk);
      options.onBytes?.(chunk.length);
    },
    options.signal,
  );
  return bytesToHex(hash.digest());
};

/**
 * Checks that an archive is a complete and unchanged export. `onProgress` receives a fraction from 0 to 1. Returns its manifest.
 * @throws ImportFileError
 */
export const verifyArchive = async (
  archive: Archive,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ReadManifest> => {
  const manifest = await readManifest(archive, signal);
  const paths = archive.paths.filter((path) => path !== MANIFEST_PATH);
  const isComplete =
    paths.length === Object.keys(manifest.files).length &&
    paths.every((path) => Object.hasOwn(manifest.files, path));
  if (!isComplete) throw new ImportFileError('incomplete');
  let bytesRead = 0;
  const onBytes = (bytes: number): void => {
    bytesRead += bytes;
    onProgress(Math.min(1, bytesRead / archive.totalBytes));
  };
  for (const path of paths) {
    const hash = await hashEntry(archive, path, { signal, onBytes });
    if (hash !== manifest.files[path]) throw new ImportFileError('changed');
  }
  return manifest;
};
