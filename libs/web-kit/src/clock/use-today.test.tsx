// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';
import { useToday } from './use-today.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SECOND_MS = 1000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * SECOND_MS));

/** Shows the day at an instant in a time zone, and counts how often it is rendered. */
const showToday = (instant: string, timeZone: string) => {
  vi.useFakeTimers({ now: new Date(instant) });
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useToday(timeZone);
  });
  return { getDay: () => result.current, countRenders: () => renders };
};

describe('useToday', () => {
  it.each([
    ['at an ordinary midnight', 'Europe/Vienna', '2026-11-27T22:59:59Z', '2026-11-27', '2026-11-28'],
    ['at the end of a year', 'America/New_York', '2027-01-01T04:59:59Z', '2026-12-31', '2027-01-01'],
    ['on a leap day', 'UTC', '2028-02-28T23:59:59Z', '2028-02-28', '2028-02-29'],
    ['after clocks went forward', 'America/New_York', '2026-03-09T03:59:59Z', '2026-03-08', '2026-03-09'],
    ['after clocks went back', 'America/New_York', '2026-11-02T04:59:59Z', '2026-11-01', '2026-11-02'],
    ['where clocks skip midnight', 'Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23', '2026-04-24'],
    ['east of the date line', 'Pacific/Kiritimati', '2026-11-28T09:59:59Z', '2026-11-28', '2026-11-29'],
    ['west of the date line', 'Pacific/Pago_Pago', '2026-11-28T10:59:59Z', '2026-11-27', '2026-11-28'],
    ['at an offset of 45 minutes', 'Asia/Kathmandu', '2026-11-28T18:14:59Z', '2026-11-28', '2026-11-29'],
  ])('changes with midnight %s', (_, timeZone, lastSecond, before, after) => {
    const { getDay } = showToday(lastSecond, timeZone);
    expect(getDay()).toBe(before);

    pass(1);

    expect(getDay()).toBe(after);
  });

  it('changes again on the following days, and renders only then', () => {
    const { getDay, countRenders } = showToday('2026-11-28T12:00:00Z', 'UTC');

    for (const _day of [1, 2, 3]) pass(24 * 3600);

    expect(getDay()).toBe('2026-12-01');
    expect(countRenders()).toBe(4);
  });

  it.each([
    ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['returns from the back-forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['gets the focus after a long sleep', () => window.dispatchEvent(new Event('focus'))],
  ])('changes without a timer once the page %s', (_, wake) => {
    const { getDay } = showToday('2026-11-28T12:00:00Z', 'UTC');
    vi.setSystemTime('2026-12-05T07:00:00Z');
    expect(getDay()).toBe('2026-11-28');

    act(() => void wake());

    expect(getDay()).toBe('2026-12-05');
  });

  it('follows another time zone at once', () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
    const { result, rerender } = renderHook(useToday, { initialProps: 'UTC' });

    rerender('Pacific/Kiritimati');

    expect(result.current).toBe('2026-11-29');
  });

  it('stops its timer with the last page that shows the day', () => {
    showToday('2026-11-28T12:00:00Z', 'UTC');
    expect(vi.getTimerCount()).toBe(1);

    cleanup();

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('useNow', () => {
  it('renders once in every minute', () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:00:10Z') });
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useNow();
    });

    pass(45);
    expect(renders).toBe(1);
    pass(5);

    expect(renders).toBe(2);
    expect(result.current.toISOString()).toBe('2026-11-28T12:01:00.000Z');
  });
});
