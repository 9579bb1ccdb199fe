import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClosetHarness, startClosetHarness } from '../../testing/closet-harness.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

const edit = (person: TestUser, itemId: string, body: Record<string, unknown>) =>
  person.api(closetContract).changeItem({ params: { itemId }, body });

describe('editing', () => {
  test('changes the given fields alone and tells of it once', async () => {
    const ana = await world.services.createUser();
    const item = await world.addTo(ana);

    const edited = await edit(ana, item.id, { name: ' Jean jacket ', season: null, tags: ['old'] });

    expect(edited).toEqual({ ...item, name: 'Jean jacket', season: null, tags: ['old'] });
    expect(await world.listItems(ana)).toEqual([edited]);
    expect((await world.getEvents(ana)).slice(1)).toEqual([
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

  test('to what it is already is no change', async () => {
    const ana = await world.services.createUser();
    const item = await world.addTo(ana);
    expect(await edit(ana, item.id, { name: item.name, tags: item.tags })).toEqual(item);
    expect(await edit(ana, item.id, {})).toEqual(item);
    expect(await world.getEvents(ana)).toHaveLength(1);
  });

  test('lets go of a picture that no item shows any more', async () => {
    const ana = await world.services.createUser();
    const [shared, fresh] = [
      await world.media.addImage(ana.accountId),
      await world.media.addImage(ana.accountId),
    ];
    const first = await world.addTo(ana, { imageUrl: shared });
    const second = await world.addTo(ana, { imageUrl: shared });

    await edit(ana, first.id, { imageUrl: fresh });
    await edit(ana, second.id, { imageUrl: null });

    const changes = (await world.getEvents(ana)).slice(2).map(({ data }) => data);
    expect(changes).toMatchObject([
      { imageUrl: fresh, releasedImageUrl: null },
      { imageUrl: null, releasedImageUrl: shared },
    ]);
  });

  test('refuses pictures of others and what is no change of an item', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const item = await world.addTo(ana);
    const foreign = await world.media.addImage(ben.accountId);
    expect(await catchProblem(edit(ana, item.id, { imageUrl: foreign }))).toMatchObject({
      code: 'item-image-invalid',
    });
    for (const body of [{ name: '' }, { category: 'hats' }, { profileId: ben.profileId }, { wearCount: 9 }]) {
      expect(await catchProblem(edit(ana, item.id, body))).toMatchObject({ status: 400 });
    }
    expect(await world.listItems(ana)).toEqual([item]);
  });

  test('answers for the items of others as for missing ones', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const { id } = await world.addTo(ben);
    const refusals = await Promise.all(
      [id, crypto.randomUUID(), 'no-id'].map((itemId) => catchProblem(edit(ana, itemId, { name: 'Mine' }))),
    );
    expect(new Set(refusals.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'not-found' });
  });
});
