import { LRUCache } from 'lru-cache';

/** About 10 MB of documents of 1 KB. */
const MAX_DOCUMENTS = 10_000;
/** Time for which a deleted document can stay in memory, in milliseconds. */
const MAX_AGE_MS = 3_600_000;

type Versioned = { readonly id: string; readonly version: number };

export type ListReads<T> = {
  /** Reads the whole list. */
  readonly readAll: () => Promise<readonly T[]>;
  /** Reads which documents the list contains, and in which versions. */
  readonly readVersions: () => Promise<readonly Versioned[]>;
  /** Reads documents of the list, in any order; without those that it no longer contains. */
  readonly readSome: (ids: readonly string[]) => Promise<readonly T[]>;
};

/**
 * Creates a function that reads lists of documents that get a new version with each change. It remembers the latest lists, and
 * reads the current versions and the changed documents of these only. A document that has not changed is the same object in
 * the next list.
 */
export const createListCache = <T extends Versioned>() => {
  const lists = new LRUCache<string, ReadonlyMap<string, T>>({
    maxSize: MAX_DOCUMENTS,
    sizeCalculation: ({ size }) => size + 1,
    ttl: MAX_AGE_MS,
  });

  const update = async (known: ReadonlyMap<string, T>, { readVersions, readSome }: ListReads<T>) => {
    const versions = await readVersions();
    const findKnown = ({ id, version }: Versioned): T | undefined => {
      const document = known.get(id);
      return document?.version === version ? document : undefined;
    };
    const changed = versions.filter((each) => !findKnown(each)).map(({ id }) => id);
    const read = new Map((changed.length > 0 ? await readSome(changed) : []).map((each) => [each.id, each]));
    // Without those that were removed between the two reads.
    return versions.flatMap((each) => findKnown(each) ?? read.get(each.id) ?? []);
  };

  return async (key: string, reads: ListReads<T>): Promise<readonly T[]> => {
    const known = lists.get(key);
    const list = known ? await update(known, reads) : await reads.readAll();
    lists.set(key, new Map(list.map((document) => [document.id, document])));
    return list;
  };
};
