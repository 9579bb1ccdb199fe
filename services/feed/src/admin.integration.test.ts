import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, getImagePath, type Member, startFeedHarness } from '../testing/feed-harness.ts';
import { fillPastDay, listReports, takeDown } from './admin.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const env = () => ({ ...process.env, NAMESPACE: harness.services.namespace });

describe('the admin commands', () => {
  it('lists reported posts, most reported first, and removes a post', async () => {
    const [ana, ben, eve] = [
      await harness.createMember({ name: 'Ana' }),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const [once, twice] = [
      await harness.createPost(ana),
      await harness.createPost(ana, { caption: 'Look at me' }),
    ];
    const report = (member: Member, postId: string, reason: 'unkind' | 'other') =>
      harness.api(member).reportPost({ params: { postId }, body: { reason } });
    await report(ben, once.id, 'other');
    await report(ben, twice.id, 'unkind');
    await report(eve, twice.id, 'unkind');
    expect(await listReports(env())).toMatchObject([
      { postId: twice.id, count: 2, reasons: ['unkind'], author: 'Ana', caption: 'Look at me' },
      { postId: once.id, count: 1, reasons: ['other'] },
    ]);
    await takeDown(env(), twice.id);
    expect((await listReports(env())).map(({ postId }) => postId)).toEqual([once.id]);
    expect((await harness.listPosts(ana)).map(({ id }) => id)).toEqual([once.id]);
    await expect(takeDown(env(), twice.id)).rejects.toThrow('Not found');
  });

  it('adds posts and votes to a past day and closes it while the service runs', async () => {
    const [ana, ben] = [await harness.createMember({ name: 'Ana' }), await harness.createMember()];
    const toIdentity = ({ accountId, profileId }: Member): Identity => ({
      accountId,
      sessionHash: '',
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      timeZone: 'UTC',
      profiles: [{ id: profileId, isParent: false }],
      token: '',
    });
    const at = new Date(Date.now() - 3 * 24 * 3_600_000);
    await fillPastDay(env(), [
      {
        identity: toIdentity(ana),
        at,
        post: { profileId: ana.profileId, imageUrl: getImagePath(ana), isCompetitionEntry: true },
        thumbHash: 'dGh1bWI=',
        votes: [{ identity: toIdentity(ben), profileId: ben.profileId, at }],
      },
    ]);
    await harness.services.waitUntilIdle();
    expect((await harness.listPosts(ben)).find(({ profileId }) => profileId === ana.profileId)).toMatchObject(
      {
        createdAt: at.toISOString(),
        voteCount: 1,
        hasVoted: true,
        isWinner: true,
      },
    );
    const [event] = await harness.listPublished('feed.competition.closed');
    expect(event?.data).toMatchObject({
      day: toCalendarDay(at, 'UTC'),
      winner: { profileId: ana.profileId },
    });
  });
});
