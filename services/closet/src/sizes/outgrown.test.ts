import { describe, expect, it } from 'vitest';
import { markOutgrown } from './outgrown.ts';

const shirt = { profileId: 'mia', size: { system: 'eu', value: '98' }, isOutgrown: false } as const;

describe('markOutgrown', () => {
  it('marks an item by the last measurement of any order', () => {
    const history = [
      { day: '2026-11-20', heightCm: 102, footMm: null },
      { day: '2025-11-20', heightCm: 96, footMm: 150 },
    ];
    expect(markOutgrown(shirt, history)).toEqual({ ...shirt, isOutgrown: true });
    expect(markOutgrown({ ...shirt, size: { system: 'shoe-eu', value: '24' } }, history)).toMatchObject({
      isOutgrown: true,
    });
  });

  it('returns the same item if its state is right, and unmarks one without a measurement', () => {
    expect(markOutgrown(shirt, [{ day: '2026-11-20', heightCm: 101, footMm: null }])).toBe(shirt);
    expect(markOutgrown({ ...shirt, isOutgrown: true }, [])).toEqual(shirt);
  });
});
