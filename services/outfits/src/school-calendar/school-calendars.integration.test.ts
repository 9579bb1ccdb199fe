import type { CalendarRule } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSchool, startFakeSchool } from '../../testing/fake-school.ts';
import { createFamily } from '../../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

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
  school.setEvents(events);
});

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const events = [
  { day: MONDAY, title: 'PE (hall 2)' },
  { day: MONDAY, title: 'School picture day' },
  { day: MONDAY, title: 'Teachers meet' },
  { day: TUESDAY, title: 'No school: staff training' },
];
const rules: CalendarRule[] = [
  { keyword: 'PE', meaning: 'pe' },
  { keyword: 'picture day', meaning: 'reminder' },
  { keyword: 'no school', meaning: 'no-school' },
];
const HOUR_MS = 3_600_000;

const renderEvent = (start: string, title: string): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `DTSTART:${start}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');

const read = (user: TestUser, profileId: string) =>
  harness.api(user).schoolCalendar({ params: { profileId } });
const subscribe = (user: TestUser, profileId: string, url: string | undefined = school.url, given = rules) =>
  harness
    .api(user)
    .changeSchoolCalendar({ params: { profileId }, body: { ...(url ? { url } : {}), rules: given } });
const readNeeds = async (user: TestUser, profileId: string) => {
  const board = await harness.api(user).familyBoard({ query: { from: MONDAY } });
  return board.rows.find((row) => row.profileId === profileId)?.needs;
};

describe('changeSchoolCalendar', () => {
  it('shows what matches on the board, reserves clean kit for it, and keeps the address to itself', async () => {
    const { parent, childId } = await createFamily(harness);
    const child = { ...parent, profileId: childId };
    const { itemId } = await harness.closet.addItem(child, { name: 'PE shirt' });
    const shorts = await harness.closet.addItem(child, {
      name: 'PE shorts',
      category: 'bottoms',
      laundry: { status: 'basket', wearsLeft: 1 },
    });
    await harness.services.waitUntilIdle();
    const params = { profileId: childId };
    const week = {
      version: 0,
      days: [{ weekday: 2, needs: ['swim' as const] }],
      noLaces: false,
      holidays: [],
    };
    await harness.api(parent).changeSchoolWeek({ params, body: week });

    const calendar = await subscribe(parent, childId);

    expect(calendar).toEqual({
      host: school.host,
      skippedEvents: 0,
      cutEvents: 0,
      rules,
      lastReadAt: NOW.toISOString(),
      failure: null,
      coming: [
        { ...events[0], meaning: 'pe' },
        { ...events[1], meaning: 'reminder' },
        { ...events[3], meaning: 'no-school' },
      ],
    });
    expect(await read(parent, childId)).toEqual(calendar);
    expect(JSON.stringify(calendar)).not.toContain('4711');
    expect(await readNeeds(parent, childId)).toEqual([
      {
        day: MONDAY,
        needs: ['pe'],
        reminders: ['School picture day'],
        kits: [
          {
            need: 'pe',
            items: [{ id: itemId, name: 'PE shirt' }],
            unwashed: [{ id: shorts.itemId, name: 'PE shorts' }],
          },
        ],
      },
    ]);
    const batch = await harness.api(parent).planEveryone({ body: { from: MONDAY, days: 1, ...params } });
    const planned = batch.filled.flatMap(({ outfits }) => outfits.flatMap(({ items }) => items));
    expect(planned.length).toBeGreaterThan(0);
    expect(planned.map(({ clothingItemId }) => clothingItemId)).not.toContain(itemId);
  });

  it('changes rules without reading the calendar again', async () => {
    const { parent, childId } = await createFamily(harness);
    await subscribe(parent, childId);
    const requests = school.answered.length;

    const changed = await subscribe(parent, childId, '', [{ keyword: 'teachers', meaning: 'reminder' }]);

    expect(changed.coming).toEqual([{ ...events[2], meaning: 'reminder' }]);
    expect(school.answered).toHaveLength(requests);
  });

  it('keeps the last copy when a further attempt fails, and tells since when', async () => {
    const { parent, childId } = await createFamily(harness);
    const { lastReadAt } = await subscribe(parent, childId);
    const failedAt = new Date(NOW.getTime() + HOUR_MS);
    harness.setNow(failedAt);
    school.setText('<!doctype html><title>Sign in</title>');

    const failed = await subscribe(parent, childId);

    expect(failed).toMatchObject({
      lastReadAt,
      failure: { since: failedAt.toISOString(), reason: 'not-a-calendar' },
    });
    expect(failed.coming).toHaveLength(3);
    expect(await readNeeds(parent, childId)).toHaveLength(1);
  });

  it('keeps a calendar that can be read when a new address cannot, and tells why', async () => {
    const { parent, childId } = await createFamily(harness);
    const before = await subscribe(parent, childId);
    const text = '<!doctype html><title>Page not found</title>';

    const unreachable = await catchProblem(subscribe(parent, childId, 'http://127.0.0.1:9/3b.ics', []));
    school.setText(text);
    const mistyped = await catchProblem(subscribe(parent, childId, `${school.url}0`, []));

    expect(unreachable).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'url', code: 'calendar-address-unreachable' }],
    });
    expect(mistyped).toMatchObject({ errors: [{ path: 'url', code: 'calendar-address-not-a-calendar' }] });
    expect(await read(parent, childId)).toEqual(before);
    expect(await readNeeds(parent, childId)).toHaveLength(1);
  });

  it('does not take an answer without a file for a calendar', async () => {
    const { parent, childId } = await createFamily(harness);
    school.setStatus(304);

    expect(await subscribe(parent, childId)).toMatchObject({
      lastReadAt: null,
      failure: { reason: 'unreachable' },
    });
  });

  it('replaces a calendar that could never be read', async () => {
    const { parent, childId } = await createFamily(harness);
    await subscribe(parent, childId, 'http://127.0.0.1:9/c.ics');

    expect(await subscribe(parent, childId, 'http://[::1]:9/c.ics')).toMatchObject({
      host: '[::1]:9',
      failure: { reason: 'unreachable' },
    });
    expect(await subscribe(parent, childId)).toMatchObject({ host: school.host, failure: null });
  });

  it('reads the encoding that the server declares', async () => {
    const { parent, childId } = await createFamily(harness);
    const [before, after] = renderEvent(MONDAY, '|').split('|') as [string, string];
    const title = Buffer.from([0xd4, 0xe8, 0xe7, 0xf0, 0xe0]);
    const encoded = Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
    school.setText(encoded, 'text/calendar; charset=windows-1251');

    const { coming } = await subscribe(parent, childId, school.url, [{ keyword: 'физра', meaning: 'pe' }]);

    expect(coming).toEqual([{ day: MONDAY, title: 'Физра', meaning: 'pe' }]);
  });

  it('tells how many days are missing, and reads them again for a new keyword', async () => {
    const { parent, childId } = await createFamily(harness);
    const far = '2027-04-30';
    const lessons = Array.from({ length: 1000 }, (_, index) => ({ day: TUESDAY, title: `Lesson ${index}` }));
    school.setEvents([...lessons, { day: far, title: 'Choir' }, { day: far, title: 'PE' }]);

    const subscribed = await subscribe(parent, childId);
    await subscribe(parent, childId, '', [{ keyword: 'choir', meaning: 'uniform' }]);

    expect(subscribed).toMatchObject({ cutEvents: 2, coming: [{ day: far, title: 'PE' }] });
    await expect
      .poll(async () => (await read(parent, childId))?.coming, { timeout: 15_000 })
      .toEqual([{ day: far, title: 'Choir', meaning: 'uniform' }]);
  });

  it.each([
    'http://127.0.0.1:9/c.ics',
    'http://127.0.0.1:9?file=c.ics',
    'http://[::1]/c.ics',
    'webcal://localhost/c.ics',
  ])('opens no connection to %s', async (url) => {
    const { parent, childId } = await createFamily(harness);
    expect(await subscribe(parent, childId, url)).toMatchObject({
      lastReadAt: null,
      failure: { reason: 'unreachable' },
      coming: [],
    });
  });

  it.each([
    'school.example/c.ics',
    'file:///etc/passwd',
    'https://user:secret@school.example/c.ics',
    'http://[x]/',
  ])('rejects the address %s', async (url) => {
    const { parent, childId } = await createFamily(harness);
    expect(await catchProblem(subscribe(parent, childId, url))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'url', code: 'calendar-address-invalid' }],
    });
  });

  it('needs an address for a first subscription, and a parent', async () => {
    const { parent, child, childId } = await createFamily(harness);
    expect(await catchProblem(subscribe(parent, childId, ''))).toMatchObject({ code: 'validation-failed' });
    expect(await catchProblem(subscribe(child, childId))).toMatchObject({ code: 'parent-pin-required' });
    expect(await catchProblem(read(child, childId))).toMatchObject({ code: 'parent-pin-required' });
  });
});

describe('deleteSchoolCalendar', () => {
  it('takes its events off the board, as the deletion of the profile does', async () => {
    const { parent, childId } = await createFamily(harness);
    await subscribe(parent, childId);

    await harness.api(parent).deleteSchoolCalendar({ params: { profileId: childId } });

    expect(await read(parent, childId)).toBeNull();
    expect(await readNeeds(parent, childId)).toEqual([]);
    await subscribe(parent, childId);
    await harness.deleteProfile(parent, childId);
    await expect.poll(() => read(parent, childId)).toBeNull();
  });
});
