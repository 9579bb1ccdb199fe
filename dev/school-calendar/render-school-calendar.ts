import { addDays } from '@fitfolk/contracts/core/calendar-day';

type DemoEvent = {
  /** Days from today to the first occurrence; weekends count, so that the demo shows the events on every day. */
  readonly startsIn: number;
  readonly title: string;
  readonly isWeekly?: boolean;
};

const EVENTS: readonly DemoEvent[] = [
  { startsIn: 1, title: 'PE lesson', isWeekly: true },
  { startsIn: 2, title: 'Picture day' },
  { startsIn: 4, title: 'Swim lesson', isWeekly: true },
  { startsIn: 6, title: 'No school: teacher training' },
];

const formatDay = (day: string): string => day.replaceAll('-', '');

/** Renders the iCalendar file of the demo's school, whose events start on the days after `today`. */
export const renderSchoolCalendar = (today: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fitfolk//Demo school//EN',
    ...EVENTS.flatMap(({ startsIn, title, isWeekly }, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@school.example`,
      `DTSTAMP:${formatDay(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${formatDay(addDays(today, startsIn))}`,
      ...(isWeekly ? ['RRULE:FREQ=WEEKLY;COUNT=4'] : []),
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
