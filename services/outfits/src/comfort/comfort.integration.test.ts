import type { ComfortRules, NewComfortFeedback } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const NONE: ComfortRules = {
  version: 0,
  noWool: false,
  noTightCollars: false,
  pullOnShoesOnly: false,
  refusedColors: [],
  temperatureOffsetF: 0,
};

const read = (user: TestUser, profileId: string) => harness.api(user).comfort({ params: { profileId } });
const change = (user: TestUser, profileId: string, rules: Partial<ComfortRules>) =>
  harness.api(user).changeComfortRules({ params: { profileId }, body: { ...NONE, ...rules } });
const say = (
  user: TestUser,
  profileId: string,
  kind: NewComfortFeedback['kind'],
  ...clothingItemIds: string[]
) =>
  harness
    .api(user)
    .addComfortFeedback({ params: { profileId }, body: { kind, day: TODAY, clothingItemIds } });
const forget = (user: TestUser, profileId: string, feedbackId: string) =>
  harness.api(user).removeComfortFeedback({ params: { profileId, feedbackId } });

/** A family whose child has five tops, two bottoms and two pairs of shoes. */
const createSetup = async () => {
  const family = await createFamily(harness);
  const child = { ...family.parent, profileId: family.childId };
  const add = async (
    name: string,
    category: 'tops' | 'shoes',
    traits: ('wool' | 'pull-on')[] | null = null,
  ) => (await harness.closet.addItem(child, { name, category, traits })).itemId;
  const items = {
    wool: await add('Green cardigan', 'tops', ['wool']),
    red: await add('Red tee', 'tops'),
    turtleneck: await add('Black turtleneck', 'tops'),
    pullOn: await add('Sneakers', 'shoes', ['pull-on']),
    laces: await add('Boots', 'shoes'),
  };
  await harness.services.waitUntilIdle();
  return { ...family, items };
};

const suggest = async (user: TestUser, profileId: string) =>
  (await harness.api(user).suggestOutfits({ body: { profileId } })).map(
    ({ clothingItemIds }) => clothingItemIds,
  );

/** Lists the outfits of a week that the planner fills, and removes them again. */
const planWeek = async (user: TestUser, profileId: string) => {
  const batch = await harness.api(user).planEveryone({ body: { from: TODAY, days: 7, profileId } });
  await harness.api(user).undoPlan({ params: { batchId: batch.batchId } });
  return batch.filled.flatMap(({ outfits }) =>
    outfits.map((outfit) => outfit.items.map(({ clothingItemId }) => clothingItemId)),
  );
};

describe('changeComfortRules', () => {
  it('stores rules that suggestions and plans obey', async () => {
    const { parent, childId, items } = await createSetup();
    expect(await read(parent, childId)).toEqual({
      ...NONE,
      totalOffsetF: 0,
      feedback: [],
      leftOut: { noWool: 1, noTightCollars: 1, pullOnShoesOnly: 1, refusedColors: 0 },
    });
    const leftOut = [items.wool, items.red, items.turtleneck, items.laces];
    const before = (await planWeek(parent, childId)).flat();
    expect(leftOut.filter((itemId) => before.includes(itemId))).not.toEqual([]);

    const rules = {
      noWool: true,
      noTightCollars: true,
      pullOnShoesOnly: true,
      refusedColors: ['red' as const],
    };
    const changed = await change(parent, childId, { ...rules, temperatureOffsetF: -5 });

    expect(changed).toMatchObject({ ...rules, version: 1, totalOffsetF: -5, leftOut: { refusedColors: 1 } });
    expect(await read(parent, childId)).toEqual(changed);
    for (const offered of [await planWeek(parent, childId), await suggest(parent, childId)]) {
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.flat()).toContain(items.pullOn);
      expect(leftOut.filter((itemId) => offered.flat().includes(itemId))).toEqual([]);
    }
  });

  it('dresses who runs cold for colder days', async () => {
    const { parent, childId } = await createFamily(harness);
    const child = { ...parent, profileId: childId };
    // Fleece suits up to 62 °F; the fake weather is 55 °F.
    const { itemId } = await harness.closet.addItem(child, { name: 'Fleece', category: 'outerwear' });
    await harness.services.waitUntilIdle();
    expect((await planWeek(parent, childId)).flat()).toContain(itemId);
    await change(parent, childId, { temperatureOffsetF: 10 });
    expect((await planWeek(parent, childId)).flat()).not.toContain(itemId);
  });

  it('rejects all but one of the changes of a version made at once', async () => {
    const { parent, childId } = await createFamily(harness);
    const results = await Promise.all(
      [-10, -5, 5, 10].map((temperatureOffsetF) =>
        change(parent, childId, { temperatureOffsetF } as Partial<ComfortRules>).catch((error) => error),
      ),
    );
    const stored = await read(parent, childId);
    expect(results.filter((result) => !(result instanceof Error))).toEqual([stored]);
    expect(await catchProblem(change(parent, childId, {}))).toMatchObject({
      code: 'comfort-rules-changed',
      current: stored,
    });
  });

  it('is refused to a session limited to a child, which reads its own rules', async () => {
    const { child, childId } = await createFamily(harness);
    expect(await read(child, childId)).toMatchObject({ version: 0 });
    expect(await catchProblem(change(child, childId, {}))).toMatchObject({ code: 'parent-pin-required' });
  });

  it.each([{ refusedColors: ['ultraviolet'] }, { temperatureOffsetF: 7 }, { noWool: 'yes' }])(
    'rejects %j',
    async (fields) => {
      const { parent, childId } = await createFamily(harness);
      const problem = await catchProblem(change(parent, childId, fields as Partial<ComfortRules>));
      expect(problem).toMatchObject({ code: 'validation-failed' });
    },
  );
});

describe('addComfortFeedback', () => {
  it('bans what itches, what clashes and what is refused for the day', async () => {
    const { parent, childId, items } = await createSetup();
    const [first = []] = await suggest(parent, childId);
    const [top = '', bottom = ''] = first;

    await say(parent, childId, 'itchy', items.red);
    await say(parent, childId, 'clashes', items.wool, bottom);
    await say(parent, childId, 'not-today', ...first);

    const { feedback } = await read(parent, childId);
    expect(feedback.map(({ kind, day, items: named }) => [kind, day, named.length])).toEqual([
      ['not-today', TODAY, 2],
      ['clashes', TODAY, 2],
      ['itchy', TODAY, 1],
    ]);
    for (const outfit of [...(await suggest(parent, childId)), ...(await planWeek(parent, childId))]) {
      expect(outfit).not.toContain(items.red);
      expect(outfit.includes(items.wool) && outfit.includes(bottom)).toBe(false);
    }
    for (const outfit of await suggest(parent, childId))
      expect(outfit.includes(top) && outfit.includes(bottom)).toBe(false);
  });

  it('shifts the temperature once a day, and back when it is removed', async () => {
    const { child, childId } = await createFamily(harness);
    const results = await Promise.all([1, 2, 3].map(() => say(child, childId, 'too-warm')));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await read(child, childId)).toMatchObject({ totalOffsetF: 3, feedback: [results[0]] });

    await forget(child, childId, results[0]?.id ?? '');

    expect(await read(child, childId)).toMatchObject({ totalOffsetF: 0, feedback: [] });
    expect(await catchProblem(forget(child, childId, results[0]?.id ?? ''))).toMatchObject({
      code: 'not-found',
    });
  });

  it('is about items of the profile only', async () => {
    const { parent, childId, items } = await createSetup();
    const problem = await catchProblem(say(parent, parent.profileId, 'itchy', items.red));
    expect(problem).toMatchObject({ code: 'not-found' });
    const mixed = await catchProblem(say(parent, childId, 'clashes', items.red, crypto.randomUUID()));
    expect(mixed).toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['itchy', 0],
    ['itchy', 2],
    ['clashes', 1],
    ['too-warm', 1],
    ['not-today', 0],
  ] as const)('rejects %s with %i items', async (kind, count) => {
    const { parent, childId, items } = await createSetup();
    const given = [items.red, items.wool].slice(0, count);
    expect(await catchProblem(say(parent, childId, kind, ...given))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'clothingItemIds' }],
    });
  });

  it('is forgotten with its item', async () => {
    const { parent, childId, items } = await createSetup();
    const child = { ...parent, profileId: childId };
    const [removed, passedOn] = [
      await harness.closet.addItem(child, { name: 'Vest' }),
      await harness.closet.addItem(child, { name: 'Blouse' }),
    ];
    await say(parent, childId, 'itchy', removed.itemId);
    await say(parent, childId, 'clashes', passedOn.itemId, items.red);
    await say(parent, childId, 'itchy', items.red);

    await harness.closet.remove(removed);
    await harness.closet.transfer(passedOn, parent.profileId);
    await harness.services.waitUntilIdle();

    expect((await read(parent, childId)).feedback).toMatchObject([
      { kind: 'itchy', items: [{ clothingItemId: items.red }] },
    ]);
  });
});

describe('erasure', () => {
  it('removes the rules and feedback of a deleted profile', async () => {
    const { parent, childId } = await createFamily(harness);
    await change(parent, childId, { noWool: true });
    await harness.deleteProfile(parent, childId);
    await expect.poll(async () => (await read(parent, childId)).version).toBe(0);
  });
});
