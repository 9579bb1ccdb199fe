import type { OotdPost } from '@fitfolk/contracts/feed';
import { TEST_APP_NAME } from '@fitfolk/service-kit/testing/queries/query-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const admin = () => harness.services.database('feed').getClient().db('admin');

/** Holds the next read of posts for a moment, which ends while later requests arrive. Returns once the read is held. */
const holdNextRead = async (request: () => Promise<unknown>) => {
  const namespace = `${harness.services.namespace}_feed.posts`;
  const data = { failCommands: ['find'], namespace, blockConnection: true, blockTimeMS: 800 };
  const mode = { times: 1 };
  const { count } = await admin().command({ configureFailPoint: 'failCommand', mode, data });
  const held = request();
  await admin().command({ waitForFailPoint: 'failCommand', timesEntered: count + 1, maxTimeMS: 10_000 });
  return { held };
};

/** Counts the reads of posts that the feed sends during the work. */
const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  const { db } = harness.services.database('feed');
  const isRead = { 'command.find': 'posts', 'command.readConcern.level': 'snapshot' };
  await db?.command({ profile: 1, filter: { appName: { $ne: TEST_APP_NAME }, ...isRead } });
  const since = new Date();
  await work();
  const count = await db?.collection('system.profile').countDocuments({ ts: { $gte: since }, ...isRead });
  return count ?? 0;
};

const toIds = (posts: readonly OotdPost[]) => posts.map(({ id }) => id);

describe('a page that many readers request at once', () => {
  it('is read once for all of them, and shows each what is theirs', async () => {
    const createMember = (): Promise<Member> => harness.createMember();
    const [ana, ben, eve, max] = [
      await createMember(),
      await createMember(),
      await createMember(),
      await createMember(),
    ];
    const mia = await harness.createChild(true);
    const anas = (await harness.createPost(ana)).id;
    const repeated = (await harness.createPost(eve)).id;
    const eves = [(await harness.createPost(eve)).id, (await harness.createPost(eve)).id].reverse();
    const mias = (await harness.createPost(mia, { audience: 'everyone' })).id;
    await harness.vote(ben, anas);
    const reaction = { profileId: mia.profileId, reaction: 'cozy' } as const;
    await harness.api(mia).react({ params: { postId: anas }, body: reaction });
    await harness.api(ben).block({ body: { profileId: eve.profileId } });
    await harness.api(max).hidePost({ params: { postId: mias } });
    await harness.services.waitUntilIdle();

    // From the first page on, one read suffices for a page of so few posts.
    await harness.listPosts(ana);
    const readers = [ana, ben, eve, max, mia];
    let pages: OotdPost[][] = [];
    const reads = await countReads(async () => {
      const { held } = await holdNextRead(() => harness.listPosts(max));
      pages = await Promise.all(
        Array.from({ length: 20 }, (_, index) => harness.listPosts(readers[index % 5] as Member)),
      );
      await held;
    });

    expect(reads).toBe(2);
    const [ofAna = [], ofBen = [], ofEve = [], ofMax = [], ofMia = []] = pages;
    expect(toIds(ofAna)).toEqual([mias, ...eves, anas]);
    expect(toIds(ofBen)).toEqual([mias, anas]);
    expect(toIds(ofEve)).toEqual([mias, ...eves, repeated, anas]);
    expect(toIds(ofMax)).toEqual([...eves, anas]);
    expect(toIds(ofMia)).toEqual([mias, ...eves, anas]);
    const votes = [ofAna, ofBen, ofMax, ofMia].map((page) => page.find(({ id }) => id === anas));
    expect(votes.map((post) => post?.hasVoted)).toEqual([false, true, false, false]);
    expect(votes.map((post) => post?.voteCount)).toEqual([1, 1, 1, 1]);
    expect(votes.map((post) => post?.isOwn)).toEqual([true, false, false, false]);
    expect(votes.map((post) => post?.ownReaction)).toEqual([null, null, null, 'cozy']);
    expect(pages.slice(5)).toEqual([...pages.slice(0, 5), ...pages.slice(0, 5), ...pages.slice(0, 5)]);
  });

  it('contains what was acknowledged before the request, although a read was under way', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id: hiddenId } = await harness.createPost(ana);

    const { held } = await holdNextRead(() => harness.listPosts(ana));
    await harness.api(ben).hidePost({ params: { postId: hiddenId } });
    const { id: postedId } = await harness.createPost(ben);
    const ids = toIds(await harness.listPosts(ben));
    await held;

    expect(ids).toContain(postedId);
    expect(ids).not.toContain(hiddenId);
  });

  it('is read again after a read that failed', async () => {
    const ana = await harness.createMember();
    const { id } = await harness.createPost(ana);
    const namespace = `${harness.services.namespace}_feed.posts`;
    // Not a code with which the driver repeats a read.
    const data = { failCommands: ['find'], namespace, errorCode: 8000 };
    await admin().command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });

    await expect(harness.listPosts(ana)).rejects.toThrow();
    expect(toIds(await harness.listPosts(ana))).toContain(id);
  });
});
