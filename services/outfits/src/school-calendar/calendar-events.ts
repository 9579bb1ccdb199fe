import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import ICAL from 'ical.js';
import { removeUnreadableEvents } from './unreadable-events.ts';

/** Events of a calendar, and how many others could not be read. */
export type ListedEvents = { readonly events: CalendarEvent[]; readonly skipped: number };

/** An event on one of its days. */
export type CalendarEvent = { readonly day: string; readonly title: string };

export type ListEventsOptions = {
  /** First and last day to list. */
  readonly from: string;
  readonly to: string;
  /** Time zone of the family, in which events with a time in UTC are dated. */
  readonly timeZone: string;
};

/** Most days with an event that a calendar gives. */
const MAX_EVENTS = 1000;
/** Longest title that is kept, in characters. */
const MAX_TITLE_LENGTH = 120;
/** Most days that one occurrence spans. */
const MAX_SPAN_DAYS = 370;

/**
 * Lists the days of all events of an iCalendar file (RFC 5545), by day and title. Recurring events are expanded with their
 * exceptions (`RDATE`, `EXDATE`, `RECURRENCE-ID`) in their own time zone; cancelled ones are left out. An event with a time
 * is on the day that its own time zone has then; one in UTC on that of the family. Events that cannot be read are left
 * out and counted. Runs as long as the file wants it to: see `createCalendarWorkers`.
 * @throws Error for text that is not an iCalendar file
 */
export const listEvents = (text: string, options: ListEventsOptions): ListedEvents => {
  const { text: readable, skipped: unreadable } = removeUnreadableEvents(text);
  const calendars = parseCalendars(readable);
  let skipped = unreadable;
  const events = new Map<string, CalendarEvent>();
  for (const calendar of calendars) {
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      if (!zone.getAllSubcomponents().some(isTooFrequent)) ICAL.TimezoneService.register(zone);
    }
    const { series, refused } = listSeries(calendar);
    skipped += refused;
    for (const event of series) {
      const days = listDays(event, options);
      if (!days) skipped += 1;
      for (const found of days ?? []) {
        if (events.size < MAX_EVENTS) events.set(`${found.day} ${found.title}`, found);
      }
    }
  }
  const sorted = [...events.values()].sort(
    (one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title),
  );
  return { events: sorted, skipped };
};

/** Parses the calendars of a file, of which there can be several. */
const parseCalendars = (text: string): ICAL.Component[] => {
  const parsed: unknown[] = ICAL.parse(text);
  // One calendar is an array itself, whose first element is its name.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
  const components = calendars.map((calendar) => new ICAL.Component(calendar as never));
  if (components.length === 0 || components.some(({ name }) => name !== 'vcalendar')) {
    throw new Error('The file is not a calendar');
  }
  return components;
};

/** Frequencies of which one event has millions of occurrences. */
const TOO_FREQUENT: ReadonlySet<string> = new Set(['SECONDLY', 'MINUTELY']);

const isTooFrequent = (component: ICAL.Component): boolean =>
  component
    .getAllProperties('rrule')
    .some((rule) => TOO_FREQUENT.has(String((rule.getFirstValue() as ICAL.Recur | null)?.freq)));

type Series = { readonly series: readonly ICAL.Event[]; readonly refused: number };

/**
 * Returns the events of a calendar, each with the changed occurrences of its series, and how many recur too often. Events are
 * related by their ids: `ICAL.Event` would look at every other event of the file for each one.
 */
const listSeries = (calendar: ICAL.Component): Series => {
  const found = calendar
    .getAllSubcomponents('vevent')
    .filter((component) => component.hasProperty('dtstart'));
  const components = found.filter((component) => !isTooFrequent(component));
  const mains = new Map(
    components
      .filter((component) => !isException(component))
      .map((component) => [getUid(component), component]),
  );
  const exceptions = new Map<string, ICAL.Component[]>();
  const series: ICAL.Event[] = [];
  for (const component of components) {
    const uid = getUid(component);
    if (isException(component) && mains.has(uid)) {
      const ofSeries = exceptions.get(uid) ?? [];
      ofSeries.push(component);
      exceptions.set(uid, ofSeries);
    } else if (mains.get(uid) !== component) {
      // A changed occurrence without its series stands for itself, as does an earlier event with the same id.
      series.push(new ICAL.Event(component, { exceptions: [] }));
    }
  }
  for (const [uid, main] of mains)
    series.push(new ICAL.Event(main, { exceptions: exceptions.get(uid) ?? [] }));
  return { series, refused: found.length - components.length };
};

const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

const getUid = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');

/** Lists the days of an event; undefined for one that cannot be read. */
const listDays = (event: ICAL.Event, options: ListEventsOptions): CalendarEvent[] | undefined => {
  try {
    return listOccurrences(event, options).flatMap(({ item, startDate, endDate }) =>
      isCancelled(item) ? [] : listSpannedDays(item, toSpan(startDate, endDate, options.timeZone), options),
    );
  } catch {
    return undefined;
  }
};

type Occurrence = { readonly item: ICAL.Event; readonly startDate: ICAL.Time; readonly endDate: ICAL.Time };

const listOccurrences = (event: ICAL.Event, { from, to }: ListEventsOptions): Occurrence[] => {
  if (!event.isRecurring()) return [{ item: event, startDate: event.startDate, endDate: event.endDate }];
  const found: Occurrence[] = [];
  // A day on either side, because days are those of a time zone.
  const first = ICAL.Time.fromDateString(addDays(from, -1 - getLengthDays(event)));
  const last = ICAL.Time.fromDateString(addDays(to, 2));
  const iterator = event.iterator();
  for (
    let next = iterator.next();
    next && next.compareDateOnlyTz(last, ICAL.Timezone.utcTimezone) <= 0;
    next = iterator.next()
  ) {
    if (next.compareDateOnlyTz(first, ICAL.Timezone.utcTimezone) >= 0) {
      found.push(event.getOccurrenceDetails(next));
      if (found.length >= MAX_EVENTS) break;
    }
  }
  return found;
};

const getLengthDays = ({ duration }: ICAL.Event): number =>
  Math.min(MAX_SPAN_DAYS, Math.max(0, duration.weeks * 7 + duration.days));

const isCancelled = ({ component }: ICAL.Event): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

type Span = { readonly first: string; readonly last: string };

/** Returns the first and last day of an occurrence. An end at midnight belongs to the day before. */
const toSpan = (start: ICAL.Time, end: ICAL.Time, timeZone: string): Span => {
  const first = toDay(start, timeZone);
  const ending = end.clone();
  if (ending.isDate) ending.addDuration(ICAL.Duration.fromSeconds(-24 * 60 * 60));
  else ending.addDuration(ICAL.Duration.fromSeconds(-1));
  const days = [first, toDay(ending, timeZone)].sort();
  return { first, last: days.at(-1) ?? first };
};

const toDay = (time: ICAL.Time, timeZone: string): string => {
  const isUtc = !time.isDate && time.zone === ICAL.Timezone.utcTimezone;
  return isUtc ? toCalendarDay(time.toJSDate(), timeZone) : time.toString().slice(0, 'YYYY-MM-DD'.length);
};

const listSpannedDays = (
  { summary }: ICAL.Event,
  { first, last }: Span,
  { from, to }: ListEventsOptions,
): CalendarEvent[] => {
  const title = (summary ?? '').trim().slice(0, MAX_TITLE_LENGTH);
  if (!title) return [];
  const days: CalendarEvent[] = [];
  let day = first < from ? from : first;
  for (let count = 0; day <= last && day <= to && count < MAX_SPAN_DAYS; count += 1, day = addDays(day, 1)) {
    days.push({ day, title });
  }
  return days;
};
