import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listEvents } from './calendar-events.ts';

/** A shape of calendar with its expected days. Its other fields are those of the comparison with a second implementation. */
type CorpusCase = {
  readonly name: string;
  /** Lines of a calendar without its beginning and end, or of a whole file. */
  readonly lines?: readonly string[];
  readonly file?: readonly string[];
  /** Time zone of the family; Europe/Berlin by default. */
  readonly timeZone?: string;
  readonly days: readonly string[];
  /** Number of events that cannot be read; none by default. */
  readonly skipped?: number;
};

const folder = join(import.meta.dirname, '../../testing/calendar-corpus');
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name,
    cases: JSON.parse(readFileSync(join(folder, name), 'utf8')) as CorpusCase[],
  }));

const toText = ({ lines = [], file }: CorpusCase): string =>
  `${(file ?? ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']).join('\r\n')}\r\n`;

describe.each(corpus)('listEvents, given the calendars of $name', ({ cases }) => {
  it.each(cases)('lists the days of: $name', (each) => {
    const { events, skipped } = listEvents(toText(each), {
      from: '2026-11-16',
      to: '2026-12-20',
      today: '2026-11-23',
      keywords: [],
      timeZone: each.timeZone ?? 'Europe/Berlin',
    });
    expect(events.map(({ day, title }) => `${day} ${title}`)).toEqual(each.days);
    expect(skipped).toBe(each.skipped ?? 0);
  });
});
