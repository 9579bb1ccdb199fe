import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import {
  BlobReader,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ImportFileError } from './import-file-error.ts';

/** Maximum number of files: more than twice the images of the largest closet. */
const MAX_FILES = 60_000;
/** Maximum size of a JSON file in bytes. A closet of 10,000 items has about 15 MB. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Maximum of the size of all files, as a multiple of the size of the ZIP file. Images cannot be compressed further. */
const MAX_EXPANSION = 30;

/** Files of a ZIP, each of which is read when it is needed. */
export type Archive = {
  readonly paths: readonly string[];
  /** Size of all files in bytes. */
  readonly totalBytes: number;
  /** Passes the content of a file on in chunks. @throws ImportFileError `damaged` */
  readChunks(
    path: string,
    onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
    signal: AbortSignal,
  ): Promise<void>;
};

const readerOptions = {
  // Rejects what another tool might read differently, and names that lead out of a folder.
  strictness: 'strict',
  checkOverlappingEntry: true,
  useWebWorkers: false,
} as const;

const toFileError = (error: unknown): ImportFileError => {
  if (error instanceof ImportFileError) return error;
  const isUnsafe = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
  return new ImportFileError(isUnsafe ? 'unsafe-names' : 'damaged', { cause: error });
};

const getMaxBytes = (path: string): number => (path.endsWith('.json') ? MAX_JSON_BYTES : MAX_UPLOAD_BYTES);

/** Reads the list of files. Sizes are those that the ZIP file claims; reading a file checks them. */
const listEntries = async (reader: ZipReader<Blob>, fileBytes: number): Promise<Map<string, FileEntry>> => {
  const entries = new Map<string, FileEntry>();
  let totalBytes = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    if (entry.directory || entry.encrypted) throw new ImportFileError('not-an-export');
    totalBytes += entry.uncompressedSize;
    const isTooLarge =
      entries.size >= MAX_FILES ||
      entry.uncompressedSize > getMaxBytes(entry.filename) ||
      totalBytes > fileBytes * MAX_EXPANSION;
    if (isTooLarge) throw new ImportFileError('too-large');
    entries.set(entry.filename, entry);
  }
  return entries;
};

/** Opens a ZIP file, of which only the list of files is kept in memory. @throws ImportFileError */
export const openArchive = async (file: Blob): Promise<Archive> => {
  const reader = new ZipReader(new BlobReader(file), readerOptions);
  const entries = await listEntries(reader, file.size).catch((error: unknown) => {
    throw toFileError(error);
  });
  return {
    paths: [...entries.keys()],
    totalBytes: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    readChunks: async (path, onChunk, signal) => {
      const entry = entries.get(path);
      if (!entry) throw new ImportFileError('incomplete');
      let bytes = 0;
      const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (chunk) => {
          bytes += chunk.length;
          // A file that claims to be small must not fill the memory.
          if (bytes > entry.uncompressedSize) throw new ImportFileError('damaged');
          onChunk(chunk);
        },
      });
      try {
        await entry.getData(sink, { ...readerOptions, signal });
      } catch (error) {
        signal.throwIfAborted();
        throw toFileError(error);
      }
    },
  };
};

/** Reads a whole file. @throws ImportFileError */
export const readFile = async (archive: Archive, path: string, signal: AbortSignal): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await archive.readChunks(path, (chunk) => chunks.push(chunk), signal);
  return new Blob(chunks);
};
