import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, HALF_HOURS, isQuiet } from './times.ts';

describe('HALF_HOURS', () => {
  it('covers the day', () => {
    expect([HALF_HOURS.length, HALF_HOURS[0], HALF_HOURS.at(-1)]).toEqual([48, '00:00', '23:30']);
  });
});

describe('formatTimeOfDay', () => {
  it('writes times as people of the language do', () => {
    expect(formatTimeOfDay('19:00', 'en')).toMatch(/^7:00\sPM$/);
    expect(formatTimeOfDay('07:30', 'de')).toBe('07:30');
  });
});

describe('isQuiet', () => {
  it('includes the start and leaves out the end, also across midnight', () => {
    const night = { from: '21:00', to: '07:00' };
    expect(['20:59', '21:00', '00:00', '06:59', '07:00'].map((time) => isQuiet(time, night))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isQuiet('13:00', { from: '12:00', to: '14:00' })).toBe(true);
  });
});
