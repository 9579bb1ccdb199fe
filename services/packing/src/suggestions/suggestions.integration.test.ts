import type { PackingItem } from '@fitfolk/contracts/packing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackingHarness, startPackingHarness } from '../../testing/packing-harness.ts';

let harness: PackingHarness;
beforeAll(async () => {
  harness = await startPackingHarness();
});
afterAll(() => harness?.services.stop());

const createItem = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  ...more,
});

describe('suggestions', () => {
  it('come from the closet and the trip, and exclude added and dismissed ones', async () => {
    const ana = await harness.services.createUser();
    const coat = harness.addClosetItem(ana.profileId, 'Camel coat', 'outerwear');
    const { id } = await harness.create(ana, {
      tripType: 'business',
      startDate: '2026-11-24',
      endDate: '2026-11-26',
    });
    const suggested = await harness.suggest(ana, id);
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
      createItem(name, { quantity, clothingItemId, reason, reasonCode, reasonParams, suggestionKey: key }),
    );
    await harness.change(ana, id, { version: 1, items });
    expect(await harness.suggest(ana, id)).toEqual([]);
    await harness.change(ana, id, { version: 2, items: items.slice(2) });
    expect(await harness.suggest(ana, id)).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
  });

  it.each([
    ['of the age group', { isParent: false, isChild: true, ageGroup: 'baby' as const }, 'Diapers'],
    ['of an adult', { isParent: true, isChild: false, ageGroup: 'adult' as const }, 'Laptop and charger'],
  ])('contain things %s', async (_, profile, expected) => {
    const user = await harness.services.createUser({ profiles: [{ id: uuidv7(), ...profile }] });
    const { id } = await harness.create(user, { tripType: 'business' });
    expect((await harness.suggest(user, id)).map(({ name }) => name)).toContain(expected);
  });

  it('fit the season at the place of the trip, else of the account', async () => {
    const january = { tripType: 'beach', startDate: '2027-01-10', endDate: '2027-01-16' };
    const suggest = async (timeZone: string, place?: { readonly name: string; readonly lat: number }) => {
      const user = await harness.services.createUser({ timeZone });
      harness.addClosetItem(user.profileId, 'Parka', 'outerwear');
      const { id } = await harness.create(user, { ...january, place });
      return (await harness.suggest(user, id)).map(({ name }) => name);
    };
    const sydney = { name: 'Sydney', lat: -33.9 };
    for (const names of [
      await suggest('Australia/Sydney'),
      await suggest('Europe/Vienna', sydney),
      await suggest('Asia/Singapore'),
    ]) {
      expect(names).toEqual(expect.arrayContaining(['Sun hat', 'Swimwear']));
      for (const warm of ['Parka', 'Warm hat', 'Gloves']) expect(names).not.toContain(warm);
    }
    expect(await suggest('Europe/Vienna')).toEqual(expect.arrayContaining(['Parka', 'Warm hat', 'Gloves']));
  });

  it('contain a hat once: the own one, or one that was typed', async () => {
    const ana = await harness.services.createUser();
    harness.addClosetItem(ana.profileId, 'Straw hat', 'accessories');
    const summer = { startDate: '2027-07-10', endDate: '2027-07-12' };
    const listHats = async (items: PackingItem[]) => {
      const { id } = await harness.create(ana, { ...summer, items });
      return (await harness.suggest(ana, id)).map(({ name }) => name).filter((name) => /hat/i.test(name));
    };
    expect(await listHats([])).toEqual(['Straw hat']);
    expect(await listHats([createItem('Sonnenhut')])).toEqual([]);
  });

  it("begin with what each traveler planned for the trip's days", async () => {
    const [parent, child] = [uuidv7(), uuidv7()];
    const ana = await harness.services.createUser({ profiles: [{ id: parent }, { id: child }] });
    const [dress, shoes, raincoat] = [
      harness.addClosetItem(parent, 'Linen dress', 'tops'),
      harness.addClosetItem(parent, 'Sandals', 'shoes'),
      harness.addClosetItem(child, 'Raincoat', 'outerwear'),
    ];
    harness.planOutfit('2027-07-10', [dress, shoes]);
    harness.planOutfit('2027-07-11', [dress]);
    harness.planOutfit('2027-07-13', [raincoat]);
    const trip = { profileIds: [child], startDate: '2027-07-10', endDate: '2027-07-11' };
    const { id } = await harness.create(ana, { ...trip, profileId: parent });
    const listOwn = async () =>
      (await harness.suggest(ana, id))
        .filter(({ clothingItemId }) => clothingItemId)
        .map(({ name, profileId, reason }) => `${name} ${profileId === child}: ${reason}`);
    expect(await listOwn()).toEqual([
      'Linen dress false: Planned for 2 days, with a wash in between',
      'Sandals false: Planned for 1 day',
    ]);
    harness.planOutfit('2027-07-10', [raincoat]);
    expect(await listOwn()).toContain('Raincoat true: Planned for 1 day');
  });

  it('contain only essentials for an empty closet', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.create(ana);
    const suggested = await harness.suggest(ana, id);
    expect(suggested.length).toBeGreaterThan(3);
    expect(suggested.every(({ clothingItemId }) => clothingItemId === null)).toBe(true);
  });
});
