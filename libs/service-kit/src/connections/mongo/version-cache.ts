import { LRUCache } from 'lru-cache';

/** About 10 MB of documents of 1 KB. */
const MAX_ENTRIES = 10_000;
/** Time for which a deleted document can stay in memory, in milliseconds. */
const MAX_AGE_MS = 3_600_000;

type Versioned = { readonly id: string; readonly version: number };

/**
 * Creates a cache of documents that get a new version with each change, for lists that read the current versions first. An entry
 * is therefore never outdated, and the same document is the same object in every list.
 */
export const createVersionCache = <T extends Versioned>() => {
  const entries = new LRUCache<string, T>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  const toKey = ({ id, version }: Versioned): string => `${id} ${version}`;
  return {
    get: (key: Versioned): T | undefined => entries.get(toKey(key)),
    /** Adds a document and returns it. */
    add: (document: T): T => {
      entries.set(toKey(document), document);
      return document;
    },
  };
};
