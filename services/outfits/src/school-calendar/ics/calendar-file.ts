import { type ContentLine, getName, parseContentLine, unfoldLines } from './content-line.ts';

/** Properties of an event that its days depend on. */
const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  'UID',
  'SUMMARY',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SEQUENCE',
  'STATUS',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
]);

/** Properties of an event by their name, in the order of the file. */
export type EventLines = {
  readonly properties: ReadonlyMap<string, readonly ContentLine[]>;
  /** Set for an event of a file that cancels events (RFC 5546, section 3.2.5). */
  readonly isCancellation: boolean;
};

export type CalendarFile = {
  readonly events: readonly EventLines[];
  /** Lines of each definition of a time zone. */
  readonly zones: readonly (readonly string[])[];
  /** Name of the time zone of all times without one; empty for none. */
  readonly zoneName: string;
  /** Number of events that break off at the end of the file. */
  readonly cutOff: number;
};

/**
 * Divides an iCalendar file (RFC 5545) into its events and time zones. Lines that belong to neither are ignored, whatever
 * they contain. A component also ends where the next one begins, so that a missing `END` affects nothing else.
 * @throws Error for text without a calendar, or with one that breaks off before its first event
 */
export const parseCalendarFile = (text: string): CalendarFile => {
  const events: EventLines[] = [];
  const zones: string[][] = [];
  let event: Map<string, ContentLine[]> | undefined;
  let zone: string[] | undefined;
  /** Component within an event, such as an alarm. */
  let nested: string | undefined;
  let isCancellation = false;
  let zoneName = '';
  let hasCalendar = false;
  let isClosed = false;
  const finish = () => {
    if (event) events.push({ properties: event, isCancellation });
    if (zone) zones.push(zone);
    event = undefined;
    zone = undefined;
    nested = undefined;
  };
  for (const line of unfoldLines(text)) {
    const name = getName(line);
    const component = name === 'BEGIN' || name === 'END' ? getComponent(line) : undefined;
    if (component === 'VCALENDAR') {
      finish();
      isCancellation = false;
      if (name === 'BEGIN') hasCalendar = true;
      else isClosed = true;
    } else if (component === 'VEVENT') {
      finish();
      if (name === 'BEGIN') event = new Map();
    } else if (component === 'VTIMEZONE') {
      finish();
      if (name === 'BEGIN') zone = [];
    } else if (zone) {
      zone.push(line);
    } else if (component) {
      if (name === 'BEGIN') nested ??= component;
      else if (component === nested) nested = undefined;
    } else if (!event) {
      if (name === 'METHOD') isCancellation = parseContentLine(line)?.value.toUpperCase() === 'CANCEL';
      if (name === 'X-WR-TIMEZONE') zoneName ||= parseContentLine(line)?.value ?? '';
    } else if (name !== undefined && nested === undefined && EVENT_PROPERTIES.has(name)) {
      addProperty(event, name, line);
    }
  }
  const cutOff = event ? 1 : 0;
  if (!hasCalendar || !(isClosed || events.length > 0)) throw new Error('The file is not a calendar');
  return { events, zones, zoneName, cutOff };
};

const getComponent = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

const addProperty = (event: Map<string, ContentLine[]>, name: string, line: string): void => {
  // A malformed property has no value, which makes the event unreadable.
  const property = parseContentLine(line) ?? { name, params: new Map(), value: '' };
  const properties = event.get(name);
  if (properties) properties.push(property);
  else event.set(name, [property]);
};
