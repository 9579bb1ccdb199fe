import { authEvents } from '@fitfolk/contracts/auth';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const setTime = (day: string, time = '12:00:00') => harness.setNow(new Date(`${day}T${time}Z`));
const enter = (member: Member) => harness.createPost(member, { isCompetitionEntry: true });
const getCompetition = (member: Member) => harness.api(member).competition();
const listClosedEvents = async (day: string) =>
  (await harness.listPublished('feed.competition.closed')).filter(({ subject }) => subject === day);
const waitUntilClosed = async (day: string) => {
  await harness.runJobs();
  await expect.poll(() => harness.collection('competitions').countDocuments({ _id: day })).toBe(1);
};

describe('the daily competition', () => {
  it('accepts one entry per profile and UTC day, also under concurrent requests', async () => {
    setTime('2026-10-01', '23:30:00');
    const ana = await harness.createMember({ timeZone: 'Pacific/Auckland' });
    const results = await Promise.allSettled([enter(ana), enter(ana), enter(ana)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await catchProblem(enter(ana))).toMatchObject({ status: 409, code: 'competition-entered' });
    expect(await getCompetition(ana)).toEqual({
      day: '2026-10-01',
      endsAt: '2026-10-02T00:00:00.000Z',
      theme: 'owned-a-year',
      entryCount: 1,
      enteredProfileIds: [ana.profileId],
      lastWinner: null,
    });
    await harness.createPost(ana);
    setTime('2026-10-02', '00:30:00');
    await enter(ana);
  });

  it('accepts another entry after the first one is deleted', async () => {
    setTime('2026-10-04');
    const ana = await harness.createMember();
    const { id } = await enter(ana);
    await harness.api(ana).deletePost({ params: { postId: id } });
    expect((await getCompetition(ana)).enteredProfileIds).toEqual([]);
    await enter(ana);
  });

  it('picks the entry with the most votes of its day and shows it on the next day', async () => {
    setTime('2026-10-06');
    const [ana, ben] = [
      await harness.createMember({ name: 'Ana' }),
      await harness.createMember({ name: 'Ben' }),
    ];
    const [first, second] = [await enter(ana), await enter(ben)];
    const voters = await harness.createVoters(5);
    const [one, two, three, four, five] = voters;
    if (!(one && two && three && four && five)) throw new Error('Missing voters');
    for (const voter of [one, two]) await harness.vote(voter, first.id);
    await harness.vote(three, second.id);
    setTime('2026-10-07', '00:00:05');
    // These changes come too late to count.
    for (const voter of [one, two, four, five]) await harness.vote(voter, second.id);
    await harness.withdrawVote(two, first.id);
    setTime('2026-10-07', '00:01:00');
    await waitUntilClosed('2026-10-06');
    expect((await listClosedEvents('2026-10-06')).map(({ data }) => data)).toEqual([
      {
        day: '2026-10-06',
        winner: { postId: first.id, profileId: ana.profileId, accountId: ana.accountId, votes: 2 },
      },
    ]);
    expect((await getCompetition(ben)).lastWinner).toMatchObject({ id: first.id, profile: { name: 'Ana' } });
    expect((await harness.listPosts(ben)).find(({ id }) => id === first.id)).toMatchObject({
      isWinner: true,
    });
    setTime('2026-10-08');
    expect((await getCompetition(ben)).lastWinner).toBeNull();
  });

  it("lists today's entries by age and with the reader's vote, without posts that the reader hid", async () => {
    setTime('2026-10-08');
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    await enter(ana);
    setTime('2026-10-09', '08:00:00');
    const first = await enter(ben);
    setTime('2026-10-09', '09:00:00');
    const second = await enter(ana);
    await harness.createPost(ana);
    const voter = await harness.createVoter();
    await harness.vote(voter, first.id);
    const listEntries = (user: typeof voter) => harness.listPosts(user, { of: 'entries' });

    expect((await listEntries(voter)).map(({ id, hasVoted }) => [id, hasVoted])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    await harness.api(voter).hidePost({ params: { postId: second.id } });
    expect((await listEntries(voter)).map(({ id }) => id)).toEqual([first.id]);
  });

  it('has no winner without votes', async () => {
    setTime('2026-10-10');
    await enter(await harness.createMember());
    setTime('2026-10-11');
    await waitUntilClosed('2026-10-10');
    expect((await listClosedEvents('2026-10-10')).map(({ data }) => data)).toEqual([
      { day: '2026-10-10', winner: null },
    ]);
  });

  it('closes every missed day once with several replicas', async () => {
    const days = ['2026-10-13', '2026-10-14', '2026-10-16'];
    const ana = await harness.createMember();
    const voter = await harness.createVoter();
    for (const day of days) {
      setTime(day);
      await harness.vote(voter, (await enter(ana)).id);
    }
    setTime('2026-10-20');
    await Promise.all([harness.startReplica(), harness.startReplica(), harness.runJobs()]);
    for (const day of days) {
      await waitUntilClosed(day);
      expect(await listClosedEvents(day)).toHaveLength(1);
    }
    expect(await listClosedEvents('2026-10-15')).toEqual([]);
  });

  it('keeps its result but shows no winner when the winning post is deleted', async () => {
    setTime('2026-10-22');
    const ana = await harness.createMember();
    const voter = await harness.createVoter();
    const { id } = await enter(ana);
    await harness.vote(voter, id);
    setTime('2026-10-23');
    await waitUntilClosed('2026-10-22');
    await harness.api(ana).deletePost({ params: { postId: id } });
    expect((await getCompetition(ana)).lastWinner).toBeNull();
    await harness.runJobs();
    expect(await listClosedEvents('2026-10-22')).toHaveLength(1);
  });

  it('erases the event that names the winner when the account is deleted', async () => {
    setTime('2026-10-25');
    const ana = await harness.createMember();
    const { id } = await enter(ana);
    await harness.vote(await harness.createVoter(), id);
    setTime('2026-10-26');
    await waitUntilClosed('2026-10-25');
    await harness.services.waitUntilIdle();
    expect(await listClosedEvents('2026-10-25')).toHaveLength(1);

    const { accountId, profileId } = ana;
    const deletion = { accountId, profileIds: [profileId] };
    await harness.auth.publish(authEvents.accountDeleted, accountId, deletion);

    await expect.poll(() => listClosedEvents('2026-10-25')).toEqual([]);
  });
});
