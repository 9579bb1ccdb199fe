import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { feedEvents } from '@fitfolk/contracts/feed';
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

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const outfits = createEventProducer('outfits');
const feed = createEventProducer('feed');

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([streaks, outfits.service, feed.service], {
    clock: () => NOW,
    reusesDatabases: true,
  });
});
afterAll(() => services?.stop());

const createEventData = (
  user: TestUser,
  day: string,
  version = 1,
  outfitId: string = crypto.randomUUID(),
) => ({
  outfitId,
  profileId: user.profileId,
  accountId: user.accountId,
  version,
  day,
});
const publishPlanned = (user: TestUser, day: string, doneOn: string, version = 1, outfitId?: string) => {
  const data = createEventData(user, day, version, outfitId);
  return outfits.publish(outfitsEvents.outfitPlanned, data.outfitId, { ...data, doneOn });
};
const publishWorn = (
  user: TestUser,
  day: string,
  outfitId?: string,
  { doneOn = day, version = 2 }: { readonly doneOn?: string; readonly version?: number } = {},
) => {
  const data = createEventData(user, day, version, outfitId);
  return outfits.publish(outfitsEvents.outfitWorn, data.outfitId, {
    ...data,
    wornAt: `${day}T12:00:00.000Z`,
    doneOn,
    clothingItemIds: [],
  });
};
const publishUnworn = (user: TestUser, day: string, outfitId: string, version = 3) =>
  outfits.publish(outfitsEvents.outfitUnworn, outfitId, {
    ...createEventData(user, day, version, outfitId),
    clothingItemIds: [],
  });
const publishUnplanned = (user: TestUser, day: string, outfitId: string, version = 2) =>
  outfits.publish(outfitsEvents.outfitUnplanned, outfitId, {
    ...createEventData(user, day, version, outfitId),
    doneOn: TODAY,
  });
const getStreak = (user: TestUser) =>
  user.api(streaksContract).styleStreak({ params: { profileId: user.profileId } });
const getHistory = (user: TestUser, from?: string) =>
  user
    .api(streaksContract)
    .streakHistory({ params: { profileId: user.profileId }, query: from ? { from } : {} });
const listPublished = async (user: TestUser) =>
  (await services.listPublished('streaks'))
    .filter(({ subject }) => subject === user.profileId)
    .map(({ type, data }) => ({
      type: type.replace('streaks.', ''),
      ...(data as { day?: string; days?: number }),
    }));

describe('streaks', () => {
  it('are null before the first activity', async () => {
    expect(await getStreak(await services.createUser())).toBeNull();
  });

  it('grow with planned and worn outfits and give points for both', async () => {
    const ana = await services.createUser();
    await publishPlanned(ana, '2026-11-25', addDays(TODAY, -1));
    await publishPlanned(ana, '2026-11-25', TODAY);
    await publishWorn(ana, TODAY);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toEqual({
      currentStreak: 2,
      longestStreak: 2,
      totalPoints: 15,
      lastActivityDate: TODAY,
    });
    expect(await getHistory(ana)).toEqual({
      activeDays: [addDays(TODAY, -1), TODAY],
      entries: [
        { day: TODAY, earnedOn: TODAY, reason: 'worn', points: 5 },
        { day: '2026-11-25', earnedOn: addDays(TODAY, -1), reason: 'planned', points: 10 },
      ],
      hasEarlier: false,
    });
  });

  it('stay as they were shown when the date goes back with the time zone', async () => {
    const ana = await services.createUser();
    const tomorrow = addDays(TODAY, 1);
    for (const day of [addDays(TODAY, -1), TODAY, tomorrow]) await publishWorn(ana, day);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 3, lastActivityDate: tomorrow });

    const ben = await services.createUser();
    await publishWorn(ben, addDays(TODAY, 2));
    await services.waitUntilIdle();
    expect(await getStreak(ben)).toMatchObject({ currentStreak: 1 });
  });

  it('have a history that can begin on a day', async () => {
    const ana = await services.createUser();
    await publishPlanned(ana, '2026-11-25', addDays(TODAY, -1));
    await publishWorn(ana, TODAY);
    await services.waitUntilIdle();

    expect(await getHistory(ana, TODAY)).toEqual({
      activeDays: [TODAY],
      entries: [{ day: TODAY, earnedOn: TODAY, reason: 'worn', points: 5 }],
      hasEarlier: true,
    });
    expect(await getHistory(ana, addDays(TODAY, -1))).toEqual(await getHistory(ana));
  });

  it('lose the points and the day of an undone wear, in any order', async () => {
    const ana = await services.createUser();
    const outfitId = crypto.randomUUID();
    await publishUnworn(ana, TODAY, outfitId);
    await publishWorn(ana, TODAY, outfitId);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toBeNull();

    await publishWorn(ana, TODAY, outfitId, { version: 4 });
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 1, totalPoints: 5 });
  });

  it('lose the points and the day of an unplanned outfit, unless another one makes the day active', async () => {
    const ana = await services.createUser();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const outfitId of [one, other]) await publishPlanned(ana, '2026-11-25', TODAY, 1, outfitId);
    await publishUnplanned(ana, '2026-11-25', one);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 1, totalPoints: 10 });

    await publishUnplanned(ana, '2026-11-25', other);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toBeNull();
    expect(await getHistory(ana)).toEqual({ activeDays: [], entries: [], hasEarlier: false });
  });

  it('keep the day on which an outfit was planned that moved to another day', async () => {
    const ana = await services.createUser();
    const outfitId = crypto.randomUUID();
    const yesterday = addDays(TODAY, -1);
    await publishPlanned(ana, '2026-11-25', yesterday, 1, outfitId);
    await publishUnplanned(ana, '2026-11-25', outfitId);
    await publishPlanned(ana, '2026-11-26', TODAY, 2, outfitId);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 2, totalPoints: 10 });
    expect((await getHistory(ana)).activeDays).toEqual([yesterday, TODAY]);
  });

  it('count what is entered for yesterday, but not for earlier days', async () => {
    const ana = await services.createUser();
    const outfitId = crypto.randomUUID();
    for (let before = 8; before >= 2; before -= 1) {
      const day = addDays(TODAY, -before);
      await publishPlanned(ana, day, TODAY, 1, before === 2 ? outfitId : undefined);
      await publishWorn(ana, day, before === 2 ? outfitId : undefined, { doneOn: TODAY });
    }
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toBeNull();

    await publishWorn(ana, addDays(TODAY, -1), undefined, { doneOn: TODAY });
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 1, longestStreak: 1, totalPoints: 5 });
    const published = (await listPublished(ana)).map(({ type }) => type);
    expect(published).not.toContain('achievement.unlocked');
  });

  it('lose achievements when a day is undone, and stay equal to the ledger', async () => {
    const [ana, outfitId] = [await services.createUser(), crypto.randomUUID()];
    for (let before = 6; before >= 0; before -= 1)
      await publishWorn(ana, addDays(TODAY, -before), before === 3 ? outfitId : undefined);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 7, totalPoints: 35 + 50 });

    await publishUnworn(ana, addDays(TODAY, -3), outfitId);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 3, longestStreak: 3, totalPoints: 30 });
    const { entries } = await getHistory(ana);
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(30);
  });

  it('give points for posts and won competitions, and nothing for deleted posts', async () => {
    const ana = await services.createUser();
    const { profileId, accountId } = ana;
    const [keptId, deletedId] = [crypto.randomUUID(), crypto.randomUUID()];
    const seen = { audience: 'everyone' as const, isSeenOutside: true };
    const post = { profileId, accountId, imageUrl: '/api/images/0123456789abcdef', ...seen };
    await feed.publish(feedEvents.postCreated, keptId, { ...post, postId: keptId, day: TODAY });
    const yesterday = addDays(TODAY, -1);
    // The deletion may arrive before the creation.
    await feed.publish(feedEvents.postDeleted, deletedId, { ...post, postId: deletedId, day: yesterday });
    await feed.publish(feedEvents.postCreated, deletedId, { ...post, postId: deletedId, day: yesterday });
    const winner = { postId: keptId, profileId, accountId, votes: 3 };
    await feed.publish(feedEvents.competitionClosed, TODAY, { day: TODAY, winner });
    await feed.publish(feedEvents.competitionClosed, yesterday, { day: yesterday, winner: null });
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 1, totalPoints: 105 });
    expect((await getHistory(ana)).entries).toEqual([
      { day: TODAY, earnedOn: TODAY, reason: 'won', points: 100 },
      { day: TODAY, earnedOn: TODAY, reason: 'posted', points: 5 },
    ]);
  });

  it('publish each extended day and achievement once despite late and repeated events', async () => {
    const ana = await services.createUser();
    const days = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index - 6));
    for (const day of [...days.slice(0, 3), ...days.slice(4), days[3] ?? TODAY, TODAY]) {
      await publishWorn(ana, day, `01931a3e-7c00-7000-8000-0000000000${day.slice(-2)}`);
      await services.waitUntilIdle();
    }
    expect(await getStreak(ana)).toMatchObject({ currentStreak: 7, longestStreak: 7, totalPoints: 35 + 50 });
    const published = await listPublished(ana);
    expect(published.filter(({ type }) => type === 'achievement.unlocked')).toMatchObject([{ days: 7 }]);
    const extendedOn = published.filter(({ type }) => type === 'streak.extended').map(({ day }) => day);
    expect(new Set(extendedOn).size).toBe(extendedOn.length);
    expect(extendedOn.at(-1)).toBe(TODAY);
  });

  it('count late changes of days long past', async () => {
    const [ana, outfitId] = [await services.createUser(), crypto.randomUUID()];
    const longAgo = addDays(TODAY, -90);
    await publishWorn(ana, longAgo, outfitId);
    await publishWorn(ana, TODAY);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ totalPoints: 10 });

    await publishUnworn(ana, longAgo, outfitId);
    await publishPlanned(ana, addDays(TODAY, -200), addDays(TODAY, -200));
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ totalPoints: 15 });
    expect(await getStreak(ana)).toMatchObject({ totalPoints: 15 });

    await publishWorn(ana, addDays(longAgo, 1));
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ totalPoints: 20 });
  });

  it('return the same 404 for missing profiles and those of other accounts', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    for (const profileId of [ben.profileId, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(getStreak({ ...ana, profileId }))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(getHistory({ ...ana, profileId }))).toMatchObject({ code: 'not-found' });
    }
  });
});

describe('the limit of activities', () => {
  it('ignores new ones of a profile that has 20,000, and still changes those', async () => {
    const [ana, outfitId] = [await services.createUser(), crypto.randomUUID()];
    await publishPlanned(ana, TODAY, TODAY, 1, outfitId);
    await services.waitUntilIdle();
    const stored = services.database('streaks').collection<{ _id: string }>('streakActivities');
    const original = await stored.findOne({ profileId: ana.profileId });
    const others = Array.from({ length: 19_999 }, (_, index) => ({
      ...original,
      _id: crypto.randomUUID(),
      position: index + 2,
      isActive: false,
    }));
    await stored.insertMany(others);

    await publishPlanned(ana, addDays(TODAY, 1), TODAY);
    await publishWorn(ana, TODAY, outfitId);
    await services.waitUntilIdle();
    expect(await getStreak(ana)).toMatchObject({ totalPoints: 10 });
    await publishUnplanned(ana, TODAY, outfitId);
    await services.waitUntilIdle();

    expect(await stored.countDocuments({ profileId: ana.profileId })).toBe(20_000);
    expect(await getStreak(ana)).toBeNull();
  });
});
