import { LRUCache } from 'lru-cache';
import { mongo } from 'mongoose';

/** About 10 MB of documents of 1 KB. */
const MAX_DOCUMENTS = 10_000;
/** Time for which a deleted document can stay in memory, in milliseconds. */
const MAX_AGE_MS = 3_600_000;

type Versioned = { readonly id: string; readonly version: number };

export type ListReads<T> = {
  /** Reads the whole list. */
  readonly readAll: () => Promise<readonly T[]>;
  /** Reads which documents the list contains, and in which versions: the BSON of an `_id` and a `version` each. */
  readonly readVersions: () => Promise<readonly Uint8Array[]>;
  /** Reads documents of the list, in any order; without those that it no longer contains. */
  readonly readSome: (ids: readonly string[]) => Promise<readonly T[]>;
};

type KnownList<T> = {
  readonly documents: readonly T[];
  /** BSON of the versions of exactly these documents, if they were read. */
  readonly versions?: Buffer;
};

const decodeVersion = (row: Uint8Array): Versioned => {
  const { _id: id, version } = mongo.BSON.deserialize(row);
  return { id, version };
};

/**
 * Creates a function that reads lists of documents that get a new version with each change. It remembers the latest lists, and
 * reads the current versions and the changed documents of these only. A document that has not changed is the same object in
 * the next list. The versions of an unchanged list are compared without decoding them, which takes a third of the time of a
 * page of 100 documents.
 */
export const createListCache = <T extends Versioned>() => {
  const lists = new LRUCache<string, KnownList<T>>({
    maxSize: MAX_DOCUMENTS,
    sizeCalculation: ({ documents }) => documents.length + 1,
    ttl: MAX_AGE_MS,
  });

  const update = async (
    known: KnownList<T>,
    { readVersions, readSome }: ListReads<T>,
  ): Promise<KnownList<T>> => {
    const rows = await readVersions();
    const versions = Buffer.concat(rows);
    if (known.versions?.equals(versions)) return known;
    const knownById = new Map(known.documents.map((document) => [document.id, document]));
    const findKnown = ({ id, version }: Versioned): T | undefined => {
      const document = knownById.get(id);
      return document?.version === version ? document : undefined;
    };
    const listed = rows.map(decodeVersion);
    const changed = listed.filter((each) => !findKnown(each)).map(({ id }) => id);
    const read = new Map((changed.length > 0 ? await readSome(changed) : []).map((each) => [each.id, each]));
    // Without those that were removed between the two reads.
    const documents = listed.flatMap((each) => findKnown(each) ?? read.get(each.id) ?? []);
    // The second read may have found later versions.
    return changed.length > 0 ? { documents } : { documents, versions };
  };

  return async (key: string, reads: ListReads<T>): Promise<readonly T[]> => {
    const known = lists.get(key);
    const list = known ? await update(known, reads) : { documents: await reads.readAll() };
    lists.set(key, list);
    return list.documents;
  };
};
