import type { SchoolWeek } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const MONDAY = '2026-11-23';
const mondays: Omit<SchoolWeek, 'version'> = {
  days: [{ weekday: 1, needs: ['uniform', 'pe'] }],
  noLaces: true,
  holidays: [{ from: '2026-12-21', to: '2027-01-06' }],
};

const read = (user: TestUser, profileId: string) => harness.api(user).schoolWeek({ params: { profileId } });
const change = (user: TestUser, profileId: string, body: SchoolWeek) =>
  harness.api(user).changeSchoolWeek({ params: { profileId }, body });

describe('changeSchoolWeek', () => {
  it('stores a week, which the family board shows', async () => {
    const { parent, childId } = await createFamily(harness);
    expect(await read(parent, childId)).toEqual({ version: 0, days: [], noLaces: false, holidays: [] });

    const changed = await change(parent, childId, { ...mondays, version: 0 });

    expect(changed).toEqual({ ...mondays, version: 1 });
    expect(await read(parent, childId)).toEqual(changed);
    const board = await harness.api(parent).familyBoard({ query: { from: MONDAY } });
    expect(board.rows.map(({ profileId, needs }) => [profileId, needs])).toEqual([
      [parent.profileId, []],
      [
        childId,
        [MONDAY, '2026-11-30'].map((day) => ({ day, needs: ['uniform', 'pe'], reminders: [], kits: [] })),
      ],
    ]);
  });

  it('stores a dress code, which a change without one keeps', async () => {
    const { parent, childId } = await createFamily(harness);
    const dressCode = { rules: ['no-jeans' as const], colors: ['white' as const, 'blue' as const] };
    const first = await change(parent, childId, { ...mondays, version: 0, dressCode });
    expect(first).toEqual({ ...mondays, version: 1, dressCode });

    const second = await change(parent, childId, { ...mondays, version: 1, noLaces: false });

    expect(second).toEqual({ ...first, version: 2, noLaces: false });
    expect(await read(parent, childId)).toEqual(second);
    const none = { rules: [], colors: [] };
    expect(await change(parent, childId, { ...second, dressCode: none })).toMatchObject({ dressCode: none });
    expect(await read(parent, childId)).toMatchObject({ dressCode: none });
  });

  it('keeps kit and what the dress code forbids out of what the planner and the suggestions offer', async () => {
    const { parent, childId } = await createFamily(harness);
    const child = { ...parent, profileId: childId };
    const { itemId: kit } = await harness.closet.addItem(child, { name: 'Gym shirt', category: 'tops' });
    const { itemId: hoodie } = await harness.closet.addItem(child, {
      name: 'Black hoodie',
      category: 'tops',
    });
    await harness.services.waitUntilIdle();
    const listOffered = async () => {
      const body = { profileId: childId, date: MONDAY };
      const suggestions = await harness.api(parent).suggestOutfits({ body });
      const batch = await harness
        .api(parent)
        .planEveryone({ body: { from: MONDAY, days: 5, profileId: childId } });
      await harness.api(parent).undoPlan({ params: { batchId: batch.batchId } });
      const planned = batch.filled.flatMap(({ outfits }) => outfits.flatMap(({ items }) => items));
      return [
        ...suggestions.flatMap(({ clothingItemIds }) => clothingItemIds),
        ...planned.map(({ clothingItemId }) => clothingItemId),
      ];
    };
    expect(await listOffered()).toEqual(expect.arrayContaining([kit, hoodie]));

    const dressCode = { rules: ['no-hoodies' as const], colors: [] };
    await change(parent, childId, { ...mondays, version: 0, dressCode });

    const offered = await listOffered();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).not.toContain(kit);
    expect(offered).not.toContain(hoodie);
  });

  it.each([0, 1])('rejects all but one of the changes of version %i made at once', async (version) => {
    const { parent, childId } = await createFamily(harness);
    if (version > 0) await change(parent, childId, { ...mondays, version: 0 });

    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((weekday) => {
        const days = [{ weekday, needs: ['swim' as const] }];
        return change(parent, childId, { ...mondays, days, version }).catch((error) => error);
      }),
    );

    const accepted = results.filter((result) => !(result instanceof Error));
    const stored = await read(parent, childId);
    expect(accepted).toEqual([stored]);
    expect(stored.version).toBe(version + 1);
    expect(await catchProblem(change(parent, childId, { ...mondays, version }))).toMatchObject({
      code: 'school-week-changed',
      current: stored,
    });
  });

  it('is refused to a session limited to a child, which reads its own week', async () => {
    const { child, childId } = await createFamily(harness);
    expect(await read(child, childId)).toMatchObject({ version: 0 });
    const problem = await catchProblem(change(child, childId, { ...mondays, version: 0 }));
    expect(problem).toMatchObject({ code: 'parent-pin-required' });
  });

  it.each([
    { days: [{ weekday: 7, needs: [] }] },
    { days: [{ weekday: 1, needs: ['ballet'] }] },
    { dressCode: { rules: ['no-fun'], colors: [] } },
    { dressCode: { rules: [], colors: ['plaid'] } },
    { holidays: [{ from: '2026-12-24', to: '2026-12-23' }] },
    { holidays: Array.from({ length: 21 }, () => ({ from: MONDAY, to: MONDAY })) },
  ])('rejects %j', async (fields) => {
    const { parent, childId } = await createFamily(harness);
    const body = { ...mondays, ...fields, version: 0 } as SchoolWeek;
    expect(await catchProblem(change(parent, childId, body))).toMatchObject({ code: 'validation-failed' });
  });
});

describe('erasure', () => {
  it('removes the week of a deleted profile', async () => {
    const { parent, childId } = await createFamily(harness);
    await change(parent, childId, { ...mondays, version: 0 });
    await harness.deleteProfile(parent, childId);
    await expect.poll(async () => (await read(parent, childId)).version).toBe(0);
  });
});
