import { type ClothingItemChange, closetContract, type RecognizedItem } from '@fitfolk/contracts/closet';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const CUT_OUT = '/api/images/0193f0a0-0000-7000-8000-000000000000_AAAAAAAAAAAAAAAAAAAAAA_c';
const greenJacket: RecognizedItem = {
  kind: 'jacket',
  isSure: true,
  colors: [{ name: 'green', hex: '#2f8f40', share: 1 }],
  cutOutUrl: CUT_OUT,
};

/** Publishes what an image shows and waits until the closet has handled it. */
const publish = async (user: TestUser, imageUrl: string, recognized = greenJacket): Promise<void> => {
  await harness.media.publishItem(user.accountId, imageUrl, recognized);
  await harness.services.waitUntilIdle();
};

const changeItem = (user: TestUser, itemId: string, body: ClothingItemChange) =>
  user.api(closetContract).changeItem({ params: { itemId }, body });

const listChanges = async (user: TestUser) =>
  (await harness.getEvents(user)).filter(({ type }) => type === 'closet.item.changed');

describe('a recognized image', () => {
  it('gives its items a cut-out, colors and a kind, and tells other services once', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const item = await harness.addItem(ana, { imageUrl });

    await publish(ana, imageUrl);
    await publish(ana, imageUrl);

    const shown = { cutOutUrl: CUT_OUT, colors: greenJacket.colors, kind: 'jacket' };
    expect(await harness.listItems(ana)).toEqual([{ ...item, ...shown, hasCutOut: true }]);
    expect((await listChanges(ana)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ itemId: item.id, ...shown, isRecognized: true }),
    ]);
  });

  it('gives its items a pattern, unless a person chose another one', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const known = await harness.addItem(ana, { imageUrl, pattern: 'plain' });
    const { id } = await harness.addItem(ana, { imageUrl });

    await publish(ana, imageUrl, { ...greenJacket, pattern: 'striped' });

    const listPatterns = async () =>
      new Map((await harness.listItems(ana)).map((item) => [item.id, item.pattern]));
    expect((await listPatterns()).get(id)).toBe('striped');
    expect((await listPatterns()).get(known.id)).toBe('plain');
    expect(await changeItem(ana, id, { pattern: 'checked' })).toMatchObject({ pattern: 'checked' });
    await publish(ana, imageUrl, { ...greenJacket, pattern: 'striped' });
    expect((await listPatterns()).get(id)).toBe('checked');
    expect(await changeItem(ana, id, { pattern: null })).toMatchObject({ pattern: null });
  });

  it('gives way to the photo if a person chose that, until the item has another image', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const { id } = await harness.addItem(ana, { imageUrl });
    await publish(ana, imageUrl);

    expect(await changeItem(ana, id, { showsPhoto: true })).toMatchObject({
      cutOutUrl: null,
      hasCutOut: true,
    });
    const { data } = (await listChanges(ana)).at(-1) ?? {};
    expect(data).toMatchObject({ itemId: id, cutOutUrl: null });
    expect(data).not.toHaveProperty('isRecognized');
    await publish(ana, imageUrl, { ...greenJacket, isSure: false });
    expect(await harness.listItems(ana)).toMatchObject([{ cutOutUrl: null, hasCutOut: true }]);
    expect(await changeItem(ana, id, { showsPhoto: false })).toMatchObject({ cutOutUrl: CUT_OUT });

    await changeItem(ana, id, { showsPhoto: true });
    const next = await harness.media.addImage(ana.accountId);
    expect(await changeItem(ana, id, { imageUrl: next })).toMatchObject({
      cutOutUrl: null,
      hasCutOut: false,
    });
    await publish(ana, next);
    expect(await harness.listItems(ana)).toMatchObject([{ cutOutUrl: CUT_OUT, hasCutOut: true }]);
  });

  it('leaves the kind that a person chose, and one that contradicts the category', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    await harness.addItem(ana, { imageUrl, name: 'Chosen', category: 'outerwear', kind: 'sweater' });
    await harness.addItem(ana, { imageUrl, name: 'IMG_2041', category: 'shoes' });

    await publish(ana, imageUrl);

    const items = await harness.listItems(ana);
    expect(items.map(({ name, kind, cutOutUrl }) => ({ name, kind, cutOutUrl }))).toEqual([
      { name: 'IMG_2041', kind: null, cutOutUrl: CUT_OUT },
      { name: 'Chosen', kind: 'sweater', cutOutUrl: CUT_OUT },
    ]);
  });

  it('decides after how many wears its items are washed, and tells other services', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const { id, laundry } = await harness.addItem(ana, { imageUrl, name: 'Sweater club', category: 'tops' });
    expect(laundry).toMatchObject({ washAfter: 3 });

    await publish(ana, imageUrl, { ...greenJacket, kind: 't-shirt' });

    expect(await harness.listItems(ana)).toMatchObject([{ kind: 't-shirt', laundry: { washAfter: 1 } }]);
    const events = await harness.getEvents(ana);
    expect(events.filter(({ type }) => type === 'closet.laundry.changed').map(({ data }) => data)).toEqual([
      expect.objectContaining({ changes: [expect.objectContaining({ itemId: id })] }),
    ]);
  });

  it('changes no items of other accounts', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const imageUrl = await harness.media.addImage(ana.accountId);
    await harness.addItem(ana, { imageUrl });

    await publish(ben, imageUrl);

    expect(await harness.listItems(ana)).toMatchObject([{ cutOutUrl: null, colors: [] }]);
  });

  it('is taken over by an item that is added, or gets the image, later', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId, { recognized: greenJacket });

    const added = await harness.addItem(ana, { imageUrl });
    const plain = await harness.addItem(ana);
    const changed = await changeItem(ana, plain.id, { imageUrl });
    const withoutImage = await changeItem(ana, plain.id, { imageUrl: null });

    const shown = { cutOutUrl: CUT_OUT, colors: greenJacket.colors, kind: 'jacket' };
    expect([added, changed]).toMatchObject([shown, shown]);
    expect(withoutImage).toMatchObject({ cutOutUrl: null, colors: [] });
  });
});
