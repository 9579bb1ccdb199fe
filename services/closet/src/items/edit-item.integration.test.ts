import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const edit = (user: TestUser, itemId: string, body: Record<string, unknown>) =>
  user.api(closetContract).changeItem({ params: { itemId }, body });

describe('changeItem', () => {
  it('replaces the details, keeps them with other changes, and removes them', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);
    const { details } = await edit(ana, item.id, { details: { brand: 'Arket', quantity: 3 } });
    expect(details).toMatchObject({ brand: 'Arket', quantity: 3, price: null });

    expect(await edit(ana, item.id, { isFavorite: true })).toMatchObject({ isFavorite: true, details });
    const replaced = await edit(ana, item.id, { details: { shop: 'Flea market' } });
    expect(replaced.details).toMatchObject({ brand: null, shop: 'Flea market', quantity: 1 });
    expect(await edit(ana, item.id, { details: null })).toMatchObject({ isFavorite: true, details: null });
  });

  it('changes only the given fields and publishes one event', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);

    const edited = await edit(ana, item.id, { name: ' Jean jacket ', season: null, tags: ['old'] });

    expect(edited).toEqual({ ...item, name: 'Jean jacket', season: null, tags: ['old'] });
    expect(await harness.listItems(ana)).toEqual([edited]);
    expect((await harness.getEvents(ana)).slice(1)).toEqual([
      {
        type: 'closet.item.changed',
        subject: item.id,
        data: expect.objectContaining({
          itemId: item.id,
          version: 2,
          name: 'Jean jacket',
          category: 'outerwear',
          season: null,
          tags: ['old'],
          releasedImageUrl: null,
        }),
      },
    ]);
  });

  it('publishes nothing if no field changes', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);
    expect(await edit(ana, item.id, { name: item.name, tags: item.tags })).toEqual(item);
    expect(await edit(ana, item.id, {})).toEqual(item);
    expect(await harness.getEvents(ana)).toHaveLength(1);
  });

  it('makes the category follow from a kind, and drops a kind that does not fit a category', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.addItem(ana, { category: 'tops', kind: 'sweater' });
    const change = async (body: Record<string, unknown>) => {
      const { category, kind } = await edit(ana, id, body);
      return { category, kind };
    };

    expect(await change({ category: 'outerwear' })).toEqual({ category: 'outerwear', kind: 'sweater' });
    expect(await change({ category: 'shoes' })).toEqual({ category: 'shoes', kind: null });
    expect(await change({ kind: 'scarf' })).toEqual({ category: 'accessories', kind: 'scarf' });
    expect(await change({ kind: null })).toEqual({ category: 'accessories', kind: null });
    expect(await catchProblem(edit(ana, id, { category: 'tops', kind: 'scarf' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'kind', code: 'kind-category' }],
    });
  });

  it('releases an image once no item uses it anymore', async () => {
    const ana = await harness.services.createUser();
    const [shared, fresh] = [
      await harness.media.addImage(ana.accountId),
      await harness.media.addImage(ana.accountId),
    ];
    const first = await harness.addItem(ana, { imageUrl: shared });
    const second = await harness.addItem(ana, { imageUrl: shared });

    await edit(ana, first.id, { imageUrl: fresh });
    await edit(ana, second.id, { imageUrl: null });

    const changes = (await harness.getEvents(ana)).slice(2).map(({ data }) => data);
    expect(changes).toMatchObject([
      { imageUrl: fresh, releasedImageUrl: null },
      { imageUrl: null, releasedImageUrl: shared },
    ]);
  });

  it('keeps further images in their order, without the main one, and releases those that nothing shows', async () => {
    const ana = await harness.services.createUser();
    const [main = '', back = '', label = ''] = await Promise.all(
      [0, 1, 2].map(() => harness.media.addImage(ana.accountId)),
    );
    const { id, ...added } = await harness.addItem(ana, { imageUrl: main, moreImageUrls: [back, label] });
    expect(added.moreImageUrls).toEqual([back, label]);
    const copy = await harness.addItem(ana, { imageUrl: main, moreImageUrls: [label] });

    const swapped = await edit(ana, id, { imageUrl: back, moreImageUrls: [main, back, label] });
    expect(swapped).toMatchObject({ imageUrl: back, moreImageUrls: [main, label] });
    const tagged = await edit(ana, id, { tags: ['old'] });
    expect(tagged).toEqual({ ...swapped, tags: ['old'] });
    expect(await edit(ana, id, { moreImageUrls: [] })).not.toHaveProperty('moreImageUrls');
    await edit(ana, copy.id, { imageUrl: null, moreImageUrls: [] });

    const changes = (await harness.getEvents(ana)).slice(2).map(({ data }) => data);
    expect(changes).toMatchObject([
      { imageUrl: back, moreImageUrls: [main, label], releasedImageUrl: null },
      { moreImageUrls: [main, label], releasedImageUrl: null },
      { imageUrl: back, releasedImageUrl: null },
      { imageUrl: null, releasedImageUrl: main, moreReleasedImageUrls: [label] },
    ]);
  });

  it('rejects further images of other accounts, too many of them, and those of a wish', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const othersImage = await harness.media.addImage(ben.accountId);
    const { id } = await harness.addItem(ana);
    const invalid = { code: 'item-image-invalid' };
    const item = { profileId: ana.profileId, name: 'Coat', category: 'outerwear' as const };
    const moreImageUrls = [othersImage];
    const api = ana.api(closetContract);
    expect(await catchProblem(edit(ana, id, { moreImageUrls }))).toMatchObject(invalid);
    expect(await catchProblem(api.addItem({ body: { ...item, moreImageUrls } }))).toMatchObject(invalid);
    const own = await Promise.all(Array.from({ length: 6 }, () => harness.media.addImage(ana.accountId)));
    expect(await catchProblem(edit(ana, id, { moreImageUrls: own }))).toMatchObject({ status: 400 });
    const wish = { item: { ...item, moreImageUrls: own.slice(0, 1) } };
    expect(await catchProblem(api.addWish({ body: wish }))).toMatchObject({
      status: 400,
      errors: [{ path: 'item.moreImageUrls' }],
    });
  });

  it('replaces the hash of an image with its image, and only then', async () => {
    const ana = await harness.services.createUser();
    const [old, fresh, last] = [
      await harness.media.addImage(ana.accountId),
      await harness.media.addImage(ana.accountId),
      await harness.media.addImage(ana.accountId),
    ];
    const { id } = await harness.addItem(ana, { imageUrl: old, imageHash: '0000000000000001' });
    const change = async (body: Record<string, unknown>) => (await edit(ana, id, body)).imageHash;

    expect(await change({ imageHash: '0000000000000002' })).toBe('0000000000000001');
    expect(await change({ imageUrl: fresh, imageHash: '0000000000000003' })).toBe('0000000000000003');
    expect(await change({ imageUrl: last })).toBeNull();
  });

  it('rejects images of other accounts and invalid fields', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const item = await harness.addItem(ana);
    const othersImage = await harness.media.addImage(ben.accountId);
    expect(await catchProblem(edit(ana, item.id, { imageUrl: othersImage }))).toMatchObject({
      code: 'item-image-invalid',
    });
    for (const body of [{ name: '' }, { category: 'hats' }, { profileId: ben.profileId }, { wearCount: 9 }]) {
      expect(await catchProblem(edit(ana, item.id, body))).toMatchObject({ status: 400 });
    }
    expect(await harness.listItems(ana)).toEqual([item]);
  });

  it('returns the same error for missing items and items of other accounts', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const { id } = await harness.addItem(ben);
    const problems = await Promise.all(
      [id, crypto.randomUUID(), 'no-id'].map((itemId) => catchProblem(edit(ana, itemId, { name: 'Mine' }))),
    );
    expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(problems[0]).toMatchObject({ code: 'not-found' });
  });
});
