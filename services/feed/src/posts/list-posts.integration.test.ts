import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';
import { createPostIds } from '../stores/post-id.ts';
import { MAX_SEARCHED_POSTS } from '../stores/visible-posts/visible-posts.store.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const createPostId = createPostIds();

/** Adds copies of a post, each a second younger than the one before. */
const addCopies = async (postId: string, count: number): Promise<void> => {
  const posts = harness.collection('posts');
  const original = await posts.findOne<{ createdAt: Date }>({ _id: postId });
  const copies = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(NOW.getTime() + (index + 1) * 1000);
    return { ...original, _id: createPostId(createdAt), imageUrl: `/api/images/copy-${index}`, createdAt };
  });
  await posts.insertMany(copies);
};

/** Lists the ids of all pages of a list. */
const listAll = async (reader: Member, query: string): Promise<string[]> => {
  const found: string[] = [];
  let path: string | undefined = `/api/ootd-posts?profileId=${reader.profileId}&${query}`;
  while (path) {
    const { ids, next }: { ids: string[]; next: string | undefined } = await harness.fetchPage(path, reader);
    found.push(...ids);
    path = next;
  }
  return found;
};

/** Creates posts at times, and lists their ids in the opposite order. */
const createPostsAt = async (author: Member, times: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const time of times) {
    harness.setNow(new Date(time));
    ids.unshift((await harness.createPost(author)).id);
  }
  harness.setNow(NOW);
  return ids;
};

describe('a page of the feed', () => {
  it('lists the posts of an author that the reader may see, in either order, page by page', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const times = ['2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'];
    const newestFirst = await createPostsAt(ana, times);
    await harness.createPost(ben);
    await harness.createPost(ana, { audience: 'family' });
    const ofAna = `limit=2&author=${ana.profileId}`;

    expect(await listAll(ben, ofAna)).toEqual(newestFirst);
    expect(await listAll(ben, `${ofAna}&order=oldest`)).toEqual(newestFirst.toReversed());
    expect((await listAll(ben, 'order=oldest&limit=2')).slice(0, 3)).toEqual(newestFirst.toReversed());
    expect(await listAll(ben, `${ofAna}&of=own`)).toEqual([]);
    expect(await listAll(ben, `${ofAna}&of=entries`)).toEqual([]);
    await harness.collection('posts').deleteMany({});
  });

  it('ends its search after a bounded number of invisible posts, and the next page continues it', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id: visibleId } = await harness.createPost(ana);
    const mia = await harness.createChild(false);
    await addCopies((await harness.createPost(mia, { audience: 'followers' })).id, MAX_SEARCHED_POSTS + 500);

    const first = await harness.fetchPage(`/api/ootd-posts?profileId=${ben.profileId}`, ben);
    const second = await harness.fetchPage(first.next ?? '', ben);

    expect(first.ids).toEqual([]);
    expect(second).toEqual({ ids: [visibleId], next: undefined });
    await harness.collection('posts').deleteMany({});
  });

  it.each([1, 2, 3, 20])(
    'of %i posts continues the one before, whatever the age of the posts',
    async (limit) => {
      const [ana, eve, ben] = [
        await harness.createMember(),
        await harness.createMember(),
        await harness.createMember(),
      ];
      const anas = await createPostsAt(ana, [
        '2019-02-01T08:00:00Z',
        '2025-11-19T23:59:59.999Z',
        '2025-11-20T00:00:00Z',
        '2026-10-20T23:59:59.999Z',
        '2026-10-21T00:00:00Z',
      ]);
      const eves = await createPostsAt(eve, [
        '2026-11-18T23:59:59.999Z',
        '2026-11-19T00:00:00Z',
        '2026-11-20T11:59:00Z',
      ]);
      for (const { profileId } of [ana, eve])
        await harness.api(ben).follow({ body: { followerId: ben.profileId, followingId: profileId } });

      expect(await listAll(ben, `of=following&limit=${limit}`)).toEqual([...eves, ...anas]);
      expect(await listAll(ana, `of=own&limit=${limit}`)).toEqual(anas);
      expect(await listAll(ben, `limit=${limit}`)).toEqual([...eves, ...anas]);
      await harness.collection('posts').deleteMany({});
    },
  );

  it('of the competition has the entries of the day', async () => {
    const authors = [
      await harness.createMember(),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const ids: string[] = [];
    const times = ['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00Z', '2026-11-20T11:59:00Z'];
    for (const [index, author] of authors.entries()) {
      harness.setNow(new Date(times[index] ?? ''));
      ids.unshift((await harness.createPost(author, { isCompetitionEntry: true })).id);
    }
    harness.setNow(NOW);
    const [reader] = authors;

    expect(reader && (await listAll(reader, 'of=entries&limit=1'))).toEqual(ids.slice(0, 2));
    expect(reader && (await harness.api(reader).competition({}))).toMatchObject({ entryCount: 2 });
  });
});
