import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextWindow, type ReminderTimes } from './reminder-window.ts';

const BERLIN = 'Europe/Berlin';
const NIGHT = { from: '21:00', to: '07:00' };

const findAfter = (
  after: string,
  times: Partial<ReminderTimes> = {},
  timeZone = BERLIN,
  by: 'opensAt' | 'closesAt' = 'opensAt',
) => {
  const settings = { time: '19:00', quietHours: null, ...times };
  const { opensAt, closesAt, ...days } = findNextWindow(settings, timeZone, { after: new Date(after), by });
  return { ...days, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
};

const getLocalTime = (instant: Date, timeZone: string): string =>
  instant.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

describe('findNextWindow', () => {
  it('opens at the chosen time and closes three hours later', () => {
    expect(findAfter('2026-11-20T12:00:00Z')).toEqual({
      day: '2026-11-20',
      aboutDay: '2026-11-21',
      opensAt: '2026-11-20T18:00:00.000Z',
      closesAt: '2026-11-20T21:00:00.000Z',
    });
  });

  it('opens again on the next day, at the same moment on', () => {
    expect(findAfter('2026-11-20T18:00:00Z').day).toBe('2026-11-21');
    expect(findAfter('2026-11-20T17:59:59.999Z').day).toBe('2026-11-20');
  });

  it('is still the one that is open when asked for the next to close', () => {
    expect(findAfter('2026-11-20T20:59:00Z', {}, BERLIN, 'closesAt').day).toBe('2026-11-20');
    expect(findAfter('2026-11-20T21:00:00Z', {}, BERLIN, 'closesAt').day).toBe('2026-11-21');
  });

  it('is about the same day before noon', () => {
    const { day, aboutDay } = findAfter('2026-11-20T00:00:00Z', { time: '11:59' });
    expect(aboutDay).toBe(day);
    expect(findAfter('2026-11-20T00:00:00Z', { time: '12:00' }).aboutDay).toBe('2026-11-21');
  });

  it('closes when quiet hours begin', () => {
    expect(findAfter('2026-11-20T12:00:00Z', { quietHours: NIGHT }).closesAt).toBe(
      '2026-11-20T20:00:00.000Z',
    );
    expect(
      findAfter('2026-11-20T12:00:00Z', { time: '23:00', quietHours: { from: '00:30', to: '06:00' } }),
    ).toMatchObject({ opensAt: '2026-11-20T22:00:00.000Z', closesAt: '2026-11-20T23:30:00.000Z' });
  });

  it.each(['21:00', '23:30', '06:59'])('opens after quiet hours instead of at %s', (time) => {
    expect(findAfter('2026-11-20T12:00:00Z', { time, quietHours: NIGHT })).toMatchObject({
      day: '2026-11-21',
      aboutDay: '2026-11-21',
      opensAt: '2026-11-21T06:00:00.000Z',
    });
  });

  it('opens an hour later on the day on which the clocks skip its time', () => {
    expect(findAfter('2026-03-28T12:00:00Z', { time: '02:30' })).toMatchObject({
      day: '2026-03-29',
      opensAt: '2026-03-29T01:30:00.000Z',
    });
  });

  it('opens once on the day on which the clocks repeat its time', () => {
    const first = findAfter('2026-10-24T12:00:00Z', { time: '02:30' });
    expect(first).toMatchObject({ day: '2026-10-25', opensAt: '2026-10-25T00:30:00.000Z' });
    expect(findAfter(first.opensAt, { time: '02:30' })).toMatchObject({
      day: '2026-10-26',
      opensAt: '2026-10-26T01:30:00.000Z',
    });
  });

  it('keeps to the local time across the change of the clocks', () => {
    expect(findAfter('2026-03-28T18:00:00Z').opensAt).toBe('2026-03-29T17:00:00.000Z');
    expect(findAfter('2026-10-24T17:00:00Z').opensAt).toBe('2026-10-25T18:00:00.000Z');
  });

  it('leaves out the day on which the skipped hour moves it into quiet hours', () => {
    const quietHours = { from: '03:00', to: '05:00' };
    expect(findAfter('2026-03-28T12:00:00Z', { time: '02:30', quietHours }).day).toBe('2026-03-30');
  });

  it('leaves out the day that a time zone skipped', () => {
    expect(findAfter('2011-12-29T20:00:00Z', {}, 'Pacific/Apia').day).toBe('2011-12-29');
    expect(findAfter('2011-12-30T05:00:00Z', {}, 'Pacific/Apia').day).toBe('2011-12-31');
  });

  it('is the same day for a traveler to the west, and may have passed for one to the east', () => {
    const sentAt = '2026-11-20T18:00:00Z';
    expect(findAfter(sentAt, {}, 'America/New_York', 'closesAt').day).toBe('2026-11-20');
    expect(findAfter(sentAt, {}, 'Asia/Tokyo', 'closesAt').day).toBe('2026-11-21');
  });

  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const settings = fc.record({
    time,
    quietHours: fc.option(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to)),
  });
  const timeZone = fc.constantFrom(
    ...[BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'],
    ...['Pacific/Apia', 'Africa/Casablanca', 'America/Santiago'],
  );
  const after = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });

  it('never opens in quiet hours, and opens on its day', () => {
    fc.assert(
      fc.property(settings, timeZone, after, (times, zone, since) => {
        const { day, opensAt, closesAt } = findNextWindow(times, zone, { after: since, by: 'opensAt' });
        expect(opensAt > since && closesAt > opensAt).toBe(true);
        expect(toCalendarDay(opensAt, zone)).toBe(day);
        if (!times.quietHours) return;
        const { from, to } = times.quietHours;
        const local = getLocalTime(opensAt, zone);
        const isQuiet = from < to ? from <= local && local < to : from <= local || local < to;
        expect(isQuiet).toBe(false);
      }),
    );
  });

  it('opens once a day, and leaves out a day only where the clocks change', () => {
    fc.assert(
      fc.property(settings, timeZone, after, (times, zone, since) => {
        const first = findNextWindow(times, zone, { after: since, by: 'opensAt' });
        const second = findNextWindow(times, zone, { after: first.opensAt, by: 'opensAt' });
        expect([addDays(first.day, 1), addDays(first.day, 2)]).toContain(second.day);
        const hours = (second.opensAt.getTime() - first.opensAt.getTime()) / 3600_000;
        expect(hours).toBeGreaterThanOrEqual(23);
      }),
    );
  });
});
