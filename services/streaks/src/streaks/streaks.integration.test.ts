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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streaks } from '../service.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const outfits = createEventProducer('outfits');
const feed = createEventProducer('feed');

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([streaks, outfits.service, feed.service], { clock: () => NOW });
});
afterAll(() => services?.stop());

const factsOf = (person: TestUser, day: string, version = 1, outfitId: string = crypto.randomUUID()) => ({
  outfitId,
  profileId: person.profileId,
  accountId: person.accountId,
  version,
  day,
});
const planned = (person: TestUser, day: string, doneOn: string, version = 1, outfitId?: string) => {
  const facts = factsOf(person, day, version, outfitId);
  return outfits.publish(outfitsEvents.outfitPlanned, facts.outfitId, { ...facts, doneOn });
};
const worn = (person: TestUser, day: string, outfitId?: string) => {
  const facts = factsOf(person, day, 2, outfitId);
  return outfits.publish(outfitsEvents.outfitWorn, facts.outfitId, {
    ...facts,
    wornAt: `${day}T12:00:00.000Z`,
    clothingItemIds: [],
  });
};
const streakOf = (person: TestUser) =>
  person.api(streaksContract).styleStreak({ params: { profileId: person.profileId } });
const historyOf = (person: TestUser) =>
  person.api(streaksContract).streakHistory({ params: { profileId: person.profileId } });
const toldOf = async (person: TestUser) =>
  (await services.listPublished('streaks'))
    .filter(({ subject }) => subject === person.profileId)
    .map(({ type, data }) => ({
      type: type.replace('streaks.', ''),
      ...(data as { day?: string; days?: number }),
    }));

describe('a streak', () => {
  test('is null before the first activity', async () => {
    expect(await streakOf(await services.createUser())).toBeNull();
  });

  test('grows with days of planning and wearing, and has points for both', async () => {
    const ana = await services.createUser();
    await planned(ana, '2026-11-25', addDays(TODAY, -1));
    await planned(ana, '2026-11-25', TODAY);
    await worn(ana, TODAY);
    await services.waitUntilIdle();
    expect(await streakOf(ana)).toEqual({
      currentStreak: 2,
      longestStreak: 2,
      totalPoints: 15,
      lastActivityDate: TODAY,
    });
    expect(await historyOf(ana)).toEqual({
      activeDays: [addDays(TODAY, -1), TODAY],
      entries: [
        { day: '2026-11-25', reason: 'planned', points: 10 },
        { day: TODAY, reason: 'worn', points: 5 },
      ],
    });
  });

  test('loses the points of a plan that is taken back, but not the day', async () => {
    const ana = await services.createUser();
    const outfitId = crypto.randomUUID();
    await planned(ana, '2026-11-25', TODAY, 1, outfitId);
    const facts = factsOf(ana, '2026-11-25', 2, outfitId);
    await outfits.publish(outfitsEvents.outfitUnplanned, outfitId, { ...facts, doneOn: TODAY });
    await services.waitUntilIdle();
    expect(await streakOf(ana)).toMatchObject({ currentStreak: 1, totalPoints: 0 });
  });

  test('has points for posts and for a competition won; a post that is taken away keeps its day alone', async () => {
    const ana = await services.createUser();
    const { profileId, accountId } = ana;
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
    const post = { profileId, accountId, imageUrl: '/api/images/0123456789abcdef', isSeenOutside: true };
    await feed.publish(feedEvents.postCreated, kept, { ...post, postId: kept, day: TODAY });
    const yesterday = addDays(TODAY, -1);
    // The end of a post may be heard of before its beginning.
    await feed.publish(feedEvents.postDeleted, gone, { ...post, postId: gone, day: yesterday });
    await feed.publish(feedEvents.postCreated, gone, { ...post, postId: gone, day: yesterday });
    const winner = { postId: kept, profileId, accountId, votes: 3 };
    await feed.publish(feedEvents.competitionClosed, TODAY, { day: TODAY, winner });
    await feed.publish(feedEvents.competitionClosed, yesterday, { day: yesterday, winner: null });
    await services.waitUntilIdle();
    expect(await streakOf(ana)).toMatchObject({ currentStreak: 2, totalPoints: 105 });
    expect((await historyOf(ana)).entries).toEqual([
      { day: TODAY, reason: 'won', points: 100 },
      { day: TODAY, reason: 'posted', points: 5 },
    ]);
  });

  test('tells of each new day and of an achievement once, late and repeated events included', async () => {
    const ana = await services.createUser();
    const days = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index - 6));
    for (const day of [...days.slice(0, 3), ...days.slice(4), days[3] ?? TODAY, TODAY]) {
      await worn(ana, day, `01931a3e-7c00-7000-8000-0000000000${day.slice(-2)}`);
      await services.waitUntilIdle();
    }
    expect(await streakOf(ana)).toMatchObject({ currentStreak: 7, longestStreak: 7, totalPoints: 35 + 50 });
    const told = await toldOf(ana);
    expect(told.filter(({ type }) => type === 'achievement.unlocked')).toMatchObject([{ days: 7 }]);
    const extendedOn = told.filter(({ type }) => type === 'streak.extended').map(({ day }) => day);
    expect(new Set(extendedOn).size).toBe(extendedOn.length);
    expect(extendedOn.at(-1)).toBe(TODAY);
  });

  test('of somebody else is answered like a missing one', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    for (const profileId of [ben.profileId, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(streakOf({ ...ana, profileId }))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(historyOf({ ...ana, profileId }))).toMatchObject({ code: 'not-found' });
    }
  });
});
