import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedWorld, type Member, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

const at = (day: string, time = '12:00:00') => world.setNow(new Date(`${day}T${time}Z`));
const enter = (person: Member) => world.post(person, { isCompetitionEntry: true });
const competitionOf = (person: Member) => world.api(person).competition();
const closingsOf = async (day: string) =>
  (await world.publishedOf('feed.competition.closed')).filter(({ subject }) => subject === day);
/** Lets the feed run its jobs as if the last time had been long ago. */
const tick = () => world.services.restart(() => world.collection('leases').deleteMany({}));
const closed = async (day: string) => {
  await tick();
  await expect.poll(() => world.collection('competitions').countDocuments({ _id: day })).toBe(1);
};

describe('the daily competition', () => {
  test('takes one entry a profile and UTC day, whatever races', async () => {
    at('2026-10-01', '23:30:00');
    const ana = await world.join({ timeZone: 'Pacific/Auckland' });
    const outcomes = await Promise.allSettled([enter(ana), enter(ana), enter(ana)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await catchProblem(enter(ana))).toMatchObject({ status: 409, code: 'competition-entered' });
    expect(await competitionOf(ana)).toEqual({
      day: '2026-10-01',
      endsAt: '2026-10-02T00:00:00.000Z',
      entryCount: 1,
      enteredProfileIds: [ana.profileId],
      lastWinner: null,
    });
    await world.post(ana);
    at('2026-10-02', '00:30:00');
    await enter(ana);
  });

  test('can be entered again by who took the entry away', async () => {
    at('2026-10-04');
    const ana = await world.join();
    const { id } = await enter(ana);
    await world.api(ana).deletePost({ params: { postId: id } });
    expect((await competitionOf(ana)).enteredProfileIds).toEqual([]);
    await enter(ana);
  });

  test('is won by the entry with most votes of its day, which the next day and the post show', async () => {
    at('2026-10-06');
    const [ana, ben] = [await world.join({ name: 'Ana' }), await world.join({ name: 'Ben' })];
    const [first, second] = [await enter(ana), await enter(ben)];
    const voters = await world.strangers(5);
    const [one, two, three, four, five] = voters;
    if (!(one && two && three && four && five)) throw new Error('Nobody came');
    for (const voter of [one, two]) await world.vote(voter, first.id);
    await world.vote(three, second.id);
    at('2026-10-07', '00:00:05');
    // Too late for the day: for the loser, and taken from the winner.
    for (const voter of [one, two, four, five]) await world.vote(voter, second.id);
    await world.withdraw(two, first.id);
    at('2026-10-07', '00:01:00');
    await closed('2026-10-06');
    expect((await closingsOf('2026-10-06')).map(({ data }) => data)).toEqual([
      {
        day: '2026-10-06',
        winner: { postId: first.id, profileId: ana.profileId, accountId: ana.accountId, votes: 2 },
      },
    ]);
    expect((await competitionOf(ben)).lastWinner).toMatchObject({ id: first.id, profile: { name: 'Ana' } });
    expect((await world.list(ben)).find(({ id }) => id === first.id)).toMatchObject({ isWinner: true });
    at('2026-10-08');
    expect((await competitionOf(ben)).lastWinner).toBeNull();
  });

  test('has no winner without votes', async () => {
    at('2026-10-10');
    await enter(await world.join());
    at('2026-10-11');
    await closed('2026-10-10');
    expect((await closingsOf('2026-10-10')).map(({ data }) => data)).toEqual([
      { day: '2026-10-10', winner: null },
    ]);
  });

  test('closes every missed day once, however many replicas try at the same time', async () => {
    const days = ['2026-10-13', '2026-10-14', '2026-10-16'];
    const [ana] = [await world.join()];
    const [voter] = await world.strangers(1);
    if (!voter) throw new Error('Nobody came');
    for (const day of days) {
      at(day);
      await world.vote(voter, (await enter(ana)).id);
    }
    at('2026-10-20');
    await Promise.all([world.startReplica(), world.startReplica(), tick()]);
    for (const day of days) {
      await closed(day);
      expect(await closingsOf(day)).toHaveLength(1);
    }
    expect(await closingsOf('2026-10-15')).toEqual([]);
  });

  test('keeps its result when the winner goes, and shows nobody then', async () => {
    at('2026-10-22');
    const ana = await world.join();
    const [voter] = await world.strangers(1);
    if (!voter) throw new Error('Nobody came');
    const { id } = await enter(ana);
    await world.vote(voter, id);
    at('2026-10-23');
    await closed('2026-10-22');
    await world.api(ana).deletePost({ params: { postId: id } });
    expect((await competitionOf(ana)).lastWinner).toBeNull();
    await tick();
    expect(await closingsOf('2026-10-22')).toHaveLength(1);
  });
});
