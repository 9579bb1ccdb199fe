import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

/** Weekday of today, and the one of the next Thursday. */
const FRIDAY = 5;
const THURSDAY = 4;

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

/** Creates a child with PE on both days, one clean shirt for it, and another one in the basket. */
const createPupil = async (lastWornDate: string | null) => {
  const { parent, childId } = await createFamily(harness);
  const child = { ...parent, profileId: childId };
  const kit = { name: 'Gym shirt', tags: ['pe'] };
  await harness.closet.addItem(child, { ...kit, laundry: { status: 'clean', wearsLeft: 1 } });
  await harness.closet.addItem(child, { ...kit, laundry: { status: 'basket', wearsLeft: 1 }, lastWornDate });
  await harness.services.waitUntilIdle();
  const days = [FRIDAY, THURSDAY].map((weekday) => ({ weekday, needs: ['pe' as const] }));
  await harness.api(parent).changeSchoolWeek({
    params: { profileId: childId },
    body: { version: 0, days, noLaces: false, holidays: [] },
  });
  return { childId, listShortages: () => harness.api(parent).laundryShortages() };
};

describe('laundryShortages', () => {
  it('names the school need for which a category runs out', async () => {
    const { childId, listShortages } = await createPupil(null);
    expect(await listShortages()).toEqual([
      { profileId: childId, category: 'tops', need: 'pe', clean: 1, unwashed: 1, day: '2026-11-26' },
    ]);
  });

  it('needs nothing more for today once its kit was worn', async () => {
    const { listShortages } = await createPupil(NOW.toISOString());
    expect(await listShortages()).toEqual([]);
  });
});
