import { describe, expect, it } from 'vitest';
import { countWearsLeft, deriveLaundry } from './derive-laundry.ts';
import type { LaundryEvent, MoveEvent } from './laundry-event.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const worn = (time: string, fields: Partial<{ source: string; day: string; revision: number }> = {}) =>
  ({
    id: `worn ${time} ${fields.source}`,
    kind: 'worn',
    wearerId: 'ana',
    at: at(time),
    source: 'item',
    day: `2026-11-${time.slice(0, 2)}`,
    revision: 1,
    ...fields,
  }) as const;
const move = (time: string, kind: MoveEvent['kind'], source = `move ${time}`): MoveEvent => ({
  id: `${kind} ${time}`,
  kind,
  source,
  at: at(time),
  ...(kind === 'away' ? { away: { reason: 'lent', note: 'Aunt Jo', until: '2026-12-01' } } : {}),
});
const undone = (source: string): LaundryEvent => ({
  id: `undo ${source}`,
  kind: 'undone',
  source,
  at: at('29T12:00'),
});
const derive = (events: LaundryEvent[], washAfter = 2) => deriveLaundry(events, washAfter);

describe('deriveLaundry', () => {
  it('counts days of wear until the item falls into the basket', () => {
    expect(derive([])).toEqual({ status: 'clean', wears: 0, version: 0, away: null });
    expect(derive([worn('20T08:00')])).toMatchObject({ status: 'worn', wears: 1 });
    expect(derive([worn('20T08:00'), worn('20T19:00', { source: 'outfit' })])).toMatchObject({ wears: 1 });
    expect(derive([worn('20T08:00'), worn('21T08:00')])).toMatchObject({ status: 'basket', wears: 2 });
    expect(derive([worn('20T08:00'), worn('21T08:00')], 0)).toMatchObject({ status: 'clean', wears: 2 });
  });

  it('keeps the day on which wears filled the basket, until a person moves the item', () => {
    const due = [worn('20T08:00'), worn('21T08:00'), worn('22T08:00')];
    expect(derive(due)).toMatchObject({ status: 'basket', inBasketSince: '2026-11-21' });
    for (const kind of ['basket', 'ready', 'washing', 'washed', 'away'] as const) {
      expect(derive([...due, move('23T08:00', kind)])).not.toHaveProperty('inBasketSince');
    }
  });

  it('counts the local day of a wear late in the evening', () => {
    // 23:30 in Los Angeles, and 00:30 an hour later.
    const evening = worn('21T07:30', { day: '2026-11-20' });
    const night = worn('21T08:30', { day: '2026-11-21' });
    expect(derive([evening, worn('20T16:00', { source: 'outfit' })])).toMatchObject({ wears: 1 });
    expect(derive([evening, night])).toMatchObject({ wears: 2, status: 'basket' });
  });

  it('resets the wears with washing, also those that are recorded late', () => {
    const wash = [move('21T10:00', 'washing'), move('21T12:00', 'washed')];
    expect(derive([worn('20T08:00'), worn('21T08:00'), ...wash])).toMatchObject({
      status: 'clean',
      wears: 0,
    });
    expect(derive([...wash, worn('20T08:00'), worn('21T18:00', { source: 'outfit' })])).toMatchObject({
      status: 'worn',
      wears: 1,
    });
  });

  it('follows what a person does by hand', () => {
    expect(derive([move('20T08:00', 'basket')])).toMatchObject({ status: 'basket', wears: 0 });
    expect(derive([move('20T08:00', 'basket'), move('20T09:00', 'ready')])).toMatchObject({
      status: 'clean',
    });
    const due = [worn('20T08:00'), worn('21T08:00'), move('21T09:00', 'ready')];
    expect(derive(due)).toMatchObject({ status: 'worn', wears: 2 });
    expect(derive([...due, worn('22T08:00')])).toMatchObject({ status: 'basket', wears: 3 });
    expect(derive([move('20T08:00', 'washing'), worn('20T09:00')])).toMatchObject({
      status: 'washing',
      wears: 1,
    });
  });

  it('keeps an item away until it is back, in the state that it then has', () => {
    const away = move('20T08:00', 'away');
    expect(derive([away, worn('21T08:00')])).toMatchObject({
      status: 'away',
      away: { note: 'Aunt Jo', until: '2026-12-01' },
    });
    expect(derive([away, move('22T08:00', 'back')])).toMatchObject({ status: 'clean', away: null });
    expect(derive([worn('19T08:00'), worn('21T08:00'), away, move('22T08:00', 'back')])).toMatchObject({
      status: 'basket',
    });
    expect(derive([move('20T08:00', 'basket'), move('22T08:00', 'back')])).toMatchObject({
      status: 'basket',
    });
  });

  it('drops what was undone, and what a later revision of a wear replaces', () => {
    const unworn = { ...worn('21T09:00', { revision: 2 }), kind: 'unworn', day: '2026-11-20' } as const;
    expect(derive([unworn, worn('20T08:00')])).toMatchObject({ status: 'clean', wears: 0, version: 2 });
    const again = { ...worn('20T10:00', { revision: 3 }), id: 'again' };
    expect(derive([unworn, worn('20T08:00'), again])).toMatchObject({ wears: 1 });

    const wash = move('21T10:00', 'washing', 'load');
    expect(derive([undone('load'), wash, worn('20T08:00'), worn('21T08:00')])).toMatchObject({
      status: 'basket',
    });
    expect(derive([wash, move('21T12:00', 'washed'), undone('load')])).toMatchObject({ status: 'clean' });
  });
});

describe('countWearsLeft', () => {
  it('counts until the next wash, at least one for an item that may be worn', () => {
    const state = { status: 'worn', wears: 1, version: 1, away: null } as const;
    expect(countWearsLeft(state, 3)).toBe(2);
    expect(countWearsLeft({ ...state, wears: 3 }, 3)).toBe(1);
    expect(countWearsLeft({ ...state, status: 'washing', wears: 3 }, 3)).toBe(3);
    expect(countWearsLeft(state, 0)).toBeNull();
  });
});
