import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, type Member, pictureOf, startFeedWorld } from '../testing/feed-world.ts';
import { fillPastDay, listReports, takeDown } from './admin.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

const env = () => ({ ...process.env, NAMESPACE: world.services.namespace });

test('what is reported is listed, the most reported first, and can be taken down', async () => {
  const [ana, ben, eve] = [await world.join({ name: 'Ana' }), await world.join(), await world.join()];
  const [once, twice] = [await world.post(ana), await world.post(ana, { caption: 'Look at me' })];
  const report = (who: Member, postId: string, reason: 'unkind' | 'other') =>
    world.api(who).reportPost({ params: { postId }, body: { reason } });
  await report(ben, once.id, 'other');
  await report(ben, twice.id, 'unkind');
  await report(eve, twice.id, 'unkind');
  expect(await listReports(env())).toMatchObject([
    { postId: twice.id, count: 2, reasons: ['unkind'], author: 'Ana', caption: 'Look at me' },
    { postId: once.id, count: 1, reasons: ['other'] },
  ]);
  await takeDown(env(), twice.id);
  expect((await listReports(env())).map(({ postId }) => postId)).toEqual([once.id]);
  expect((await world.list(ana)).map(({ id }) => id)).toEqual([once.id]);
  await expect(takeDown(env(), twice.id)).rejects.toThrow('Not found');
});

test('a day gone by is filled by its own rules and closed, also beside a feed that runs', async () => {
  const [ana, ben] = [await world.join({ name: 'Ana' }), await world.join()];
  const identityOf = ({ accountId, profileId }: Member): Identity => ({
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
      who: identityOf(ana),
      at,
      post: { profileId: ana.profileId, imageUrl: pictureOf(ana), isCompetitionEntry: true },
      thumbHash: 'dGh1bWI=',
      voters: [{ who: identityOf(ben), profileId: ben.profileId, at }],
    },
  ]);
  await world.services.waitUntilIdle();
  expect((await world.list(ben)).find(({ profileId }) => profileId === ana.profileId)).toMatchObject({
    createdAt: at.toISOString(),
    voteCount: 1,
    hasVoted: true,
    isWinner: true,
  });
  const [told] = await world.publishedOf('feed.competition.closed');
  expect(told?.data).toMatchObject({ day: toCalendarDay(at, 'UTC'), winner: { profileId: ana.profileId } });
});
