import { setTimeout } from 'node:timers/promises';
import { nextCursor } from '@fitfolk/api-client';
import type { OotdPost } from '@fitfolk/contracts/feed';
import { expect } from 'vitest';
import { createTestFamily } from '../../access/test-family.ts';
import type { TestUser } from '../../e2e/support/test-user.ts';

/** Pause of a writer between two requests, in milliseconds. */
const PAUSE_MS = 200;

/** Largest page of the feed. */
const MAX_PAGE_SIZE = 100;

export type Load = {
  /** Number of acknowledged writes so far. */
  readonly count: number;
  /** Failed requests so far, by kind of write. */
  readonly failures: Readonly<Record<string, number>>;
  /** Resolves after each kind of write was acknowledged once more. */
  waitForWrites(): Promise<void>;
  /** Stops writing, and asserts that everything acknowledged can be read back. */
  stop(): Promise<void>;
};

/** Writes items, outfits, packing lists and posts with images continuously, each kind one after another. */
export const startLoad = async (url: string): Promise<Load> => {
  const family = await createTestFamily(url);
  const { person, profileId } = family;
  const { closet, outfits, feed, packing } = person;
  const writers = {
    item: family.item,
    outfit: () => family.createOutfit(),
    packingList: family.createPackingList,
    post: () => family.createPost(),
  };
  type Kind = keyof typeof writers;
  const kinds = Object.keys(writers) as Kind[];
  const acknowledged: Record<Kind, string[]> = { item: [], outfit: [], packingList: [], post: [] };
  const failures: Record<Kind, number> = { item: 0, outfit: 0, packingList: 0, post: 0 };
  let isStopped = false;
  const write = async (kind: Kind): Promise<void> => {
    while (!isStopped) {
      try {
        acknowledged[kind].push((await writers[kind]()).id);
      } catch {
        failures[kind] += 1;
      }
      await setTimeout(PAUSE_MS);
    }
  };
  const writing = Promise.all(kinds.map(write));
  const params = { profileId };
  const readers: Record<Kind, () => Promise<readonly { readonly id: string }[]>> = {
    item: () => closet.listItems({ params }),
    outfit: () => outfits.listOutfits({ params }),
    packingList: () => packing.listPackingLists({ params }),
    post: () => listOwnPosts(feed),
  };
  return {
    get count() {
      return kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0);
    },
    failures,
    waitForWrites: async () => {
      const before = kinds.map((kind) => acknowledged[kind].length);
      await expect
        .poll(() => kinds.every((kind, index) => acknowledged[kind].length > (before[index] ?? 0)))
        .toBe(true);
    },
    stop: async () => {
      isStopped = true;
      await writing;
      for (const kind of kinds) {
        const stored = new Set((await readers[kind]()).map(({ id }) => id));
        expect(
          acknowledged[kind].filter((id) => !stored.has(id)),
          kind,
        ).toEqual([]);
      }
    },
  };
};

const listOwnPosts = async (feed: TestUser['feed']): Promise<OotdPost[]> => {
  const posts: OotdPost[] = [];
  let cursor: string | undefined;
  do {
    const query = { of: 'own', limit: MAX_PAGE_SIZE, ...(cursor ? { cursor } : {}) } as const;
    const onHeaders = (headers: Headers) => {
      cursor = nextCursor(headers);
    };
    posts.push(...(await feed.listPosts({ query }, { onHeaders })));
  } while (cursor);
  return posts;
};
