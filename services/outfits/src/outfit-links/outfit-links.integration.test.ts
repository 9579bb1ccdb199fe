import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const DAY_MS = 24 * 3600 * 1000;
const IMAGE_ID = 'closet_image_of_the_shirt';

const createShared = async () => {
  const { parent, child, childId } = await createFamily(harness);
  const { itemId } = await harness.closet.addItem(parent, {
    name: 'Blue shirt',
    imageUrl: `/api/images/${IMAGE_ID}`,
    cutOutUrl: `/api/images/${IMAGE_ID}_c`,
  });
  await harness.services.waitUntilIdle();
  const { id: outfitId } = await harness.createOutfit(parent, { name: 'Office', clothingItemIds: [itemId] });
  const params = { outfitId };
  const create = (days: 1 | 7 | 30 = 7) => harness.api(parent).replaceOutfitLink({ params, body: { days } });
  return { parent, child, childId, outfitId, params, create };
};
const readToken = (path: string) => new URLSearchParams(path.split('#')[1]).get('token') ?? '';
/** Reads an outfit without a session. */
const readShared = async (path: string) => {
  const url = `${harness.services.url('outfits')}/api/shared-outfits?token=${readToken(path)}`;
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
};
const getLastChange = async (outfitId: string) =>
  (await harness.services.listPublished('outfits'))
    .filter(({ type }) => type === 'outfits.outfit-link.changed')
    .map(({ data }) => data as { outfitId: string; link: { imageIds: string[] } | null })
    .filter((data) => data.outfitId === outfitId)
    .at(-1);

describe('replaceOutfitLink', () => {
  it('shows the name, and the names and images of the items, and nothing else, until it expires', async () => {
    const { parent, params, create, outfitId } = await createShared();
    const expiresAt = new Date(NOW.getTime() + 7 * DAY_MS).toISOString();

    const { path, ...link } = await create();

    expect(link).toEqual({ createdAt: NOW.toISOString(), expiresAt });
    expect(await harness.api(parent).outfitLink({ params })).toEqual(link);
    const listed = { outfitId, name: 'Office', itemNames: ['Blue shirt'], ...link };
    expect(await harness.api(parent).listOutfitLinks({})).toEqual([listed]);
    expect(await readShared(path)).toEqual({
      status: 200,
      body: {
        name: 'Office',
        items: [{ name: 'Blue shirt', image: 0, isCutOut: true, thumbHash: null }],
        expiresAt,
      },
    });
    const change = await getLastChange(outfitId);
    expect(change?.link).toMatchObject({ imageIds: [`${IMAGE_ID}_c`], expiresAt });
    expect(JSON.stringify(change)).not.toContain(readToken(path));
    harness.setNow(new Date(expiresAt));
    expect((await readShared(path)).status).toBe(404);
    expect(await harness.api(parent).outfitLink({ params })).toBeNull();
    expect(await harness.api(parent).listOutfitLinks({})).toEqual([]);
  });

  it('offers chat programs a picture of the items of an adult, and none of a child or without images', async () => {
    const { parent, childId, create, outfitId } = await createShared();
    const createFor = async (profileId: string, imageUrl?: string) => {
      const owner = { ...parent, profileId };
      const { itemId } = await harness.closet.addItem(owner, imageUrl ? { imageUrl } : {});
      await harness.services.waitUntilIdle();
      const { id } = await harness.createOutfit(owner, { clothingItemIds: [itemId] });
      const params = { outfitId: id };
      return (await harness.api(parent).replaceOutfitLink({ params, body: { days: 7 } })).path;
    };

    const { path } = await create();
    const preview = /^\/shared-outfit\?preview=([0-9a-f]{64})#token=[\w-]{43}$/.exec(path)?.[1];

    expect((await getLastChange(outfitId))?.link).toMatchObject({ hasPreview: true, tokenHash: preview });
    const withoutPreview = /^\/shared-outfit#token=/;
    expect(await createFor(childId, `/api/images/${IMAGE_ID}`)).toMatch(withoutPreview);
    expect(await createFor(parent.profileId)).toMatch(withoutPreview);
  });

  it('lists the items from top to bottom, in whichever order they were added', async () => {
    const { parent } = await createFamily(harness);
    const categories = ['accessories', 'shoes', 'outerwear', 'bottoms', 'tops'] as const;
    const clothingItemIds: string[] = [];
    for (const category of categories) {
      clothingItemIds.push((await harness.closet.addItem(parent, { name: category, category })).itemId);
    }
    await harness.services.waitUntilIdle();
    const { id: outfitId } = await harness.createOutfit(parent, { clothingItemIds });

    const { path } = await harness.api(parent).replaceOutfitLink({ params: { outfitId }, body: { days: 7 } });

    const { body } = await readShared(path);
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['tops', 'bottoms', 'outerwear', 'shoes', 'accessories']);
  });

  it('makes an earlier link invalid, and is decided by parents', async () => {
    const { child, params, create } = await createShared();
    const [earlier, current] = [await create(), await create(1)];
    expect([(await readShared(earlier.path)).status, (await readShared(current.path)).status]).toEqual([
      404, 200,
    ]);
    const replace = (user: TestUser) => harness.api(user).replaceOutfitLink({ params, body: { days: 7 } });
    expect(await catchProblem(replace(child))).toMatchObject({ code: 'parent-pin-required' });
  });
});

describe('an outfit link', () => {
  it.each([
    ['it is turned off', ({ parent, params }) => harness.api(parent).deleteOutfitLink({ params })],
    ['its outfit is deleted', ({ parent, outfitId }) => harness.deleteOutfit(parent, outfitId)],
  ] as [string, (shared: Awaited<ReturnType<typeof createShared>>) => Promise<unknown>][])(
    'ends when %s',
    async (_event, end) => {
      const shared = await createShared();
      const { path } = await shared.create();
      await end(shared);
      expect((await readShared(path)).status).toBe(404);
      expect(await getLastChange(shared.outfitId)).toMatchObject({ link: null });
    },
  );

  it('is erased with its profile', async () => {
    const { parent, create } = await createShared();
    const { path } = await create();
    await harness.deleteProfile(parent, parent.profileId);
    await expect.poll(async () => (await readShared(path)).status).toBe(404);
  });
});
