import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSchool, startFakeSchool } from '../../testing/fake-school.ts';
import { createFamily } from '../../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const HOUR_MS = 3_600_000;

let school: FakeSchool;
let harness: OutfitsHarness;
beforeAll(async () => {
  school = await startFakeSchool();
  harness = await startOutfitsHarness({ OUTBOUND_PRIVATE_HOSTS: school.host });
});
afterAll(async () => {
  await harness?.stop();
  school?.close();
});
beforeEach(() => {
  harness.setNow(NOW);
  school.setStatus(200);
  school.setEvents([
    { day: MONDAY, title: 'PE (hall 2)' },
    { day: TUESDAY, title: 'PE' },
  ]);
});

const read = (user: TestUser, profileId: string) =>
  harness.api(user).schoolCalendar({ params: { profileId } });
const subscribe = (user: TestUser, profileId: string) =>
  harness.api(user).changeSchoolCalendar({
    params: { profileId },
    body: { url: school.url, rules: [{ keyword: 'PE', meaning: 'pe' }] },
  });

describe('the job that reads calendars', () => {
  it('asks for changes only, shows failures until it could read again, and retries', async () => {
    const { parent, childId } = await createFamily(harness);
    await subscribe(parent, childId);
    const pass = (hours: number) => harness.setNow(new Date(NOW.getTime() + hours * HOUR_MS));
    const waitFor = (expected: object) =>
      expect.poll(() => read(parent, childId), { timeout: 15_000 }).toMatchObject(expected);

    pass(7);
    await waitFor({ lastReadAt: '2026-11-20T19:00:00.000Z', failure: null });
    expect(school.answered.at(-1)).toBe(304);

    school.setStatus(503);
    pass(14);
    const since = '2026-11-21T02:00:00.000Z';
    await waitFor({
      lastReadAt: '2026-11-20T19:00:00.000Z',
      failure: { since, reason: 'unreachable' },
      coming: [{ title: 'PE (hall 2)' }, {}],
    });

    school.setStatus(200);
    school.setEvents([{ day: TUESDAY, title: 'PE' }]);
    pass(15);
    await waitFor({ failure: null, coming: [{ day: TUESDAY, title: 'PE', meaning: 'pe' }] });
  });
});

describe('a changed time zone', () => {
  const LATE = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART:20261123T233000Z',
    'SUMMARY:PE',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

  it('moves the days of times in UTC although the file is unchanged', async () => {
    const { parent, childId } = await createFamily(harness);
    school.setText(LATE);
    const { coming } = await subscribe(parent, childId);
    expect(coming).toMatchObject([{ day: MONDAY }]);

    await harness.changeTimeZone(parent, 'Europe/Berlin', 2);

    const readDays = async () => (await read(parent, childId))?.coming.map((event) => event.day);
    await expect.poll(readDays, { timeout: 15_000 }).toEqual([TUESDAY]);
    await harness.changeTimeZone(parent, 'America/New_York', 1);
    expect(await readDays()).toEqual([TUESDAY]);
  });
});
