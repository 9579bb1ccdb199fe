import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const compared = () => [
  { id: 'blouse', name: 'Cream shirt', category: 'tops' as const, kind: null, colors: [] },
  { id: 'coat', name: 'Red coat', category: 'outerwear' as const, kind: null, colors: [] },
];

describe('listMatchingItems', () => {
  it('lists the items of another person that can replace those of an outfit, best first', async () => {
    const { parent, childId } = await createFamily(harness);
    const list = (profileId: string) =>
      harness.api(parent).listMatchingItems({ body: { profileId, items: compared(), relation: 'similar' } });
    const [blouse, coat] = await list(childId);
    const child = { ...parent, profileId: childId };
    const [first] = (await harness.createOutfit(child, { clothingItemIds: blouse?.itemIds ?? [] })).items;
    expect(first?.name).toBe('White shirt');
    expect(coat).toEqual({ id: 'coat', itemIds: [] });

    const stranger = await harness.services.createUser();
    expect(await catchProblem(list(stranger.profileId))).toMatchObject({ status: 404 });
  });
});
