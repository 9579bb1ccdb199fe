import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { describe, expect, it } from 'vitest';
import { listEvents } from './calendar-events.ts';

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

/** Lists a calendar that can be read, and returns the processor time that it takes, in milliseconds: other programs do not change it. */
const measure = (text: string): number => {
  const before = process.cpuUsage();
  const { events, skipped } = listEvents(text, options);
  const { user, system } = process.cpuUsage(before);
  expect(skipped).toBe(0);
  expect(events).not.toEqual([]);
  return (user + system) / 1000;
};

describe('listEvents, given a large calendar', () => {
  it('lists thousands of series and changed occurrences of one id within a second', () => {
    const weekly = (index: number) =>
      event(`SUMMARY:PE ${index % 10}\nDTSTART;TZID=Europe/Berlin:20251124T080000\nRRULE:FREQ=WEEKLY`, 'pe');
    const moved = (index: number) => {
      const time = `T${`${index % 24}`.padStart(2, '0')}${`${index % 60}`.padStart(2, '0')}00`;
      const day = addDays(options.from, index % 10).replaceAll('-', '');
      return event(
        `SUMMARY:PE\nRECURRENCE-ID;TZID=America/New_York:${day}${time}\nDTSTART;VALUE=DATE:20261201`,
        'pe',
      );
    };
    const school = calendar(
      ...Array.from({ length: 2500 }, (_, index) => [weekly(index), moved(index)]).flat(),
    );

    expect(measure(school)).toBeLessThan(1000);
  });

  it('counts the birthdays of a century of a whole school within a second', () => {
    const birthday = (index: number) =>
      event(
        `SUMMARY:Birthday\nDTSTART;VALUE=DATE:${addDays('1960-01-01', index * 20).replaceAll('-', '')}\nRRULE:FREQ=YEARLY;COUNT=100`,
        `${index}`,
      );
    const school = calendar(...Array.from({ length: 1000 }, (_, index) => birthday(index)));

    expect(measure(school)).toBeLessThan(1000);
  });

  it('lists 5,000 events and series in a zone that the file defines within a second', () => {
    const zone = [
      'BEGIN:VTIMEZONE\nTZID:School',
      'BEGIN:STANDARD\nDTSTART:19701025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD',
      'BEGIN:DAYLIGHT\nDTSTART:19700329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT\nEND:VTIMEZONE',
    ].join('\n');
    const lesson = (index: number) => {
      const day = addDays('2026-08-31', index % 250).replaceAll('-', '');
      const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20270701T000000Z\nEXDATE:20261214T070000Z,20261221T070000Z';
      return event(
        `SUMMARY:Lesson ${index % 40}\nDTSTART;TZID=School:${day}T080000\n${index % 2 ? rule : ''}`,
        `${index}`,
      );
    };
    const school = calendar(zone, ...Array.from({ length: 5000 }, (_, index) => lesson(index)));

    expect(measure(school)).toBeLessThan(1000);
  });
});
