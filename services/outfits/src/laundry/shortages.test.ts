import type { ItemAvailability } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { type KeptItems, listShortages } from './shortages.ts';

const TODAY = '2026-11-23';
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

const shirt = (id: string, status: ItemAvailability['status'], wearsLeft: number | null = 1) =>
  createClosetItem(id, 'PE shirt', { availability: { status, wearsLeft } });
const plan = (days: readonly string[], ...clothingItemIds: string[]) =>
  days.map((day) => ({ clothingItemIds, day }));
const list = (items: ReturnType<typeof shirt>[], planned = plan(DAYS, 'a')) =>
  listShortages({ items, planned, today: TODAY });

describe('listShortages', () => {
  it('names the first planned day for which no clean item is left', () => {
    expect(list([shirt('a', 'clean'), shirt('b', 'basket'), shirt('c', 'basket')])).toEqual([
      { category: 'tops', clean: 1, unwashed: 2, day: '2026-11-24' },
    ]);
    expect(list([shirt('a', 'basket')])).toMatchObject([{ clean: 0, day: TODAY }]);
  });

  it('counts what is in the wash from tomorrow on, and the wears that are left', () => {
    expect(list([shirt('a', 'worn', 2), shirt('b', 'washing', 2)])).toEqual([]);
    expect(list([shirt('a', 'worn', 2), shirt('b', 'washing')])).toMatchObject([{ day: '2026-11-26' }]);
    expect(list([shirt('a', 'washing', 9)])).toMatchObject([{ day: TODAY }]);
  });

  it('counts a day once, and leaves out past and worn days and other categories', () => {
    const items = [shirt('a', 'clean'), shirt('b', 'basket')];
    const socks = { ...createClosetItem('socks', 'Socks'), category: 'accessories' as const };
    const worn = plan([TODAY], 'a').map((each) => ({ ...each, isWorn: true }));
    expect(list(items, [...plan(['2026-11-24', '2026-11-24', '2026-11-20'], 'a'), ...worn])).toEqual([]);
    expect(list([...items, socks], plan(DAYS, 'socks'))).toEqual([]);
  });

  describe('with items that are kept for school', () => {
    const [MONDAY = '', , WEDNESDAY = '', THURSDAY = ''] = DAYS;
    const pe = (id: string, status: ItemAvailability['status']) => ({ ...shirt(id, status), tags: ['pe'] });
    const keep = (days: readonly string[]): KeptItems[] => [
      { need: 'pe', days, includes: ({ tags }) => tags.includes('pe') },
    ];
    const listKept = (
      items: ReturnType<typeof shirt>[],
      days: readonly string[],
      closet: Partial<Parameters<typeof listShortages>[0]> = {},
    ) => listShortages({ items, planned: [], kept: keep(days), today: TODAY, ...closet });

    it('names the first school day for which none is left', () => {
      expect(listKept([pe('a', 'clean'), pe('b', 'basket')], [WEDNESDAY, THURSDAY])).toEqual([
        { category: 'tops', need: 'pe', clean: 1, unwashed: 1, day: THURSDAY },
      ]);
      expect(listKept([pe('a', 'clean'), pe('b', 'basket')], [THURSDAY])).toEqual([]);
    });

    it('counts what was worn today for today', () => {
      const items = [pe('a', 'basket'), pe('b', 'clean')];
      expect(listKept(items, [MONDAY, THURSDAY])).toMatchObject([{ need: 'pe', day: THURSDAY }]);
      expect(listKept(items, [MONDAY, THURSDAY], { wornToday: new Set(['a']) })).toEqual([]);
    });

    it('counts them for no other plan', () => {
      const items = [pe('kit', 'clean'), shirt('a', 'clean'), shirt('b', 'basket')];
      const planned = plan([MONDAY, THURSDAY], 'a');
      expect(listShortages({ items, planned, today: TODAY })).toEqual([]);
      expect(listKept(items, [], { planned })).toEqual([
        { category: 'tops', clean: 1, unwashed: 1, day: THURSDAY },
      ]);
    });
  });

  it('is silent if a wash would not help, or nothing needs washing', () => {
    expect(list([shirt('a', 'clean'), shirt('b', 'away')])).toEqual([]);
    expect(list([shirt('a', 'clean', null), shirt('b', 'basket')])).toEqual([]);
  });
});
