import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

const DAY_MS = 24 * 3600 * 1000;

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

describe('listing', () => {
  test('pages newest first through every item once, also those of one instant', async () => {
    const ana = await world.services.createUser();
    await world.addItems(ana, 7);
    const read = async (address: string) => {
      const response = await fetch(`${world.services.url('closet')}${address}`, {
        headers: { authorization: `Bearer ${ana.token}` },
      });
      const next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
      return { names: ((await response.json()) as { name: string }[]).map(({ name }) => name), next };
    };
    const pages: string[][] = [];
    let address: string | undefined = `/api/clothing-items/${ana.profileId}?limit=3`;
    while (address) {
      const { names, next } = await read(address);
      pages.push(names);
      address = next;
    }
    expect(pages).toEqual([['Item 7', 'Item 6', 'Item 5'], ['Item 4', 'Item 3', 'Item 2'], ['Item 1']]);
    const whole = await read(`/api/clothing-items/${ana.profileId}`);
    expect(whole).toEqual({ names: pages.flat(), next: undefined });
  });

  test('refuses a page of no size and a cursor that it did not write', async () => {
    const ana = await world.services.createUser();
    const params = { profileId: ana.profileId };
    for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { limit: 3, cursor: '..%2f' }]) {
      expect(await catchProblem(ana.api(closetContract).listItems({ params, query }))).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
    }
  });
});

describe('the cleanout alert', () => {
  const age = (id: string, days: number, field: 'createdAt' | 'lastWornDate') => {
    const date = new Date(NOW.getTime() - days * DAY_MS);
    return world.collection('items').updateOne({ _id: id }, { $set: { [field]: date, unwornSince: date } });
  };
  const alertOf = (person: TestUser) =>
    person.api(closetContract).cleanoutAlerts({ params: { profileId: person.profileId } });

  test('names what is unworn for 60 days, longest first', async () => {
    const ana = await world.services.createUser();
    const [worn, older, justSixty, young] = [
      await world.addTo(ana, { name: 'Worn long ago' }),
      await world.addTo(ana, { name: 'Never worn, older' }),
      await world.addTo(ana, { name: 'Sixty days' }),
      await world.addTo(ana, { name: 'Fifty-nine days' }),
    ];
    await age(worn.id, 70, 'lastWornDate');
    await age(older.id, 90, 'createdAt');
    await age(justSixty.id, 60, 'createdAt');
    await age(young.id, 59.999, 'createdAt');

    expect(await alertOf(ana)).toEqual({
      count: 3,
      unwornItems: [older, worn, justSixty].map(({ id, name }) => ({ id, name })),
    });
  });

  test('is empty for a fresh closet', async () => {
    const ana = await world.services.createUser();
    await world.addTo(ana);
    expect(await alertOf(ana)).toEqual({ count: 0, unwornItems: [] });
  });
});
