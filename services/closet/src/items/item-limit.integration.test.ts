import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addItemAt,
  type ClosetHarness,
  collectOutcomes,
  startClosetHarness,
} from '../../testing/closet-harness.ts';
import { itemCountsStore } from './item-counts.store.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

/** Sets the number of an account's items without adding them. */
const setReservedSlots = async ({ accountId }: TestUser, itemCount: number): Promise<void> => {
  const closets = harness.services.database('closet').collection<{ _id: string }>('itemCounts');
  await closets.updateOne({ _id: accountId }, { $set: { itemCount } }, { upsert: true });
};

describe('the item limit of a free account', () => {
  it('accepts exactly one of 20 parallel adds at 49 items', async () => {
    const ana = await harness.services.createUser();
    await harness.addItems(ana, 49);

    const outcomes = await collectOutcomes(Array.from({ length: 20 }, () => harness.addItem(ana)));

    expect(outcomes).toEqual([...Array(19).fill('closet-limit'), 'done']);
    expect(await harness.countItems(ana)).toBe(50);
    expect(await harness.getReservedSlots(ana)).toBe(50);
    expect(await harness.getEvents(ana)).toHaveLength(50);
    expect(await catchProblem(harness.addItem(ana))).toMatchObject({
      status: 403,
      detail: 'Free tier limit reached',
    });
  });

  it('holds across replicas', async () => {
    const urls = [harness.services.url('closet'), await harness.startReplica(), await harness.startReplica()];
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const spread = (user: TestUser, count: number) =>
      Array.from({ length: count }, (_, index) => addItemAt(urls[index % urls.length] ?? '', user));

    expect(await collectOutcomes(spread(ana, 21))).toEqual(Array(21).fill('done'));
    expect(await harness.getReservedSlots(ana)).toBe(21);

    await setReservedSlots(ben, 49);
    expect(await collectOutcomes(spread(ben, 21))).toEqual([...Array(20).fill('closet-limit'), 'done']);
    expect(await harness.getReservedSlots(ben)).toBe(50);
    expect(await harness.countItems(ben)).toBe(1);
  });

  it('releases a slot when its transaction fails', async () => {
    const ana = await harness.services.createUser();
    await setReservedSlots(ana, 49);
    const database = harness.services.database('closet');
    const session = await database.startSession();
    const failing = session.withTransaction(async () => {
      await itemCountsStore(database).add(new Map([[ana.accountId, 1]]), session);
      throw new Error('aborted');
    });
    await expect(failing).rejects.toThrow('aborted');
    await session.endSession();

    await harness.addItem(ana);
    expect(await harness.getReservedSlots(ana)).toBe(50);
  });

  it('counts the items of all profiles', async () => {
    const profiles = [1, 2].map((number) => ({
      id: `0190b0c4-0000-7000-8000-00000000000${number}`,
      isParent: false,
    }));
    const ana = await harness.services.createUser({ profiles });
    await setReservedSlots(ana, 48);
    for (const { id: profileId } of profiles) await harness.addItem(ana, { profileId });
    expect(await catchProblem(harness.addItem(ana, { profileId: profiles[1]?.id ?? '' }))).toMatchObject({
      code: 'closet-limit',
    });
  });

  it('releases a slot when an item is removed', async () => {
    const ana = await harness.services.createUser();
    await setReservedSlots(ana, 49);
    const last = await harness.addItem(ana);
    await harness.removeItem(ana, last.id);
    await harness.addItem(ana);
    expect(await catchProblem(harness.addItem(ana))).toMatchObject({ code: 'closet-limit' });
  });

  it('is far higher with Pro, also for parallel adds', async () => {
    const pro = await harness.services.createUser({ plan: 'pro' });
    await setReservedSlots(pro, 9_999);

    const outcomes = await collectOutcomes(Array.from({ length: 5 }, () => harness.addItem(pro)));

    expect(outcomes).toEqual([...Array(4).fill('closet-full'), 'done']);
    expect(await catchProblem(harness.addItem(pro))).toMatchObject({ status: 409, code: 'closet-full' });
  });

  it('does not apply to Pro until the plan lapses', async () => {
    const pro = await harness.services.createUser({ plan: 'pro' });
    await setReservedSlots(pro, 49);
    await harness.addItems(pro, 2);

    const lapsed = await harness.services.createUser({
      id: pro.accountId,
      profiles: [{ id: pro.profileId, isParent: false }],
    });

    expect(await harness.getReservedSlots(pro)).toBe(51);
    expect(await catchProblem(harness.addItem(lapsed))).toMatchObject({ code: 'closet-limit' });
    expect(
      await lapsed.api(closetContract).listItems({ params: { profileId: pro.profileId }, query: {} }),
    ).toHaveLength(2);
  });
});
