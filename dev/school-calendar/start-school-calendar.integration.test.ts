import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSchoolCalendar } from './start-school-calendar.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-calendar-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = (env: NodeJS.ProcessEnv = {}) => startSchoolCalendar({ env, dataDir, log: () => undefined });

describe('startSchoolCalendar', () => {
  it('serves events of the coming days at an address that outfits may read', async () => {
    const { env, stop } = await start({ OUTBOUND_PRIVATE_HOSTS: 'calendar.lan:8080' });
    const url = env.DEMO_SCHOOL_CALENDAR_URL ?? '';

    const text = await (await fetch(url)).text();
    await stop();

    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const tomorrow = addDays(toCalendarDay(new Date(), timeZone), 1);
    expect(text).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:PE lesson');
    expect(env.OUTBOUND_PRIVATE_HOSTS).toBe(`calendar.lan:8080,${new URL(url).host}`);
  });

  it('keeps its address across restarts', async () => {
    const first = await start();
    await first.stop();

    const second = await start();
    await second.stop();

    expect(second.env).toEqual(first.env);
  });

  it('does not start in production', async () => {
    expect((await start({ NODE_ENV: 'production' })).env).toEqual({});
  });
});
