import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAt,
  type ClosetHarness,
  collectOutcomes,
  startClosetHarness,
} from '../../testing/closet-harness.ts';
import { closetsStore } from './item-counts.store.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

describe('the limit of a free account', () => {
  test('lets exactly one of 20 parallel adds through at 49 items', async () => {
    const ana = await world.services.createUser();
    await world.addItems(ana, 49);

    const outcomes = await collectOutcomes(Array.from({ length: 20 }, () => world.addTo(ana)));

    expect(outcomes).toEqual([...Array(19).fill('closet-limit'), 'done']);
    expect(await world.countItems(ana)).toBe(50);
    expect(await world.getItemCount(ana)).toBe(50);
    expect(await world.getEvents(ana)).toHaveLength(50);
    expect(await catchProblem(world.addTo(ana))).toMatchObject({
      status: 403,
      detail: 'Free tier limit reached',
    });
  });

  test('holds over replicas, whose first adds count each', async () => {
    const addresses = [world.services.url('closet'), await world.startReplica(), await world.startReplica()];
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const spread = (person: TestUser, count: number) =>
      Array.from({ length: count }, (_, index) => addAt(addresses[index % addresses.length] ?? '', person));

    expect(await collectOutcomes(spread(ana, 21))).toEqual(Array(21).fill('done'));
    expect(await world.getItemCount(ana)).toBe(21);

    await world.addItems(ben, 49);
    expect(await collectOutcomes(spread(ben, 21))).toEqual([...Array(20).fill('closet-limit'), 'done']);
    expect(await world.getItemCount(ben)).toBe(50);
    expect(await world.countItems(ben)).toBe(50);
  });

  test('gives a place back when the transaction that took it fails', async () => {
    const ana = await world.services.createUser();
    await world.addItems(ana, 49);
    const database = world.services.database('closet');
    const session = await database.startSession();
    const failing = session.withTransaction(async () => {
      await closetsStore(database).takePlace(ana.accountId, 50, session);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await session.endSession();

    await world.addTo(ana);
    expect(await world.getItemCount(ana)).toBe(50);
  });

  test('counts all profiles of the account together', async () => {
    const profiles = [1, 2].map((number) => ({
      id: `0190b0c4-0000-7000-8000-00000000000${number}`,
      isParent: false,
    }));
    const ana = await world.services.createUser({ profiles });
    await world.addItems(ana, 50);
    expect(await catchProblem(world.addTo(ana, { profileId: profiles[1]?.id ?? '' }))).toMatchObject({
      code: 'closet-limit',
    });
  });

  test('frees a place with a removal', async () => {
    const ana = await world.services.createUser();
    await world.addItems(ana, 49);
    const last = await world.addTo(ana);
    await world.removeItem(ana, last.id);
    await world.addTo(ana);
    expect(await catchProblem(world.addTo(ana))).toMatchObject({ code: 'closet-limit' });
  });

  test('does not bind Pro, whose items count all the same when it lapses', async () => {
    const pro = await world.services.createUser({ plan: 'pro' });
    await world.addItems(pro, 51);

    const lapsed = await world.services.createUser({
      id: pro.accountId,
      profiles: [{ id: pro.profileId, isParent: false }],
    });

    expect(await world.countItems(pro)).toBe(51);
    expect(await catchProblem(world.addTo(lapsed))).toMatchObject({ code: 'closet-limit' });
    expect(
      await lapsed.api(closetContract).listItems({ params: { profileId: pro.profileId }, query: {} }),
    ).toHaveLength(51);
  });
});
