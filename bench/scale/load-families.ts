import { sum } from '../measurements.ts';
import { addCopies, type FamilyDocuments } from './clone-family.ts';
import { add, type Database, readDocumentBytes, readStorage, type Storage, subtract } from './measure.ts';

/** Bytes of all loaded families. */
export type LoadedBytes = Storage & {
  /** Uncompressed bytes of all documents. */
  readonly documentBytes: number;
};

const readBytes = async (databases: ReadonlyMap<string, Database>): Promise<LoadedBytes> => {
  const storage = await readStorage(databases);
  return { ...storage, documentBytes: sum(Object.values(await readDocumentBytes(databases))) };
};

/** Creates a function that loads families up to a number. It counts their bytes and not those of the days of active families. */
export const createFamilyLoader = async (
  family: FamilyDocuments,
  username: string,
  databases: ReadonlyMap<string, Database>,
) => {
  let count = 0;
  let loaded = await readBytes(databases);
  return async (families: number): Promise<{ readonly from: number; readonly bytes: LoadedBytes }> => {
    const from = count;
    const before = await readBytes(databases);
    await addCopies(family, username, { from, to: families });
    const after = await readBytes(databases);
    count = families;
    loaded = {
      stored: add(loaded.stored, subtract(after.stored, before.stored)),
      indexes: add(loaded.indexes, subtract(after.indexes, before.indexes)),
      documentBytes: loaded.documentBytes + after.documentBytes - before.documentBytes,
    };
    return { from, bytes: loaded };
  };
};
