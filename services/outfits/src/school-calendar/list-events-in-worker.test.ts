import { describe, expect, it } from 'vitest';
import { type CalendarResult, createCalendarWorkers } from './list-events-in-worker.ts';

const event = (lines: string, uid = 'a') => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`;
const calendar = (...parts: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('\n')}\nEND:VCALENDAR`.replaceAll('\n', '\r\n');
const toFile = (text: string) => ({ body: Buffer.from(text), contentType: 'text/calendar' });
const options = {
  from: '2026-11-16',
  to: '2026-12-06',
  today: '2026-11-23',
  keywords: ['PE'],
  timeZone: 'Europe/Berlin',
};

/** A worker computes until it reaches its limit, for seconds. */
const USES_UP_A_LIMIT = { tags: 'extended' };

describe('createCalendarWorkers', () => {
  const text = calendar(event('SUMMARY:PE\nDTSTART;VALUE=DATE:20261123'));
  const listed = {
    kind: 'listed' as const,
    events: [{ day: '2026-11-23', title: 'PE' }],
    skipped: 0,
    cut: 0,
  };

  it('lists what the function does', async () => {
    expect(await createCalendarWorkers()(toFile(text), options)).toEqual(listed);
  });

  it('tells that a file is no calendar', async () => {
    expect(await createCalendarWorkers()(toFile('<html>'), options)).toEqual({
      kind: 'failed',
      reason: 'not-a-calendar',
    });
  });

  it('tells that a calendar takes too long, and then reads the next one', USES_UP_A_LIMIT, async () => {
    const counted = (index: number) =>
      event(`SUMMARY:Flood\nDTSTART:19300101T000000Z\nRRULE:FREQ=DAILY;COUNT=${30_000 + index}`, `${index}`);
    const flood = calendar(...Array.from({ length: 5000 }, (_, index) => counted(index)));
    const read = createCalendarWorkers();

    expect(await read(toFile(flood), options)).toEqual({ kind: 'failed', reason: 'too-slow' });
    expect(await read(toFile(text), options)).toEqual(listed);
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

    const { kind, ...result } = await createCalendarWorkers()(toFile(school), options);
    expect(kind).toBe('listed');
    expect(result).toMatchObject({
      events: [{ day: '2026-11-16' }, { day: '2026-11-23' }, { day: '2026-12-01' }],
      skipped: 0,
    });
  });

  it('tells that a calendar takes too much memory', USES_UP_A_LIMIT, async () => {
    const flood = calendar('\n'.repeat(20_000_000));
    expect(await createCalendarWorkers()(toFile(flood), options)).toEqual({
      kind: 'failed',
      reason: 'too-long',
    });
  });

  // Files of the largest size. Each fails by whichever limit it reaches first.
  it.each([
    ['of lines that are decoded one by one', Buffer.alloc(2_000_000, 'a\n').fill(0xff, 100, 101)],
    [
      'with a title of endless combining marks',
      Buffer.from(calendar(event(`SUMMARY:a${'\u0315\u0300'.repeat(490_000)}\nDTSTART;VALUE=DATE:20261123`))),
    ],
  ])('gives up a file %s at once, and then reads the next one', USES_UP_A_LIMIT, async (_, body) => {
    const read = createCalendarWorkers();
    const startedAt = performance.now();

    expect(await read({ body, contentType: 'text/calendar' }, options)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/^too-(?:slow|long)$/),
    });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(await read(toFile(text), options)).toEqual(listed);
  });

  it('reads two at once, lets few wait and rejects more', async () => {
    const reads: { readonly name: string; readonly finish: (result: CalendarResult) => void }[] = [];
    const read = createCalendarWorkers(
      ({ contentType: name }) => new Promise((finish) => reads.push({ name, finish })),
    );
    const readNamed = (contentType: string) => read({ body: Buffer.from(''), contentType }, options);
    const accepted = Array.from({ length: 10 }, (_, index) => readNamed(`${index}`));

    await expect(readNamed('more')).rejects.toMatchObject({ code: 'unavailable' });
    for (let count = 0; count < accepted.length; count += 1) {
      await expect.poll(() => reads.length).toBe(Math.min(count + 2, accepted.length));
      reads[count]?.finish(listed);
    }
    expect(await Promise.all(accepted)).toEqual(accepted.map(() => listed));
    expect(reads.map(({ name }) => name)).toEqual(accepted.map((_, index) => `${index}`));
  });
});
