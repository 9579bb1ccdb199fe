import type { LaundryStatus } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { type FamilyWeek, planEveryone } from './plan-everyone.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

const top = (id: string, fields: Partial<ClosetItem> = {}) => createClosetItem(id, `Shirt ${id}`, fields);
const bottom = (id: string) => createClosetItem(id, `Chinos ${id}`, { category: 'bottoms' });
const member = (profileId: string, ...wearable: ClosetItem[]) => ({ profileId, wearable, recentWears: [] });
const onDay = (day: string) => ({ day, conditions: mildDay });

const plan = (week: Partial<FamilyWeek>) =>
  planEveryone({
    members: [],
    days: [onDay(MONDAY)],
    chosen: [],
    occasion: undefined,
    today: MONDAY,
    ...week,
  });
const toIds = ({ filled }: ReturnType<typeof planEveryone>) =>
  filled.map(({ profileId, day, items }) => [profileId, day, items.map(({ itemId }) => itemId).join()]);

describe('planEveryone', () => {
  it('fills the empty cells of everyone', () => {
    const members = [member('mia', top('a'), bottom('b')), member('leo', top('c'), bottom('d'))];
    expect(plan({ members })).toMatchObject({
      filled: [{ profileId: 'mia' }, { profileId: 'leo' }],
      unfilled: [],
    });
  });

  it('plans a clean item once, keeps what is in the wash for tomorrow, and the basket out', () => {
    const availability = (status: LaundryStatus) => ({ availability: { status, wearsLeft: 1 } });
    const members = [
      member(
        'mia',
        top('clean', availability('clean')),
        top('washing', availability('washing')),
        top('basket', availability('basket')),
        top('away', availability('away')),
        bottom('b'),
      ),
    ];
    const days = [onDay(MONDAY), onDay(TUESDAY), onDay('2026-11-25')];
    const planned = plan({ members, days });
    expect(toIds(planned)).toEqual([
      ['mia', MONDAY, 'clean,b'],
      ['mia', TUESDAY, 'washing,b'],
    ]);
    expect(planned.unfilled).toEqual([{ profileId: 'mia', day: '2026-11-25', reason: 'no-clean-tops' }]);
  });

  it('gives a shared item to one member a day', () => {
    const shared = top('shared');
    const members = [member('mia', shared, bottom('b')), member('leo', shared, top('other'), bottom('d'))];
    expect(toIds(plan({ members }))).toEqual([
      ['mia', MONDAY, 'shared,b'],
      ['leo', MONDAY, 'other,d'],
    ]);
  });

  it('leaves a cell empty whose member would need the item of another one', () => {
    const shared = top('shared');
    const members = [member('mia', shared, bottom('b')), member('leo', shared, bottom('d'))];
    expect(plan({ members }).unfilled).toEqual([{ profileId: 'leo', day: MONDAY, reason: 'taken' }]);
  });

  it('keeps chosen cells and gives their items to nobody else', () => {
    const shared = top('shared');
    const members = [member('mia', shared, bottom('b')), member('leo', shared, top('other'), bottom('d'))];
    const chosen = [{ profileId: 'mia', day: MONDAY, itemIds: ['shared'] }];
    expect(toIds(plan({ members, chosen }))).toEqual([['leo', MONDAY, 'other,d']]);
  });

  it('plans the days in their order and varies what a member wears', () => {
    const members = [member('mia', top('a'), top('c'), bottom('b'))];
    expect(toIds(plan({ members, days: [onDay(TUESDAY), onDay(MONDAY)] }))).toEqual([
      ['mia', MONDAY, 'a,b'],
      ['mia', TUESDAY, 'c,b'],
    ]);
  });

  it('takes account of what was worn before', () => {
    const recentWears = [{ day: '2026-11-22', clothingItemIds: ['a'] }];
    const members = [{ ...member('mia', top('a'), top('c'), bottom('b')), recentWears }];
    expect(toIds(plan({ members }))).toEqual([['mia', MONDAY, 'c,b']]);
  });

  it('suits the weather and the occasion of each day', () => {
    const cold = { ...mildDay, highF: 20, lowF: 10 };
    const summer = top('a', { season: 'summer' });
    const members = [member('mia', summer, top('c'), top('office', { tags: ['work'] }), bottom('b'))];
    expect(toIds(plan({ members, days: [{ day: MONDAY, conditions: cold }], occasion: 'Work' }))).toEqual([
      ['mia', MONDAY, 'office,b'],
    ]);
  });

  it('gives a reason for each item', () => {
    const members = [member('mia', top('a'), bottom('b'))];
    expect(plan({ members }).filled[0]?.reasons).toMatchObject([
      { clothingItemId: 'a', code: 'never-worn', params: { item: 'Shirt a' } },
      { clothingItemId: 'b', code: 'never-worn', params: { item: 'Chinos b' } },
    ]);
  });
});
