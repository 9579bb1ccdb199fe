import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { describe, expect, it } from 'vitest';
import { type CalendarResult, createCalendarWorkers } from './list-events-in-worker.ts';

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

describe('createCalendarWorkers', () => {
  const text = calendar(event('SUMMARY:PE\nDTSTART;VALUE=DATE:20261123'));
  const listed = {
    kind: 'listed' as const,
    events: [{ day: '2026-11-23', title: 'PE' }],
    skipped: 0,
    cut: 0,
  };

  it('lists what the function does', async () => {
    expect(await createCalendarWorkers()('ana', text, options)).toEqual(listed);
  });

  it('tells that a file is no calendar', async () => {
    expect(await createCalendarWorkers()('ana', '<html>', options)).toEqual({
      kind: 'failed',
      reason: 'not-a-calendar',
    });
  });

  it('tells that a calendar takes too long, and then reads the next one', async () => {
    const counted = (index: number) =>
      event(`SUMMARY:Flood\nDTSTART:19300101T000000Z\nRRULE:FREQ=DAILY;COUNT=${30_000 + index}`, `${index}`);
    const flood = calendar(...Array.from({ length: 5000 }, (_, index) => counted(index)));
    const read = createCalendarWorkers();

    expect(await read('ana', flood, options)).toEqual({ kind: 'failed', reason: 'too-slow' });
    expect(await read('ana', text, options)).toEqual(listed);
  });

  it('lists thousands of series with a changed occurrence each within its limits', async () => {
    const moved = (index: number) =>
      event(
        `SUMMARY:PE\nRECURRENCE-ID;TZID=Europe/Berlin:20261130T080000\nDTSTART;TZID=Europe/Berlin:20261201T080000`,
        `${index}`,
      );
    const weekly = (index: number) =>
      event('SUMMARY:PE\nDTSTART;TZID=Europe/Berlin:20251124T080000\nRRULE:FREQ=WEEKLY', `${index}`);
    const school = calendar(
      ...Array.from({ length: 2000 }, (_, index) => [weekly(index), moved(index)]).flat(),
    );

    const { kind, ...result } = await createCalendarWorkers()('ana', school, options);
    expect(kind).toBe('listed');
    expect(result).toMatchObject({
      events: [{ day: '2026-11-16' }, { day: '2026-11-23' }, { day: '2026-12-01' }],
      skipped: 0,
    });
  });

  it('lists thousands of series and changed occurrences of one id within its limits', async () => {
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

    expect(await createCalendarWorkers()('ana', school, options)).toMatchObject({
      kind: 'listed',
      skipped: 0,
    });
  });

  it('counts the birthdays of a century of a whole school within its limits', async () => {
    const birthday = (index: number) =>
      event(
        `SUMMARY:Birthday\nDTSTART;VALUE=DATE:${addDays('1960-01-01', index * 20).replaceAll('-', '')}\nRRULE:FREQ=YEARLY;COUNT=100`,
        `${index}`,
      );
    const school = calendar(...Array.from({ length: 1000 }, (_, index) => birthday(index)));

    expect(await createCalendarWorkers()('ana', school, options)).toMatchObject({
      kind: 'listed',
      skipped: 0,
    });
  });

  it('tells that a calendar takes too much memory', async () => {
    const flood = calendar('x'.repeat(70_000_000));
    expect(await createCalendarWorkers()('ana', flood, options)).toEqual({
      kind: 'failed',
      reason: 'too-long',
    });
  });

  it('reads two at once and one of each account, lets few wait and rejects more', async () => {
    const reads: { readonly text: string; readonly finish: (result: CalendarResult) => void }[] = [];
    const read = createCalendarWorkers((file) => new Promise((finish) => reads.push({ text: file, finish })));
    const accepted = Array.from({ length: 10 }, (_, index) => read(`account ${index}`, `${index}`, options));

    await expect(read('account 1', 'again', options)).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(read('another', 'more', options)).rejects.toMatchObject({ code: 'unavailable' });
    for (let count = 0; count < accepted.length; count += 1) {
      await expect.poll(() => reads.length).toBe(Math.min(count + 2, accepted.length));
      reads[count]?.finish(listed);
    }
    expect(await Promise.all(accepted)).toEqual(accepted.map(() => listed));
    expect(reads.map(({ text: file }) => file)).toEqual(accepted.map((_, index) => `${index}`));
    const again = read('account 1', 'again', options);
    await expect.poll(() => reads.at(-1)?.text).toBe('again');
    reads.at(-1)?.finish(listed);
    expect(await again).toEqual(listed);
  });
});
