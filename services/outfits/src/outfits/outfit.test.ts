import { describe, expect, it } from 'vitest';
import {
  applyChange,
  markUnworn,
  markWorn,
  moveToDay,
  type Outfit,
  removeDuplicates,
  replaceItems,
} from './outfit.ts';

const now = new Date('2026-11-20T12:00:00Z');
const outfit: Outfit = {
  id: 'outfit',
  accountId: 'account',
  profileId: 'ana',
  name: 'Rainy Monday',
  occasion: 'Work',
  isFavorite: false,
  scheduledDate: '2026-11-20',
  plannedAt: new Date('2026-11-01T12:00:00Z'),
  wornDate: null,
  itemIds: ['a', 'b'],
  version: 3,
  createdAt: new Date('2026-11-01T12:00:00Z'),
};

describe('applyChange', () => {
  it.each([
    ['nothing', {}, {}],
    ['the name', { name: 'Dry Monday' }, { name: 'Dry Monday' }],
    ['no name', { name: null }, { name: null }],
    ['the occasion', { occasion: 'Party' }, { occasion: 'Party' }],
    ['no occasion', { occasion: null }, { occasion: null }],
    ['the favorite', { isFavorite: true }, { isFavorite: true }],
    ['the same day', { scheduledDate: '2026-11-20' }, {}],
    ['another day', { scheduledDate: '2026-11-21' }, { scheduledDate: '2026-11-21', plannedAt: now }],
    ['no day', { scheduledDate: null }, { scheduledDate: null, plannedAt: null }],
  ])('changes %s and increases the version', (_, change, expected) => {
    expect(applyChange(outfit, change, now)).toEqual({ ...outfit, ...expected, version: 4 });
  });

  it('keeps the day of a worn outfit', () => {
    const worn = { ...outfit, wornDate: '2026-11-20' };
    expect(() => applyChange(worn, { scheduledDate: '2026-11-21' }, now)).toThrow(
      expect.objectContaining({ code: 'outfit-worn' }),
    );
    expect(applyChange(worn, { scheduledDate: '2026-11-20', name: 'Monday' }, now).name).toBe('Monday');
  });
});

describe('replaceItems', () => {
  const coat = { itemId: 'coat', name: 'Coat' };
  const replace = (fields: Partial<Outfit>, ...itemIds: string[]) =>
    replaceItems({ ...outfit, ...fields }, { itemIds, left: [coat] });

  it('leaves out what left the closet, and names it', () => {
    expect(replace({ left: [{ itemId: 'hat', name: 'Hat' }] }, 'c')).toEqual({
      ...outfit,
      itemIds: ['c'],
      left: [coat],
    });
  });

  it('keeps what left the closet after the outfit was worn', () => {
    const worn = { wornDate: '2026-11-20', itemIds: ['a', 'coat'] };
    expect(replace(worn, 'a')).toMatchObject({ itemIds: ['a', 'coat'], left: [] });
  });

  it('empties an outfit whose only items left, but takes no others that left', () => {
    for (const known of [{ itemIds: ['coat'] }, { left: [coat] }])
      expect(replace(known)).toMatchObject({ itemIds: [], left: [coat] });
    expect(() => replace({})).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('a proposed outfit', () => {
  const { scheduledDate: _day, plannedAt: _time, ...fields } = outfit;
  const proposed = { ...fields, scheduledDate: null, plannedAt: null, proposedDate: '2026-11-20' };

  it('is no longer proposed once it is planned', () => {
    expect(applyChange(proposed, { scheduledDate: '2026-11-20' }, now)).toEqual({
      ...proposed,
      scheduledDate: '2026-11-20',
      plannedAt: now,
      proposedDate: null,
      version: 4,
    });
    expect(applyChange(proposed, { scheduledDate: null }, now).proposedDate).toBe('2026-11-20');
  });

  it('stays proposed on another day', () => {
    expect(moveToDay(proposed, '2026-11-21', now)).toEqual({
      ...proposed,
      proposedDate: '2026-11-21',
      version: 4,
    });
  });
});

describe('moveToDay', () => {
  it('plans an outfit for another day', () => {
    expect(moveToDay(outfit, '2026-11-21', now)).toMatchObject({
      scheduledDate: '2026-11-21',
      plannedAt: now,
    });
  });
});

describe('markWorn', () => {
  it.each(['2026-11-20', '2026-11-25'])(
    'marks an outfit of 2026-11-20 as worn on that day on %s',
    (today) => {
      const now = new Date(`${today}T15:00:00Z`);
      const at = today === '2026-11-20' ? now : new Date('2026-11-20T12:00:00Z');
      const wear = { at, doneOn: today };
      expect(markWorn(outfit, now, 'UTC')).toEqual({ ...outfit, wornDate: '2026-11-20', wear, version: 4 });
    },
  );

  it.each([
    ['of a later day', outfit, '2026-11-19'],
    ['without a day', { ...outfit, scheduledDate: null }, '2026-11-20'],
  ])('rejects an outfit %s', (_, rejected, today) => {
    const wear = () => markWorn(rejected, new Date(`${today}T15:00:00Z`), 'UTC');
    expect(wear).toThrow(expect.objectContaining({ code: 'outfit-not-wearable' }));
  });
});

describe('markUnworn', () => {
  it('returns the outfit to its plan', () => {
    const worn = markWorn(outfit, new Date('2026-11-20T15:00:00Z'), 'UTC');
    expect(markUnworn(worn)).toEqual({ ...outfit, wornDate: null, version: 5 });
  });
});

describe('removeDuplicates', () => {
  it('keeps the first of equal ids', () => {
    expect(removeDuplicates(['b', 'a', 'b'])).toEqual(['b', 'a']);
  });
});
