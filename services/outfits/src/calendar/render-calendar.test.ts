import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { renderCalendar } from './render-calendar.ts';

const outfit = {
  id: 'outfit-1',
  name: 'School',
  occasion: 'School',
  itemIds: ['shirt', 'jeans'],
  scheduledDate: '2026-03-29',
  plannedAt: new Date('2026-03-27T18:30:00Z'),
  createdAt: new Date('2026-03-01T00:00:00Z'),
  version: 3,
};
const itemNames = new Map([
  ['shirt', 'Shirt; white, ironed'],
  ['jeans', 'Blue jeans'],
]);

/** Reads a calendar as a calendar app does. */
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    ...Object.fromEntries(event.getAllProperties().map(({ name, jCal }) => [name, jCal.at(-1)])),
    isWholeDay: event.getFirstProperty('dtstart')?.type === 'date',
  }));

describe('renderCalendar', () => {
  it('renders an outfit as an event of the whole day', () => {
    expect(parse(renderCalendar([outfit], itemNames))).toEqual([
      {
        uid: 'outfit-1@fitfolk',
        dtstamp: '2026-03-27T18:30:00Z',
        sequence: 3,
        dtstart: '2026-03-29',
        dtend: '2026-03-30',
        summary: 'School',
        description: 'Shirt; white, ironed\nBlue jeans',
        categories: 'School',
        transp: 'TRANSPARENT',
        isWholeDay: true,
      },
    ]);
  });

  it('names an outfit without a name by its items', () => {
    const unnamed = { ...outfit, name: null };
    expect(parse(renderCalendar([unnamed], itemNames))).toMatchObject([
      { summary: 'Shirt; white, ironed, Blue jeans' },
    ]);
    expect(parse(renderCalendar([unnamed], new Map()))).toMatchObject([{ summary: 'Outfit' }]);
  });

  it('keeps text that looks like another property within its own', () => {
    const name = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM';
    const text = renderCalendar([{ ...outfit, name }], itemNames);

    expect(parse(text)).toMatchObject([
      { summary: expect.stringMatching(/^A\s+END:VEVENT\s+BEGIN:VALARM$/) },
    ]);
    expect(text.match(/^(?:BEGIN|END):.*/gm)).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('renders a valid iCalendar object', () => {
    const text = renderCalendar(
      [outfit, { ...outfit, id: 'outfit-2', scheduledDate: '2026-03-30' }],
      itemNames,
    );
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent');

    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^\n]*\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    // A method requires an organizer (RFC 5546, section 3.2.1).
    expect(calendar.getAllProperties().map(({ name }) => name)).toEqual([
      'version',
      'prodid',
      'x-wr-calname',
      'refresh-interval',
      'x-published-ttl',
    ]);
    expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(2);
    for (const name of ['uid', 'dtstamp', 'dtstart']) {
      expect(events.map((event) => event.getAllProperties(name).length)).toEqual([1, 1]);
    }
  });

  it('folds long lines', () => {
    const lines = renderCalendar([{ ...outfit, name: 'ü'.repeat(200) }], itemNames).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(parse(lines.join('\r\n'))).toMatchObject([{ summary: 'ü'.repeat(200) }]);
  });
});
