import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, collectOutcomes, startClosetHarness } from '../../../testing/closet-harness.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const api = (user: TestUser) => user.api(closetContract);
const listTrash = (user: TestUser) => api(user).listTrash({ params: { profileId: user.profileId } });
const restore = (user: TestUser, itemId: string) => api(user).restoreItem({ params: { itemId } });
const deleteNow = (user: TestUser, itemId: string) => api(user).deleteTrashedItem({ params: { itemId } });
const listReleased = async (user: TestUser) =>
  (await harness.getEvents(user))
    .filter(({ type }) => type === 'closet.item.deleted')
    .map(({ data }) => (data as { releasedImageUrl: string | null }).releasedImageUrl);

describe('the trash', () => {
  it('returns an item to the closet with its wears, once', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.addItem(ana, { name: 'Coat' });
    const params = { itemId: id };
    const worn = await api(ana).wearItem({ params });
    await harness.removeItem(ana, id);
    expect(await harness.listItems(ana)).toEqual([]);
    expect(await harness.getReservedSlots(ana)).toBe(0);
    expect(await listTrash(ana)).toMatchObject([{ id, name: 'Coat', removedAt: NOW.toISOString() }]);

    const outcomes = await collectOutcomes([restore(ana, id), restore(ana, id)]);

    expect(outcomes).toEqual(['done', 'not-found']);
    expect(await harness.getReservedSlots(ana)).toBe(1);
    expect(await listTrash(ana)).toEqual([]);
    expect(await harness.listItems(ana)).toEqual([worn]);
    const undone = await api(ana).undoWear({ params });
    expect(undone).toMatchObject({ wearCount: 0, lastWornDate: null });
    const events = await harness.getEvents(ana);
    expect(events.find(({ type }) => type === 'closet.item.restored')?.data).toMatchObject({
      itemId: id,
      version: 4,
    });
  });

  it('keeps an item that a full closet has no place for', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.addItem(ana);
    await harness.removeItem(ana, id);
    await harness.addItems(ana, 50);
    expect(await catchProblem(restore(ana, id))).toMatchObject({ code: 'closet-limit' });
    expect(await listTrash(ana)).toHaveLength(1);
  });

  it('releases an image with the last item that has it, also one in the trash', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const [first, second] = [
      await harness.addItem(ana, { imageUrl }),
      await harness.addItem(ana, { imageUrl }),
    ];
    await harness.removeItem(ana, first.id);
    await harness.removeItem(ana, second.id);
    await deleteNow(ana, first.id);
    await deleteNow(ana, second.id);
    expect(await listReleased(ana)).toEqual([null, imageUrl]);
    expect(await catchProblem(restore(ana, first.id))).toMatchObject({ status: 404 });
  });

  it('restores and releases the further images of an item', async () => {
    const ana = await harness.services.createUser();
    const [main, back] = [
      await harness.media.addImage(ana.accountId),
      await harness.media.addImage(ana.accountId),
    ];
    const images = { imageUrl: main, moreImageUrls: [back] };
    const { id } = await harness.addItem(ana, images);
    await harness.removeItem(ana, id);
    expect(await restore(ana, id)).toMatchObject(images);
    const copy = await harness.addItem(ana, images);
    await harness.removeItem(ana, id);
    await harness.removeItem(ana, copy.id);
    await deleteNow(ana, copy.id);
    await deleteNow(ana, id);
    const deleted = (await harness.getEvents(ana)).filter(({ type }) => type === 'closet.item.deleted');
    expect(deleted.map(({ data }) => data)).toEqual([
      expect.not.objectContaining({ moreReleasedImageUrls: expect.anything() }),
      expect.objectContaining({ releasedImageUrl: main, moreReleasedImageUrls: [back] }),
    ]);
  });

  it('is emptied 30 days after each removal', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const [old, recent] = [await harness.addItem(ana, { imageUrl }), await harness.addItem(ana)];
    await api(ana).wearItem({ params: { itemId: old.id } });
    await harness.removeItem(ana, old.id);
    harness.setNow(new Date(NOW.getTime() + DAY_MS));
    await harness.removeItem(ana, recent.id);
    harness.setNow(new Date(NOW.getTime() + 30 * DAY_MS));
    await harness.runJobs();
    await expect.poll(async () => (await listTrash(ana)).map(({ id }) => id)).toEqual([recent.id]);
    expect(await listReleased(ana)).toEqual([imageUrl]);
    const events = harness.collection('laundryEvents');
    expect(await events.countDocuments({ itemId: old.id } as object)).toBe(0);
  });
});
