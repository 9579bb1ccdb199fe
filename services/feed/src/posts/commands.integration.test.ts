import { TEST_APP_NAME } from '@fitfolk/service-kit/testing/queries/query-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Returns the collections of the commands with which the feed reads a snapshot during the work, one for each command. */
const listSnapshotReads = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { db } = harness.services.database('feed');
  const isSnapshotRead = { 'command.readConcern.level': 'snapshot' };
  await db?.command({ profile: 1, filter: { appName: { $ne: TEST_APP_NAME }, ...isSnapshotRead } });
  const since = new Date();
  await work();
  const recorded = await db
    ?.collection<{ ns: string }>('system.profile')
    .find({ ts: { $gte: since }, ...isSnapshotRead })
    .toArray();
  return (recorded ?? []).map(({ ns }) => ns.slice(ns.indexOf('.') + 1)).sort();
};

it('reads posts and all that a reader may know about them in one snapshot with two commands', async () => {
  const [ana, ben] = [await harness.createMember(), await harness.createMember({ name: 'Ben' })];
  await harness.createPost(ana);
  await harness.createPost(ana);

  expect(await listSnapshotReads(() => harness.listPosts(ben, { limit: 1 }))).toEqual(['posts', 'profiles']);
});

it('reads once from then on, although everyone posts too little for a page', async () => {
  const ben = await harness.createMember({ name: 'Ben' });
  await harness.listPosts(ben);

  expect(await listSnapshotReads(() => harness.listPosts(ben))).toEqual(['posts', 'profiles']);
});
