import type { SchoolWeek } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { listNeeds, type SchoolPlan, selectForSchool } from './school-rules.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const SATURDAY = '2026-11-28';
const week: SchoolWeek = {
  version: 1,
  days: [
    { weekday: 1, needs: ['uniform', 'pe'] },
    { weekday: 3, needs: ['swim'] },
  ],
  noLaces: false,
  holidays: [{ from: '2026-12-21', to: '2026-12-28' }],
};

describe('listNeeds', () => {
  it.each([
    [MONDAY, ['uniform', 'pe']],
    [TUESDAY, []],
    ['2026-11-25', ['swim']],
    // A Sunday: weekdays count from it.
    ['2026-11-22', []],
    // The Monday before the holidays, their first and last one, and the one after.
    ['2026-12-14', ['uniform', 'pe']],
    ['2026-12-21', []],
    ['2026-12-28', []],
    ['2027-01-04', ['uniform', 'pe']],
  ])('of %s are %j', (day, needs) => {
    expect(listNeeds(week, day)).toEqual(needs);
  });

  it('are none without a school week', () => {
    expect(listNeeds(undefined, MONDAY)).toEqual([]);
  });
});

describe('selectForSchool', () => {
  const closet = [
    createClosetItem('polo', 'White polo', { tags: ['uniform'] }),
    createClosetItem('shirt', 'Red shirt'),
    createClosetItem('skirt', 'School uniform skirt', { category: 'bottoms' }),
    createClosetItem('jeans', 'Blue jeans', { category: 'bottoms' }),
    createClosetItem('pe-shirt', 'PE shirt'),
    createClosetItem('swimsuit', 'Swimsuit'),
    createClosetItem('parka', 'Parka', { category: 'outerwear' }),
    createClosetItem('lace-ups', 'Brown shoes', { category: 'shoes', tags: ['laces'] }),
    createClosetItem('boots', 'Boots', { category: 'shoes' }),
  ];
  const select = (rules: SchoolPlan | undefined, day: string, items = closet) =>
    selectForSchool(items, rules, day).map(({ itemId }) => itemId);

  it('keeps swimwear for swimming by its kind', () => {
    const swimwear = createClosetItem('photo', 'IMG_2041', { category: 'bottoms', kind: 'swimwear' });
    expect(select(week, TUESDAY, [swimwear])).toEqual([]);
    expect(select({ ...week, days: [] }, TUESDAY, [swimwear])).toEqual(['photo']);
  });

  it('dresses in the uniform on its days, and keeps it for them', () => {
    expect(select(week, MONDAY)).toEqual(['polo', 'skirt', 'parka', 'lace-ups', 'boots']);
    expect(select(week, TUESDAY)).toEqual(['shirt', 'jeans', 'parka', 'lace-ups', 'boots']);
    expect(select(week, '2026-12-21')).toEqual(['shirt', 'jeans', 'parka', 'lace-ups', 'boots']);
  });

  it('takes what there is when no bottoms belong to the uniform', () => {
    const withoutSkirt = closet.filter(({ itemId }) => itemId !== 'skirt');
    expect(select(week, MONDAY, withoutSkirt)).toContain('jeans');
  });

  it('leaves kit alone that the school never asks for', () => {
    const peOnly: SchoolWeek = { ...week, days: [{ weekday: 1, needs: ['pe'] }] };
    expect(select(peOnly, TUESDAY)).toEqual(expect.arrayContaining(['polo', 'skirt', 'swimsuit']));
    expect(select(peOnly, TUESDAY)).not.toContain('pe-shirt');
  });

  it('leaves out shoes with laces', () => {
    expect(select({ ...week, noLaces: true }, TUESDAY)).not.toContain('lace-ups');
  });

  describe('with a dress code', () => {
    const noJeans: SchoolWeek = { ...week, dressCode: { rules: ['no-jeans'], colors: ['white', 'blue'] } };
    const isWorn = (rules: SchoolPlan, day: string) => {
      const worn = select(rules, day);
      return [worn.includes('jeans'), worn.includes('shirt')];
    };

    it('leaves out what it forbids from Monday to Friday, except in the holidays', () => {
      expect(isWorn(noJeans, TUESDAY)).toEqual([false, false]);
      expect(isWorn(noJeans, '2026-11-27')).toEqual([false, false]);
      expect(isWorn(noJeans, SATURDAY)).toEqual([true, true]);
      expect(isWorn(noJeans, '2026-11-22')).toEqual([true, true]);
      expect(isWorn(noJeans, '2026-12-22')).toEqual([true, true]);
    });

    it('applies to other days with a need, and not to days without school', () => {
      const days = [{ weekday: 6, needs: ['swim' as const] }];
      expect(isWorn({ ...noJeans, days }, SATURDAY)).toEqual([false, false]);
      const events = [{ day: TUESDAY, title: 'Staff training', meaning: 'no-school' as const }];
      expect(isWorn({ ...noJeans, events }, TUESDAY)).toEqual([true, true]);
    });

    it('allows the uniform', () => {
      const strict: SchoolWeek = { ...week, dressCode: { rules: ['no-prints'], colors: ['black'] } };
      const plaid = createClosetItem('plaid', 'Plaid uniform skirt', { category: 'bottoms' });
      expect(select(strict, MONDAY, [...closet, plaid])).toEqual([
        'polo',
        'skirt',
        'parka',
        'lace-ups',
        'boots',
        'plaid',
      ]);
    });
  });

  it('changes nothing without a school week', () => {
    expect(select(undefined, MONDAY)).toEqual(closet.map(({ itemId }) => itemId));
  });
});
