import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { DueReminder, ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { type RunningServices, startServices } from '@fitfolk/service-kit/runtime/host';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily, type Family } from '../../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';
import { outfits } from '../service.ts';

const TOMORROW = addDays(TODAY, 1);
/** A minute after 19:00 in the time zone of the families, UTC. */
const EVENING = new Date(`${TODAY}T19:01:00Z`);
const ALL = { plan: true, kit: true, laundry: true, streak: true };

let harness: OutfitsHarness;
let family: Family;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  harness.setNow(NOW);
  family = await createFamily(harness);
});

const change = (user: TestUser, body: ReminderSettingsChange, profileId = user.profileId) =>
  harness.api(user).changeReminders({ params: { profileId }, body });

const findDue = async ({ accountId }: TestUser) =>
  (await harness.services.listPublished('outfits')).flatMap(({ type, data }) => {
    const due = data as { accountId: string; day: string; expiresAt: string; reminders: DueReminder[] };
    return type === 'outfits.reminders.due' && due.accountId === accountId ? [due] : [];
  });

const rows = (collection: string) =>
  harness.services.database('outfits').collection<{ _id: string; nextAt?: Date }>(collection);

/** Waits until the job has looked at the settings of a profile and moved on to a later time. */
const waitForRun = (profileId: string) =>
  expect
    .poll(async () => (await rows('reminderSettings').findOne({ _id: profileId }))?.nextAt?.getTime(), {
      timeout: 10_000,
    })
    .toBeGreaterThan(EVENING.getTime());

describe('changeReminders', () => {
  it('turns kinds on that are off, and keeps what it does not name', async () => {
    const { parent, childId } = family;
    const defaults = { time: '19:00', quietHours: { from: '21:00', to: '07:00' } };
    const off = { plan: false, kit: false, laundry: false, streak: false };
    expect(await harness.api(parent).listReminders({})).toEqual([
      { profileId: parent.profileId, kinds: off, ...defaults },
      { profileId: childId, kinds: off, ...defaults },
    ]);

    await Promise.all([
      change(parent, { kinds: { kit: true } }, childId),
      change(parent, { kinds: { plan: true } }, childId),
      change(parent, { time: '18:30', quietHours: null }, childId),
    ]);

    expect((await harness.api(parent).listReminders({}))[1]).toEqual({
      profileId: childId,
      kinds: { ...off, kit: true, plan: true },
      time: '18:30',
      quietHours: null,
    });
  });

  it('is refused to a session limited to a child, and for a child without a parent', async () => {
    const { child, childId } = family;
    expect(await catchProblem(change(child, { kinds: ALL }, childId))).toMatchObject({
      code: 'parent-pin-required',
    });
    const profiles = [{ id: crypto.randomUUID(), isParent: false, isChild: true }];
    const alone = await harness.services.createUser({ accountType: 'family', profiles });
    expect(await catchProblem(change(alone, { kinds: ALL }))).toMatchObject({
      code: 'reminders-need-parent',
    });
  });

  it.each([{ time: '24:00' }, { time: '7:00' }, { quietHours: { from: '07:00', to: '07:00' } }])(
    'rejects %o',
    async (body) => {
      expect(await catchProblem(change(family.parent, body))).toMatchObject({ code: 'validation-failed' });
    },
  );
});

describe('the job', () => {
  it('hands over each kind once a day, in one event for the account', async () => {
    const { parent, childId } = family;
    const child = { ...parent, profileId: childId };
    const shirt = await harness.closet.addItem(child, {
      name: 'Red shirt',
      category: 'accessories',
      laundry: { status: 'basket', wearsLeft: 1 },
    });
    await harness.createOutfit(child, {
      name: 'School',
      scheduledDate: TOMORROW,
      clothingItemIds: [shirt.itemId],
    });
    await harness.api(parent).changeSchoolWeek({
      params: { profileId: childId },
      body: { version: 0, days: [{ weekday: 6, needs: ['uniform', 'pe'] }], noLaces: false, holidays: [] },
    });
    await harness.extendStreak(child, addDays(TODAY, -1), 12);
    await harness.extendStreak(child, addDays(TODAY, -2), 11);
    await change(parent, { kinds: ALL }, childId);
    await change(parent, { kinds: { plan: true } });

    harness.setNow(EVENING);
    await expect.poll(() => findDue(parent), { timeout: 10_000 }).toHaveLength(1);

    const [due] = await findDue(parent);
    expect(due).toMatchObject({ day: TODAY, expiresAt: `${TODAY}T21:00:00.000Z` });
    expect(due?.reminders).toHaveLength(5);
    expect(due?.reminders).toEqual(
      expect.arrayContaining([
        { kind: 'plan', profileId: parent.profileId, day: TOMORROW, outfit: null },
        {
          kind: 'plan',
          profileId: childId,
          day: TOMORROW,
          outfit: { name: 'School', items: ['Red shirt'] },
        },
        { kind: 'kit', profileId: childId, day: TOMORROW, needs: ['pe'], events: [] },
        {
          kind: 'laundry',
          profileId: childId,
          shortages: [{ category: 'accessories', clean: 0, day: TOMORROW }],
        },
        { kind: 'streak', profileId: childId, days: 12 },
      ]),
    );

    // A later time on the same day opens another window, in which only what was not sent yet is handed over.
    await change(parent, { time: '19:30', kinds: { kit: true } });
    await change(parent, { time: '19:30' }, childId);
    harness.setNow(new Date(`${TODAY}T19:31:00Z`));
    await waitForRun(childId);
    await waitForRun(parent.profileId);
    expect(await findDue(parent)).toHaveLength(1);
  });

  it('hands over nothing twice with two processes', async () => {
    const { parent } = family;
    await change(parent, { kinds: { plan: true } });
    let now = NOW;
    const replica: RunningServices = await startServices([outfits], {
      env: { ...harness.services.env, CLOSET_URL: harness.services.url('closet') },
      clock: () => now,
    });

    now = EVENING;
    harness.setNow(EVENING);
    await waitForRun(parent.profileId);
    await replica.stop();

    expect(await findDue(parent)).toHaveLength(1);
  });

  it('drops what it is too late for, and nothing is sent in quiet hours', async () => {
    const { parent } = family;
    await change(parent, { kinds: { plan: true } });

    harness.setNow(new Date(`${TODAY}T21:00:00Z`));
    await waitForRun(parent.profileId);

    expect(await findDue(parent)).toEqual([]);
    expect((await rows('reminderSettings').findOne({ _id: parent.profileId }))?.nextAt).toEqual(
      new Date(`${TOMORROW}T19:00:00Z`),
    );
  });

  it('follows a traveler, and does not repeat the reminders of a day', async () => {
    const { parent } = family;
    const getNextAt = async () => (await rows('reminderSettings').findOne({ _id: parent.profileId }))?.nextAt;
    await change(parent, { kinds: { plan: true } });

    await harness.changeTimeZone(parent, 'Asia/Tokyo', 5);
    // It is 21:00 in Tokyo, where quiet hours begin.
    expect(await getNextAt()).toEqual(new Date(`${TOMORROW}T10:00:00Z`));
    // An event that arrives late changes nothing.
    await harness.changeTimeZone(parent, 'Europe/Berlin', 4);
    await harness.changeTimeZone(parent, 'UTC', 6);
    harness.setNow(EVENING);
    await expect.poll(() => findDue(parent), { timeout: 10_000 }).toHaveLength(1);

    await harness.changeTimeZone(parent, 'America/New_York', 7);
    expect(await getNextAt()).toEqual(new Date(`${TOMORROW}T00:00:00Z`));
    harness.setNow(new Date(`${TOMORROW}T00:01:00Z`));
    await expect.poll(getNextAt, { timeout: 10_000 }).toEqual(new Date(`${addDays(TODAY, 2)}T00:00:00Z`));
    expect(await findDue(parent)).toHaveLength(1);
  });

  it('forgets a profile that is erased', async () => {
    const { parent, childId } = family;
    await change(parent, { kinds: ALL }, childId);
    await harness.extendStreak({ ...parent, profileId: childId }, TODAY, 2);

    await harness.deleteProfile(parent, childId);

    const count = async () =>
      (await rows('reminderSettings').countDocuments({ _id: childId })) +
      (await rows('streakDays').countDocuments({ _id: childId }));
    await expect.poll(count).toBe(0);
  });
});
