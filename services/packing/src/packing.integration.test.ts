import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PackingWorld, startPackingWorld } from '../testing/packing-world.ts';

let world: PackingWorld;
beforeAll(async () => {
  world = await startPackingWorld();
});
afterAll(() => world?.services.stop());

const line = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  ...more,
});

describe('a packing list', () => {
  test('is made with a name alone, and is there for whom it was made, newest first', async () => {
    const ana = await world.services.createUser();
    const first = await world.create(ana, { name: '  Lisbon  ' });
    expect(first).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      profileIds: [ana.profileId],
      name: 'Lisbon',
      tripType: null,
      startDate: null,
      endDate: null,
      items: [],
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const second = await world.create(ana, { name: 'Porto', items: [line('Passport')] });
    expect(await world.listsOf(ana)).toEqual([second, first]);
  });

  test('is refused without a name, with an end before its start, and with what nobody knows', async () => {
    const ana = await world.services.createUser();
    expect(await catchProblem(world.create(ana, { name: ' ' }))).toMatchObject({
      status: 400,
      detail: 'Name is required',
    });
    expect(
      await catchProblem(world.create(ana, { startDate: '2026-11-22', endDate: '2026-11-20' })),
    ).toMatchObject({ detail: 'End date must be after start date' });
    for (const items of [
      [line('A', { quantity: 0 })],
      [line('A', { $where: '1' })],
      Array.from({ length: 201 }, () => line('A')),
    ]) {
      expect(await catchProblem(world.create(ana, { items }))).toMatchObject({ code: 'validation-failed' });
    }
  });

  test('is changed by whoever saw its latest version; one of two at once is told so', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.create(ana);
    const outcomes = await Promise.allSettled([
      world.change(ana, id, { version: 1, items: [line('Passport')] }),
      world.change(ana, id, { version: 1, items: [line('Ticket')] }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await catchProblem(world.change(ana, id, { version: 1, name: 'Porto' }))).toMatchObject({
      status: 409,
      code: 'packing-list-changed',
    });
    const [now] = await world.listsOf(ana);
    expect(now).toMatchObject({ version: 2, items: [expect.anything()] });
  });

  test('never ends before it starts, whichever date is changed', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.create(ana, { startDate: '2026-11-20', endDate: '2026-11-22' });
    expect(await catchProblem(world.change(ana, id, { version: 1, startDate: '2026-11-23' }))).toMatchObject({
      status: 400,
      detail: 'End date must be after start date',
    });
  });

  test('is for several of a family', async () => {
    const profiles = [
      { id: uuidv7(), isParent: true },
      { id: uuidv7(), isParent: false },
    ];
    const mum = await world.services.createUser({ accountType: 'family', profiles });
    const child = profiles[1]?.id ?? '';
    const list = await world.create(mum, { profileIds: [child] });
    expect(list.profileIds).toEqual([mum.profileId, child]);
    expect(await world.listsOf(mum, child)).toEqual([list]);
  });

  test('of somebody else is answered like a missing one', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const { id } = await world.create(ana);
    const foreign = world.hang(ben.profileId, 'Coat', 'outerwear');
    for (const listId of [id, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(world.change(ben, listId, { version: 1 }))).toMatchObject({
        code: 'not-found',
      });
      expect(await catchProblem(world.suggest(ben, listId))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(world.api(ben).deletePackingList({ params: { listId } }))).toMatchObject({
        code: 'not-found',
      });
    }
    expect(await catchProblem(world.listsOf(ana, ben.profileId))).toMatchObject({ code: 'not-found' });
    for (const wish of [
      { profileId: ben.profileId },
      { profileIds: [ben.profileId] },
      { items: [line('Coat', { clothingItemId: foreign.id })] },
      { items: [line('Coat', { profileId: ben.profileId })] },
    ]) {
      expect(await catchProblem(world.create(ana, wish))).toMatchObject({ code: 'not-found' });
    }
  });

  test('is deleted once', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.create(ana);
    await world.api(ana).deletePackingList({ params: { listId: id } });
    expect(await world.listsOf(ana)).toEqual([]);
    expect(await catchProblem(world.api(ana).deletePackingList({ params: { listId: id } }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('suggestions', () => {
  test('come from the closet and the trip, and not again once they are on the list or were taken off', async () => {
    const ana = await world.services.createUser();
    const coat = world.hang(ana.profileId, 'Camel coat', 'outerwear');
    const { id } = await world.create(ana, {
      tripType: 'business',
      startDate: '2026-11-24',
      endDate: '2026-11-26',
    });
    const suggested = await world.suggest(ana, id);
    const keys = suggested.map(({ key }) => key);
    expect(suggested.find(({ clothingItemId }) => clothingItemId === coat.id)).toMatchObject({
      name: 'Camel coat',
      profileId: ana.profileId,
      reason: 'An extra layer for fall',
      reasonCode: 'layer',
      reasonParams: { season: 'fall' },
    });
    expect(suggested.map(({ name }) => name)).toContain('Laptop and charger');

    const items = suggested.map(({ key, name, quantity, clothingItemId, reason, reasonCode, reasonParams }) =>
      line(name, { quantity, clothingItemId, reason, reasonCode, reasonParams, suggestionKey: key }),
    );
    await world.change(ana, id, { version: 1, items });
    expect(await world.suggest(ana, id)).toEqual([]);
    await world.change(ana, id, { version: 2, items: items.slice(2) });
    expect(await world.suggest(ana, id)).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
  });

  test('of an empty closet are things alone', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.create(ana);
    const suggested = await world.suggest(ana, id);
    expect(suggested.length).toBeGreaterThan(3);
    expect(suggested.every(({ clothingItemId }) => clothingItemId === null)).toBe(true);
  });
});
