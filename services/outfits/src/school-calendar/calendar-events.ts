import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import { type CalendarFile, parseCalendarFile } from './ics/calendar-file.ts';
import { createExpandRule } from './ics/expand-rule.ts';
import {
  createFindChanges,
  listOccurrences,
  type Occurrence,
  toSingleOccurrence,
} from './ics/list-occurrences.ts';
import { type ParsedEvent, parseEvent } from './ics/parse-event.ts';
import { groupById, selectVersions } from './ics/select-versions.ts';
import { DAY_MS, type TimeContext } from './ics/times.ts';
import { type LocalTime, UTC, type Zone } from './ics/zone.ts';
import { createFindZone, createIanaZone } from './ics/zones.ts';
import type { CalendarEvent } from './match-events.ts';
import { type DaysByTitle, selectEvents } from './select-events.ts';

/** Events of a calendar, and how many others are missing. */
export type ListedEvents = {
  /** By day and title. */
  readonly events: CalendarEvent[];
  /** Number of events of the file that cannot be read. */
  readonly skipped: number;
  /** Number of days with an event that were left out, because there are too many. */
  readonly cut: number;
};

export type ListEventsOptions = {
  /** First and last day to list. */
  readonly from: string;
  readonly to: string;
  /** Day whose nearest events are kept. */
  readonly today: string;
  /** Keywords whose events are kept before others. */
  readonly keywords: readonly string[];
  /** Time zone of the family, in which events with a time in UTC are dated. */
  readonly timeZone: string;
};

/**
 * Lists the days of all events of an iCalendar file (RFC 5545), by day and title. Recurring events are expanded with their
 * exceptions (`RDATE`, `EXDATE`, `RECURRENCE-ID`) in their own time zone; cancelled ones are left out. An event with a time
 * is on the day that its own time zone has then; one in UTC on that of the family. Events that cannot be read are left
 * out and counted. Takes time in proportion to the events and their days, which can be many: see `createCalendarWorkers`.
 * @throws Error for text that is not an iCalendar file
 */
export const listEvents = (text: string, options: ListEventsOptions): ListedEvents => {
  const file = parseCalendarFile(text);
  const findZone = createFindZone(file.zones);
  const familyZone = createIanaZone(options.timeZone);
  const calendarZone = findZone(file.zoneName) ?? familyZone;
  // Programs whose calendars have no zone name UTC.
  const context: TimeContext = { findZone, calendarZone: calendarZone === UTC ? familyZone : calendarZone };
  const { events, skipped } = parseEvents(file, context);
  const days = createDays(options, familyZone);
  const expandRule = createExpandRule(context);
  const listed = { from: Date.parse(options.from), to: Date.parse(options.to) };
  let unexpanded = 0;
  for (const group of groupById(events)) {
    const { series, changed } = selectVersions(group);
    const findChanges = createFindChanges(changed, context);
    for (const event of series) {
      try {
        const occurrences = listOccurrences(event, findChanges, { days: listed, expandRule, context });
        for (const occurrence of occurrences) days.add(occurrence);
      } catch {
        unexpanded += 1;
      }
    }
    for (const event of changed) {
      const title = event.title || (series[0]?.title ?? '');
      if (!event.isCancelled) days.add({ ...toSingleOccurrence(event), title });
    }
  }
  return { ...selectEvents(days.byTitle, options), skipped: skipped + unexpanded };
};

const parseEvents = ({ events, cutOff }: CalendarFile, context: TimeContext) => {
  let skipped = cutOff;
  const parsed = events.flatMap((event): ParsedEvent[] => {
    try {
      return [parseEvent(event, context)];
    } catch {
      skipped += 1;
      return [];
    }
  });
  return { events: parsed, skipped };
};

/** Creates the collection of the days within a range on which each title takes place. */
const createDays = ({ from, to }: ListEventsOptions, familyZone: Zone) => {
  const found = new Map<string, Uint8Array>();
  const count = countDaysBetween(from, to) + 1;
  const firstMs = Date.parse(from);
  const toIndex = (local: LocalTime, zone: Zone): number =>
    Math.floor(((zone === UTC ? familyZone.toLocal(local) : local) - firstMs) / DAY_MS);
  return {
    byTitle: found as DaysByTitle,
    add: ({ title, start, end, zone }: Occurrence): void => {
      const first = toIndex(start, zone);
      const last = toIndex(Math.max(start, end - 1), zone);
      if (title === '' || last < 0 || first >= count) return;
      const days = found.get(title) ?? new Uint8Array(count);
      days.fill(1, Math.max(0, first), last + 1);
      found.set(title, days);
    },
  };
};
