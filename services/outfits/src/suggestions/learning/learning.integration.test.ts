import type { ItemEventData } from '@fitfolk/contracts/closet';
import type { LearnedPreference } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const closetItems = [
  { name: 'White shirt', category: 'tops' },
  { name: 'Navy T-shirt', category: 'tops' },
  { name: 'Red blouse', category: 'tops' },
  { name: 'Blue jeans', category: 'bottoms' },
  { name: 'Beige chinos', category: 'bottoms' },
  { name: 'Black leggings', category: 'bottoms' },
  { name: 'White sneakers', category: 'shoes' },
  { name: 'Brown loafers', category: 'shoes' },
] as const;
const LIKED = ['Red blouse', 'Black leggings', 'Brown loafers'];

/** Creates a user with a small closet. */
const createUser = async () => {
  const user = await harness.services.createUser();
  const items: ItemEventData[] = [];
  for (const fields of closetItems) items.push(await harness.closet.addItem(user, fields));
  await harness.services.waitUntilIdle();
  const getIds = (...names: string[]) =>
    names.map((name) => items.find((item) => item.name === name)?.itemId ?? '');
  return { user, getIds };
};
type Setup = Awaited<ReturnType<typeof createUser>>;

const toParams = ({ profileId }: TestUser) => ({ params: { profileId } });
const read = (user: TestUser) => harness.api(user).learnedPreferences(toParams(user));
const listDays = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);

/** Wears the liked outfit on days of the month before. */
const wearLiked = async ({ user, getIds }: Setup) => {
  for (const scheduledDate of listDays(12)) {
    const { id } = await harness.createOutfit(user, { clothingItemIds: getIds(...LIKED), scheduledDate });
    await harness.wearOutfit(user, id);
  }
};
const getFirst = async (user: TestUser) =>
  (await harness.api(user).suggestOutfits({ body: { profileId: user.profileId } }))[0]?.items;
const findColor = (preferences: readonly LearnedPreference[], color: string) =>
  preferences.find(({ kind, values }) => kind === 'color' && values[0] === color);

describe('learned preferences', () => {
  it('come from worn outfits, rank suggestions and the family plan, and end with a reset', async () => {
    const setup = await createUser();
    const { user, getIds } = setup;
    expect(await read(user)).toEqual({ preferences: [], factCount: 0 });
    const before = await getFirst(user);
    expect(before).not.toEqual(LIKED);

    await wearLiked(setup);

    const { preferences, factCount } = await read(user);
    expect(factCount).toBe(12);
    expect(findColor(preferences, 'red')?.weight).toBeGreaterThan(0);
    const item = preferences.find(({ kind, weight }) => kind === 'item' && weight > 0);
    expect(getIds(...LIKED)).toContain(item?.items[0]?.clothingItemId);
    expect(await getFirst(user)).toEqual(LIKED);
    const { filled } = await harness
      .api(user)
      .planEveryone({ body: { profileId: user.profileId, from: TODAY, days: 1, isProposal: true } });
    expect(filled[0]?.outfits[0]?.items.map(({ name }) => name)).toEqual(LIKED);

    // Worn plans are in the past of the reset.
    harness.setNow(new Date(NOW.getTime() + 1000));
    await harness.api(user).resetPreferences(toParams(user));
    expect(await read(user)).toEqual({ preferences: [], factCount: 0 });
    expect(await getFirst(user)).toEqual(before);
  });

  it('forgets one preference until later outfits teach it again', async () => {
    const setup = await createUser();
    const { user } = setup;
    await wearLiked(setup);
    const red = findColor((await read(user)).preferences, 'red');
    const params = { profileId: user.profileId, preferenceId: red?.id ?? '' };

    await harness.api(user).forgetPreference({ params });

    const { preferences } = await read(user);
    expect(findColor(preferences, 'red')).toBeUndefined();
    expect(preferences.length).toBeGreaterThan(5);
    expect(await catchProblem(harness.api(user).forgetPreference({ params }))).toMatchObject({ status: 404 });
  });

  it('come from swapped items, and from refused outfits until the refusal is undone', async () => {
    const { user, getIds } = await createUser();
    const { profileId } = user;
    const { id } = await harness.createOutfit(user, { clothingItemIds: getIds('White shirt', 'Blue jeans') });
    await harness.changeOutfit(user, id, { clothingItemIds: getIds('Red blouse', 'Blue jeans') });
    await harness.changeOutfit(user, id, { clothingItemIds: getIds('Blue jeans', 'Red blouse') });
    expect(await read(user)).toMatchObject({ factCount: 1 });

    const { id: feedbackId } = await harness.api(user).addComfortFeedback({
      params: { profileId },
      body: { kind: 'not-today', day: TODAY, clothingItemIds: getIds('White shirt', 'Black leggings') },
    });
    const { preferences, factCount } = await read(user);
    expect(factCount).toBe(2);
    const white = preferences.find(({ items: [item] }) => item?.name === 'White shirt');
    expect(white?.weight).toBeLessThan(0);

    await harness.api(user).removeComfortFeedback({ params: { profileId, feedbackId } });
    expect(await read(user)).toMatchObject({ factCount: 1 });
  });

  it('never bring back what a rule forbids', async () => {
    const setup = await createUser();
    const { user } = setup;
    await wearLiked(setup);
    await harness.api(user).changeComfortRules({
      ...toParams(user),
      body: {
        version: 0,
        noWool: false,
        noTightCollars: false,
        pullOnShoesOnly: false,
        refusedColors: ['red'],
        temperatureOffsetF: 0,
      },
    });
    const suggestions = await harness.api(user).suggestOutfits({ body: { profileId: user.profileId } });
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.flatMap(({ items }) => items)).not.toContain('Red blouse');
  });

  it('of other accounts are not found', async () => {
    const [mine, other] = [await createUser(), await createUser()];
    await wearLiked(other);
    const [preference] = (await read(other.user)).preferences;
    const api = harness.api(mine.user);
    const params = { profileId: other.user.profileId, preferenceId: preference?.id ?? '' };
    for (const request of [
      () => api.learnedPreferences({ params }),
      () => api.forgetPreference({ params }),
      () => api.resetPreferences({ params }),
    ]) {
      expect(await catchProblem(request())).toMatchObject({ status: 404 });
    }
    expect((await read(other.user)).preferences).not.toEqual([]);
  });
});
