import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { describe, expect, it } from 'vitest';
import { listEvents } from './calendar-events.ts';
import type { CalendarEvent } from './match-events.ts';

const BERLIN = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;
const event = (lines: string, uid = 'a') => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`;
const calendar = (...parts: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('\n')}\nEND:VCALENDAR`.replaceAll('\n', '\r\n');
const options = {
  from: '2026-11-16',
  to: '2026-12-06',
  today: '2026-11-23',
  keywords: ['PE'],
  timeZone: 'Europe/Berlin',
};
const list = (text: string, fields: Partial<typeof options> = {}) =>
  listEvents(text, { ...options, ...fields }).events.map(({ day, title }) => `${day} ${title}`);

describe('listEvents', () => {
  it('lists an all-day event on each of its days, of which the end is not one', () => {
    const text = calendar(
      event('SUMMARY:PE\nDTSTART;VALUE=DATE:20261123', 'one'),
      event('SUMMARY:Ski camp\nDTSTART;VALUE=DATE:20261130\nDTEND;VALUE=DATE:20261203', 'camp'),
      event('SUMMARY:Long ago\nDTSTART;VALUE=DATE:20260101', 'old'),
    );
    expect(list(text)).toEqual([
      '2026-11-23 PE',
      '2026-11-30 Ski camp',
      '2026-12-01 Ski camp',
      '2026-12-02 Ski camp',
    ]);
  });

  it('shows only the days asked for of an event that started before', () => {
    const text = calendar(event('SUMMARY:Holidays\nDTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261118'));
    expect(list(text)).toEqual(['2026-11-16 Holidays', '2026-11-17 Holidays']);
  });

  it('dates an event in its own time zone, also with a name of Windows, and one in UTC in that of the family', () => {
    const text = calendar(
      BERLIN,
      event('SUMMARY:Concert\nDTSTART;TZID=W. Europe Standard Time:20261124T003000', 'zone'),
      event('SUMMARY:Late\nDTSTART:20261124T233000Z\nDTEND:20261125T003000Z', 'utc'),
      event('SUMMARY:Floating\nDTSTART:20261126T080000', 'floating'),
    );
    expect(list(text)).toEqual(['2026-11-24 Concert', '2026-11-25 Late', '2026-11-26 Floating']);
    expect(list(text, { timeZone: 'America/New_York' })).toContain('2026-11-24 Late');
  });

  it('expands a series without its exceptions, with moved and added days, across the end of summer time', () => {
    const text = calendar(
      BERLIN,
      event(
        `SUMMARY:Swimming
DTSTART;TZID=W. Europe Standard Time:20261019T080000
DTEND;TZID=W. Europe Standard Time:20261019T093000
RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261201T000000Z
EXDATE;TZID=W. Europe Standard Time:20261116T080000
RDATE;TZID=W. Europe Standard Time:20261127T080000`,
        'series',
      ),
      event(
        `SUMMARY:Swimming moved
RECURRENCE-ID;TZID=W. Europe Standard Time:20261123T080000
DTSTART;TZID=W. Europe Standard Time:20261125T080000`,
        'series',
      ),
    );
    expect(list(text)).toEqual(['2026-11-25 Swimming moved', '2026-11-27 Swimming', '2026-11-30 Swimming']);
  });

  it('excludes days of an all-day series', () => {
    const text = calendar(
      event('SUMMARY:PE\nDTSTART;VALUE=DATE:20260907\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261123'),
    );
    expect(list(text)).toEqual(['2026-11-16 PE', '2026-11-30 PE']);
  });

  it('leaves out what is cancelled, has no title or cannot be read', () => {
    const text = calendar(
      event('SUMMARY:PE\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20261123', 'cancelled'),
      event('DTSTART;VALUE=DATE:20261123', 'untitled'),
      event('SUMMARY:No start', 'no-start'),
      event('SUMMARY:Strange\nDTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY;BYYEARDAY=1', 'strange'),
      event('SUMMARY:Fine\nDTSTART;VALUE=DATE:20261124', 'fine'),
    );
    expect(list(text)).toEqual(['2026-11-24 Fine']);
    expect(listEvents(text, options).skipped).toBe(2);
  });

  it.each(['RRULE:WEEKLY', 'RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=WEEKLY;INTERVAL=x', 'DTEND:tomorrow'])(
    'leaves out only the event with %s, and counts it',
    (line) => {
      const text = calendar(
        event('SUMMARY:Fine\nDTSTART;VALUE=DATE:20261124', 'fine'),
        event(`SUMMARY:Broken\nDTSTART;VALUE=DATE:20261123\n${line}`, 'broken'),
        event('SUMMARY:Also fine\nDTSTART;VALUE=DATE:20261125', 'also-fine'),
      );
      const { events, skipped } = listEvents(text, options);
      expect(events.map(({ title }) => title)).toEqual(['Fine', 'Also fine']);
      expect(skipped).toBe(1);
    },
  );

  it.each(['', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
    'rejects %j',
    (text) => {
      expect(() => listEvents(text, options)).toThrow();
    },
  );
});

describe('events that recur several times a day', () => {
  it.each(['SECONDLY', 'MINUTELY', 'HOURLY', 'secondly'])('%s are left out and counted', (frequency) => {
    const text = calendar(
      event(`SUMMARY:Flood\nDTSTART:19000101T000000Z\nRRULE:FREQ=${frequency}`, 'flood'),
      event('SUMMARY:PE\nDTSTART;VALUE=DATE:20261123', 'pe'),
    );
    expect(listEvents(text, options)).toEqual({
      events: [{ day: '2026-11-23', title: 'PE' }],
      skipped: 1,
      cut: 0,
    });
  });

  it('of a time zone are not followed', () => {
    const zone = BERLIN.replaceAll('FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'FREQ=SECONDLY');
    const text = calendar(
      zone,
      event('SUMMARY:PE\nDTSTART;TZID=W. Europe Standard Time:20261123T080000', 'pe'),
    );
    expect(list(text)).toEqual(['2026-11-23 PE']);
  });
});

describe('events with the same id', () => {
  it('are related to their series only', () => {
    const moved = (uid: string, day: string) =>
      event(`SUMMARY:Moved\nDTSTART;VALUE=DATE:202612${day}\nRECURRENCE-ID;VALUE=DATE:20261123`, uid);
    const weekly = (uid: string) =>
      event(`SUMMARY:${uid}\nDTSTART;VALUE=DATE:20261116\nRRULE:FREQ=WEEKLY;COUNT=2`, uid);
    const text = calendar(moved('one', '01'), weekly('one'), weekly('two'), moved('three', '02'));

    expect(list(text)).toEqual([
      '2026-11-16 one',
      '2026-11-16 two',
      '2026-11-23 two',
      '2026-12-01 Moved',
      '2026-12-02 Moved',
    ]);
  });
});

describe('a calendar with more days than are kept', () => {
  const days = Array.from({ length: 20 }, (_, index) => addDays(options.from, index));
  /** Renders 60 events of each day, the last day first. */
  const lessons = days
    .toReversed()
    .flatMap((day) => Array.from({ length: 60 }, (_, index) => ({ day, title: `Lesson ${index}` })));
  const render = (events: readonly CalendarEvent[]) =>
    calendar(
      ...events.map(({ day, title }, index) =>
        event(`SUMMARY:${title}\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `${index}`),
      ),
    );

  it('gives the nearest days and counts the others', () => {
    const { events, cut } = listEvents(render(lessons), options);

    const kept = [...new Set(events.map(({ day }) => day))];
    expect(kept).toEqual(days.filter((day) => day <= '2026-12-02'));
    expect(events.filter(({ day }) => day === '2026-11-23')).toHaveLength(60);
    expect(events.length + cut).toBe(lessons.length);
    expect(cut).toBe(200);
  });

  it('gives the days of a keyword before others', () => {
    const swimming = { day: '2026-12-06', title: 'Swimming, bring a towel' };
    const { events, cut } = listEvents(render([...lessons, swimming]), {
      ...options,
      keywords: ['swimming'],
    });

    expect(events.at(-1)).toEqual(swimming);
    expect(cut).toBe(201);
  });
});
