import { describe, expect, it } from 'vitest';
import { getTabletView } from './tablet-schedule.ts';

const view = (instant: string, timeZone = 'Europe/Berlin') => {
  const { mode, day } = getTabletView(new Date(instant), timeZone);
  return `${mode} ${day}`;
};

describe('getTabletView', () => {
  it.each([
    ['2026-11-23T04:59:59.999Z', 'night 2026-11-23'],
    ['2026-11-23T05:00:00Z', 'board 2026-11-23'],
    ['2026-11-23T18:59:59.999Z', 'board 2026-11-23'],
    ['2026-11-23T19:00:00Z', 'board 2026-11-24'],
    ['2026-11-23T19:59:59.999Z', 'board 2026-11-24'],
    ['2026-11-23T20:00:00Z', 'night 2026-11-24'],
    ['2026-11-23T22:59:59.999Z', 'night 2026-11-24'],
    ['2026-11-23T23:00:00Z', 'night 2026-11-24'],
    ['2026-12-31T19:00:00Z', 'board 2027-01-01'],
  ])('shows at %s in winter: %s', (instant, expected) => {
    expect(view(instant)).toBe(expected);
  });

  it.each([
    // The clock goes from 2:00 to 3:00 on March 29, and from 3:00 to 2:00 on October 25.
    ['2026-03-29T03:59:59.999Z', 'night 2026-03-29'],
    ['2026-03-29T04:00:00Z', 'board 2026-03-29'],
    ['2026-03-28T20:00:00Z', 'night 2026-03-29'],
    ['2026-10-25T04:59:59.999Z', 'night 2026-10-25'],
    ['2026-10-25T05:00:00Z', 'board 2026-10-25'],
    ['2026-10-24T18:00:00Z', 'board 2026-10-25'],
    ['2026-10-25T19:00:00Z', 'board 2026-10-26'],
  ])('keeps local hours when the clock changes: %s is %s', (instant, expected) => {
    expect(view(instant)).toBe(expected);
  });

  it('follows the time zone of the account', () => {
    const instant = '2026-11-23T12:00:00Z';
    expect(view(instant, 'America/Los_Angeles')).toBe('night 2026-11-23');
    expect(view(instant, 'Pacific/Auckland')).toBe('night 2026-11-24');
    expect(view(instant, 'Asia/Kathmandu')).toBe('board 2026-11-23');
  });
});
