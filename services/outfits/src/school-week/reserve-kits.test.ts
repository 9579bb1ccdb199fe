import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { reserveKits } from './reserve-kits.ts';

const TODAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const THURSDAY = '2026-11-26';
const pe = (day: string) => ({ day, needs: ['pe' as const] });
const createShirt = (id: string, fields: Partial<ClosetItem> = {}) =>
  createClosetItem(id, `PE shirt ${id}`, { availability: { status: 'clean', wearsLeft: 1 }, ...fields });
const shorts = createClosetItem('shorts', 'Gym shorts', {
  category: 'bottoms',
  availability: { status: 'clean', wearsLeft: 3 },
});
type Day = { day: string; needs: readonly ('pe' | 'swim')[] };
const reserve = (items: ClosetItem[], ...days: Day[]) => reserveAfter([], items, ...days);
/** Reserves kit after some items were worn today. */
const reserveAfter = (worn: readonly string[], items: ClosetItem[], ...days: Day[]) =>
  [...reserveKits(items, days, { day: TODAY, worn: new Set(worn) })].map(([day, kits]) => [
    day,
    ...kits.map(({ items, unwashed }) => [items.map(({ id }) => id), unwashed.map(({ id }) => id)]),
  ]);

describe('reserveKits', () => {
  it('takes one clean item of each category, and another one for the next day', () => {
    const closet = [createShirt('b'), shorts, createShirt('a'), createClosetItem('shirt', 'White shirt')];
    expect(reserve(closet, pe(THURSDAY), pe(TUESDAY))).toEqual([
      [TUESDAY, [expect.arrayContaining(['a', 'shorts']), []]],
      [THURSDAY, [expect.arrayContaining(['b', 'shorts']), []]],
    ]);
    expect(reserve(closet.toReversed(), pe(TUESDAY), pe(THURSDAY))).toEqual(
      reserve(closet, pe(THURSDAY), pe(TUESDAY)),
    );
  });

  it('names what to wash when nothing of a category is clean', () => {
    const closet = [createShirt('a'), shorts];
    expect(reserve(closet, pe(TUESDAY), pe(THURSDAY))[1]).toEqual([THURSDAY, [['shorts'], ['a']]]);
    const inBasket = createShirt('c', { availability: { status: 'basket', wearsLeft: 1 } });
    expect(reserve([inBasket, shorts], pe(TUESDAY))).toEqual([[TUESDAY, [['shorts'], ['c']]]]);
  });

  it('counts on what is in the wash from tomorrow on', () => {
    const washing = createShirt('a', { availability: { status: 'washing', wearsLeft: 1 } });
    expect(reserve([washing], pe(TODAY))).toEqual([[TODAY, [[], ['a']]]]);
    expect(reserve([washing], pe(TUESDAY))).toEqual([[TUESDAY, [['a'], []]]]);
  });

  it('keeps the kit that was worn today, and leaves the clean one for the next day', () => {
    const worn = createShirt('b', { availability: { status: 'basket', wearsLeft: 1 } });
    const closet = [createShirt('a'), worn];
    expect(reserveAfter(['b'], closet, pe(TODAY), pe(TUESDAY))).toEqual([
      [TODAY, [['b'], []]],
      [TUESDAY, [['a'], []]],
    ]);
    const wornOnce = createShirt('b', { availability: { status: 'worn', wearsLeft: 1 } });
    expect(reserveAfter(['b'], [wornOnce], pe(TODAY), pe(TUESDAY))[1]).toEqual([TUESDAY, [['b'], []]]);
  });

  it('has a kit for each need of a day, and none for past days and uniforms', () => {
    const swimsuit = createClosetItem('swimsuit', 'Swimsuit');
    const days = [
      { day: TUESDAY, needs: ['pe' as const, 'swim' as const] },
      { day: '2026-11-20', needs: ['pe' as const] },
    ];
    expect(reserve([createShirt('a'), swimsuit], ...days)).toEqual([
      [TUESDAY, [['a'], []], [['swimsuit'], []]],
    ]);
    expect(
      reserveKits([swimsuit], [{ day: TUESDAY, needs: ['uniform'] }], { day: TODAY, worn: new Set() }).size,
    ).toBe(0);
  });
});
