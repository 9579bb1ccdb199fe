import { authEvents } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import {
  catchProblem,
  startTestServices,
  type TestServices,
  type TestUser,
} from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streaks } from '../service.ts';

const TODAY = '2026-11-20';
const auth = createEventProducer('auth');
const outfits = createEventProducer('outfits');

let now = new Date(`${TODAY}T12:00:00Z`);
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([streaks, auth.service, outfits.service], {
    clock: () => now,
    reusesDatabases: true,
  });
});
afterAll(() => services?.stop());

const publishProfile = (accountId: string, profileId: string, createdOn = '2026-11-01') =>
  auth.publish(authEvents.profileCreated, profileId, {
    profileId,
    accountId,
    version: 1,
    name: 'Mia',
    isParent: false,
    avatarUrl: null,
    createdAt: `${createdOn}T08:00:00.000Z`,
    timeZone: 'UTC',
    isSeenOutside: false,
  });
const publishWorn = (accountId: string, profileId: string, day: string) => {
  const outfitId = crypto.randomUUID();
  return outfits.publish(outfitsEvents.outfitWorn, outfitId, {
    outfitId,
    profileId,
    accountId,
    version: 1,
    day,
    wornAt: `${day}T12:00:00.000Z`,
    doneOn: day,
    clothingItemIds: [],
  });
};

/** Creates a family of two with outfits on the three days before today. */
const createFamily = async () => {
  const [ana, mia] = [crypto.randomUUID(), crypto.randomUUID()];
  const user = await services.createUser({
    accountType: 'family',
    profiles: [
      { id: ana, isParent: true },
      { id: mia, isParent: false },
    ],
  });
  for (const profileId of [ana, mia]) {
    await publishProfile(user.accountId, profileId);
    for (const before of [3, 2, 1]) await publishWorn(user.accountId, profileId, addDays(TODAY, -before));
  }
  await services.waitUntilIdle();
  return { user, ana, mia };
};
const getStreak = (user: TestUser, from?: string) =>
  user.api(streaksContract).familyStreak({ query: from ? { from } : {} });
const pause = (user: TestUser, from: string, to: string) =>
  user.api(streaksContract).pauseFamilyStreak({ body: { from, to } });

describe('the family streak', () => {
  it('is null for individual accounts', async () => {
    expect(await getStreak(await services.createUser())).toBeNull();
  });

  it('lists all days, or those since one', async () => {
    const { user } = await createFamily();
    const [all, recent] = [await getStreak(user), await getStreak(user, addDays(TODAY, -1))];

    expect(all).toMatchObject({ currentStreak: 3, hasEarlier: false });
    expect(all?.days.map(({ day }) => day)).toEqual([-1, -2, -3].map((offset) => addDays(TODAY, offset)));
    expect(recent).toEqual({ ...all, days: all?.days.slice(0, 1), hasEarlier: true });
  });

  it('counts days on which everyone had an outfit and names who is missing today', async () => {
    const { user, ana, mia } = await createFamily();
    await publishWorn(user.accountId, ana, TODAY);
    await services.waitUntilIdle();
    expect(await getStreak(user)).toMatchObject({ currentStreak: 3, missingProfileIds: [mia], freezes: 0 });
    await publishWorn(user.accountId, mia, TODAY);
    await services.waitUntilIdle();
    const streak = await getStreak(user);
    expect(streak).toMatchObject({ currentStreak: 4, longestStreak: 4, missingProfileIds: [] });
    expect(streak?.days[0]).toEqual({ day: TODAY, state: 'counted', streak: 4, isFreezeEarned: false });
  });

  it('keeps its past when a profile is deleted, without a reference to the profile', async () => {
    const { user, ana, mia } = await createFamily();
    await auth.publish(authEvents.profileDeleted, mia, { accountId: user.accountId, profileId: mia });
    const countMembers = () =>
      services.database('streaks').collection<{ _id: string }>('familyMembers').countDocuments({ _id: mia });
    await expect.poll(countMembers, { timeout: 15_000 }).toBe(0);
    await publishWorn(user.accountId, ana, TODAY);
    await services.waitUntilIdle();
    expect(await getStreak(user)).toMatchObject({ currentStreak: 4 });
    const rows = await services.database('streaks').collection('familyMembers').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(mia);
  });
});

describe('a holiday pause', () => {
  it('keeps the streak, and can be ended', async () => {
    const { user } = await createFamily();
    const { id } = await pause(user, TODAY, addDays(TODAY, 6));
    now = new Date(`${addDays(TODAY, 3)}T12:00:00Z`);
    expect(await getStreak(user)).toMatchObject({ currentStreak: 3, isPausedToday: true, pauses: [{ id }] });
    await user.api(streaksContract).endFamilyPause({ params: { pauseId: id } });
    expect(await getStreak(user)).toMatchObject({ currentStreak: 3, isPausedToday: false, pauses: [] });
    expect(
      await catchProblem(user.api(streaksContract).endFamilyPause({ params: { pauseId: id } })),
    ).toMatchObject({ code: 'not-found' });
    now = new Date(`${TODAY}T12:00:00Z`);
  });

  it('starts today or later, lasts at most 60 days, and 10 of them at most are open, also at once', async () => {
    const { user } = await createFamily();
    for (const [from, to] of [
      [addDays(TODAY, -1), TODAY],
      [addDays(TODAY, 2), addDays(TODAY, 1)],
      [TODAY, addDays(TODAY, 60)],
    ] as const) {
      expect(await catchProblem(pause(user, from, to))).toMatchObject({ code: 'pause-invalid' });
    }
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, () => pause(user, TODAY, addDays(TODAY, 59))),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('of another family is not found', async () => {
    const [{ user }, stranger] = [await createFamily(), await createFamily()];
    const { id: pauseId } = await pause(user, TODAY, TODAY);
    expect(
      await catchProblem(stranger.user.api(streaksContract).endFamilyPause({ params: { pauseId } })),
    ).toMatchObject({ code: 'not-found' });
  });
});
