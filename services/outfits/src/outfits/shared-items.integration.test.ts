import { ApiError } from '@fitfolk/api-client';
import type { ItemEventData } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily, type Family } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

const DAYS = [TODAY, '2026-11-21', '2026-11-22'];

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

/** Adds an umbrella that both wear, and returns it. */
const shareUmbrella = async ({ parent, childId }: Family, fields: Partial<ItemEventData> = {}) => {
  const umbrella = await harness.closet.addItem(parent, {
    name: 'Umbrella',
    category: 'accessories',
    sharedWith: [{ profileId: childId }],
    ...fields,
  });
  await harness.services.waitUntilIdle();
  return umbrella;
};

const plan = (user: TestUser, profileId: string, itemId: string, scheduledDate: string) =>
  harness.createOutfit(user, { profileId, clothingItemIds: [itemId], scheduledDate });

describe('shared items', () => {
  it('are planned for one person a day, whoever plans and however', async () => {
    const family = await createFamily(harness);
    const { parent, child, childId } = family;
    const { itemId } = await shareUmbrella(family);
    const [today, tomorrow = ''] = DAYS;
    await plan(child, childId, itemId, tomorrow);
    const taken = { code: 'shared-item-taken', current: { itemId, profileId: childId } };

    expect(await catchProblem(plan(parent, parent.profileId, itemId, tomorrow))).toMatchObject(taken);
    const own = await plan(parent, parent.profileId, itemId, today ?? '');
    const move = harness.changeOutfit(parent, own.id, { scheduledDate: tomorrow });
    expect(await catchProblem(move)).toMatchObject(taken);
    const other = await harness.createOutfit(parent, { scheduledDate: tomorrow });
    const edit = harness.changeOutfit(parent, other.id, { clothingItemIds: [itemId] });
    expect(await catchProblem(edit)).toMatchObject(taken);
    const board = await harness.api(child).familyBoard({ query: { from: today ?? '' } });
    const cell = board.rows[0]?.cells.find(({ day }) => day === today);
    const proposal = harness.api(child).proposeOutfit({
      body: { profileId: childId, day: today ?? '', version: cell?.version ?? 0, clothingItemIds: [itemId] },
    });
    expect(await catchProblem(proposal)).toMatchObject({ current: { profileId: parent.profileId } });
    expect(await harness.changeOutfit(parent, own.id, { name: 'Walk' })).toMatchObject({ name: 'Walk' });
  });

  it('are suggested to nobody while another one has them', async () => {
    const family = await createFamily(harness);
    const { parent, child, childId } = family;
    const { itemId } = await shareUmbrella(family, { name: 'Jacket', category: 'outerwear' });
    const listSuggested = async (user: TestUser, profileId: string) =>
      (
        await harness.api(user).suggestOutfits({ body: { profileId, date: TODAY, lat: 52.5, lon: 13.4 } })
      ).flatMap(({ clothingItemIds }) => clothingItemIds);
    expect(await listSuggested(parent, parent.profileId)).toContain(itemId);
    expect(await listSuggested(child, childId)).toContain(itemId);

    await plan(parent, parent.profileId, itemId, TODAY);

    expect(await listSuggested(child, childId)).not.toContain(itemId);
    const { filled } = await harness.api(child).planEveryone({ body: { from: TODAY, days: 1 } });
    const planned = filled.flatMap(({ outfits }) => outfits.flatMap(({ items }) => items));
    expect(planned.map(({ clothingItemId }) => clothingItemId)).not.toContain(itemId);
  });

  it('leave the plans of a person with whom they are no longer shared', async () => {
    const family = await createFamily(harness);
    const { parent, child, childId } = family;
    const umbrella = await shareUmbrella(family);
    await plan(child, childId, umbrella.itemId, TODAY);

    await harness.closet.publishChanged({ ...umbrella, version: 2, sharedWith: [] });
    await harness.closet.publishTransferred({ ...umbrella, profileId: childId }, parent.profileId);
    await harness.services.waitUntilIdle();

    const [left] = await harness.api(child).listOutfits({ params: { profileId: childId } });
    expect(left?.items).toEqual([]);
    await plan(parent, parent.profileId, umbrella.itemId, TODAY);
  });

  it('are never worn by two at once, in any order of concurrent changes', async () => {
    const step = fc.record({
      isChild: fc.boolean(),
      day: fc.constantFrom(...DAYS),
      item: fc.nat(1),
      action: fc.constantFrom('plan', 'plan', 'move', 'edit', 'everyone', 'wear', 'delete'),
      outfit: fc.nat(),
    });
    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
    const check = async (rounds: readonly (readonly Step[])[]) => {
      const family = await createFamily(harness);
      const { parent, child, childId } = family;
      const shared = [await shareUmbrella(family), await shareUmbrella(family, { category: 'outerwear' })];
      const listOf = (profileId: string) => harness.api(parent).listOutfits({ params: { profileId } });
      const run = async ({ isChild, day, item, action, outfit }: Step) => {
        const [user, profileId] = isChild ? [child, childId] : [parent, parent.profileId];
        const itemId = shared[item]?.itemId ?? '';
        const all = await listOf(profileId);
        const id = all[outfit % Math.max(all.length, 1)]?.id ?? crypto.randomUUID();
        if (action === 'plan') return plan(user, profileId, itemId, day);
        if (action === 'move') return harness.changeOutfit(user, id, { scheduledDate: day });
        if (action === 'edit') return harness.changeOutfit(user, id, { clothingItemIds: [itemId] });
        if (action === 'wear') return harness.wearOutfit(user, id);
        if (action === 'delete') return harness.deleteOutfit(user, id);
        return harness.api(user).planEveryone({ body: { from: TODAY, days: 3 } });
      };
      for (const steps of rounds) {
        await Promise.all(
          steps.map((each) =>
            run(each).catch((error: unknown) => {
              if (!(error instanceof ApiError && [403, 404, 409].includes(error.status))) throw error;
            }),
          ),
        );
        const outfits = [...(await listOf(parent.profileId)), ...(await listOf(childId))];
        for (const { itemId } of shared) {
          for (const day of DAYS) {
            const wearers = outfits
              .filter(({ items }) => items.some(({ clothingItemId }) => clothingItemId === itemId))
              .filter(({ scheduledDate, proposedDate }) => (scheduledDate ?? proposedDate) === day)
              .map(({ profileId }) => profileId);
            expect(new Set(wearers).size).toBeLessThanOrEqual(1);
          }
        }
      }
    };
    const rounds = fc.array(fc.array(step, { minLength: 4, maxLength: 6 }), { minLength: 3, maxLength: 5 });
    await fc.assert(fc.asyncProperty(rounds, check), { numRuns: 5, seed: 52, endOnFailure: true });
  }, 120_000);
});
