import { describe, expect, it } from 'vitest';
import type { Outfit } from '../../outfits/outfit.ts';
import { listFacts, toSwap } from './facts.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const createOutfit = (fields: Partial<Outfit>): Outfit => ({
  id: 'outfit',
  accountId: 'account',
  profileId: 'profile',
  name: null,
  occasion: null,
  isFavorite: false,
  scheduledDate: null,
  plannedAt: null,
  wornDate: null,
  itemIds: ['top', 'bottom'],
  version: 1,
  createdAt: at(1),
  ...fields,
});
const list = (outfit: Partial<Outfit>, resetAt: Date | null = null) =>
  listFacts([createOutfit(outfit)], { resetAt, signals: [] }).map(({ kind, at: time }) => [
    kind,
    time.getUTCDate(),
  ]);

describe('listFacts', () => {
  it.each([
    [
      'a worn outfit',
      { plannedAt: at(2), wornDate: '2026-11-03', wear: { at: at(3), doneOn: '2026-11-03' } },
      [['worn', 3]],
    ],
    ['a plan', { plannedAt: at(2) }, [['kept', 2]]],
    ['a favorite', { isFavorite: true }, [['kept', 1]]],
    ['a plan of the planner that nobody wore', { plannedAt: at(2), batchId: 'batch' }, []],
    ['a draft', {}, []],
  ] as const)('reads what %s says', (_, fields, facts) => {
    expect(list(fields)).toEqual(facts);
  });

  it('counts outfits once, leaves out what was before the reset, and keeps the latest 180', () => {
    const outfit = createOutfit({ plannedAt: at(2) });
    expect(listFacts([outfit, outfit], { resetAt: null, signals: [] })).toHaveLength(1);
    expect(list({ plannedAt: at(2) }, at(2))).toEqual([]);
    expect(list({ plannedAt: at(3) }, at(2))).toEqual([['kept', 3]]);
    const signals = Array.from(
      { length: 200 },
      (_, index) => ({ kind: 'refused', at: new Date(index), itemIds: ['top'] }) as const,
    );
    const facts = listFacts([], { resetAt: null, signals });
    expect([facts.length, facts.at(-1)?.at.getTime()]).toEqual([180, 20]);
  });
});

describe('toSwap', () => {
  const swap = (before: string[], after: string[]) => toSwap({ itemIds: before }, { itemIds: after }, at(1));
  it('tells what was chosen instead of what', () => {
    expect(swap(['a', 'b'], ['a', 'c'])).toMatchObject({
      kind: 'swapped',
      itemIds: ['a', 'c'],
      insteadOf: ['a', 'b'],
    });
  });
  it.each([
    ['the same items in another order', ['a', 'b'], ['b', 'a']],
    ['no items before', [], ['a']],
    ['no items after', ['a'], []],
  ])('says nothing for %s', (_, before, after) => {
    expect(swap(before, after)).toBeUndefined();
  });
});
