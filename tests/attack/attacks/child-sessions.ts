import { beforeAll, describe, expect, it } from 'vitest';
import { createLimitedFamily, type LimitedFamily } from '../../access/limited-family.ts';
import type { Target } from '../support/target.ts';

const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
});

/** A child with the family's tablet, whose session the parent PIN limits. */
export const describeChildSessions = (getTarget: () => Target): void => {
  describe('a session that a parent PIN limits to a child', () => {
    let family: LimitedFamily;
    beforeAll(async () => {
      family = await createLimitedFamily(getTarget().url);
    });

    it("neither reads, changes nor deletes what is the parent's or a sibling's", async () => {
      for (const relative of [family.parent, family.sibling]) {
        const { id: item } = await relative.item();
        const { id: outfit } = await relative.createOutfit();
        const { id: list } = await relative.createPackingList();
        const { id: post } = await relative.createPost({ clothingItemIds: [item] });
        const image = await relative.createClosetImage();

        const feed = await family.child.person.fetch('/api/ootd-posts');
        expect(await feed.text()).not.toContain(item);
        for (const [path, init] of [
          [`/api/clothing-items/${item}`, send('PATCH', { name: 'Mine' })],
          [`/api/clothing-items/${item}/worn`, send('POST')],
          [`/api/clothing-items/${item}/worn`, send('DELETE')],
          [`/api/clothing-items/${item}`, send('DELETE')],
          [`/api/outfits/${outfit}`, send('DELETE')],
          [`/api/packing-lists/${list}`, send('DELETE')],
          [`/api/ootd-posts/${post}/reactions`, send('GET')],
          [`/api/ootd-posts/${post}`, send('DELETE')],
          [image, send('GET')],
        ] as const) {
          const { status } = await family.child.person.fetch(path, init);
          expect([init.method, path, status]).toEqual([init.method, path, 404]);
        }
      }
    });
  });
};
