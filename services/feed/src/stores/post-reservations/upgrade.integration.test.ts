import type { NewPost, OotdPost } from '@fitfolk/contracts/feed';
import { migrateServices } from '@fitfolk/service-kit/runtime/migrate-services';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FeedHarness,
  getImagePath,
  type Member,
  NOW,
  startFeedHarness,
} from '../../../testing/feed-harness.ts';
import {
  createFormerIndexes,
  getPosts,
  getReservations,
  listUniqueIndexes,
  listWrongReservations,
} from '../../../testing/stored-reservations.ts';
import { feed } from '../../service.ts';

let harness: FeedHarness;
beforeEach(async () => {
  harness = await startFeedHarness();
  await harness.services.restart(() => createFormerIndexes(harness));
});
afterEach(() => harness?.stop());

const migrate = (dropsUnused: boolean) => migrateServices([feed], { env: harness.services.env, dropsUnused });

/** Creates a post as a process of the version before does, which reserves nothing. */
const createPostBefore = async (member: Member, post: Partial<NewPost> = {}): Promise<OotdPost> => {
  const created = await harness.createPost(member, post);
  await getReservations(harness).deleteMany({ postId: created.id });
  return created;
};

/** Removes a post as a process of the version before does, which leaves its reservations. */
const removePostBefore = (postId: string) => getPosts(harness).deleteOne({ _id: postId });

const entry = (member: Member) => ({
  isCompetitionEntry: true,
  clientId: crypto.randomUUID(),
  imageUrl: `${getImagePath(member)}_entry`,
});
const getCode = async (request: Promise<unknown>) => (await catchProblem(request))?.code;

describe('beside a process of the version before', () => {
  it('returns the post that it created for a repeated request, also in a concurrent one', async () => {
    const ana = await harness.createMember();
    const post = entry(ana);
    const { id } = await createPostBefore(ana, post);

    const repeated = await Promise.all([harness.createPost(ana, post), harness.createPost(ana, post)]);

    expect(repeated.map((each) => each.id)).toEqual([id, id]);
  });

  it('rejects the image and the second entry of a day of its posts', async () => {
    const ana = await harness.createMember();
    const { isCompetitionEntry, imageUrl } = entry(ana);
    await createPostBefore(ana, { isCompetitionEntry, imageUrl });

    expect(await getCode(harness.createPost(ana, { imageUrl }))).toBe('post-image-invalid');
    expect(await getCode(harness.createPost(ana, { isCompetitionEntry }))).toBe('competition-entered');
    expect((await harness.api(ana).competition({})).enteredProfileIds).toEqual([ana.profileId]);
  });

  it('lets the values of a post that it removed be used again', async () => {
    const ana = await harness.createMember();
    const post = entry(ana);
    const { id } = await harness.createPost(ana, post);
    await removePostBefore(id);

    const again = await harness.createPost(ana, post);

    expect(again.id).not.toBe(id);
    expect(await getCode(harness.createPost(ana, { imageUrl: post.imageUrl }))).toBe('post-image-invalid');
    expect(await listWrongReservations(harness)).toEqual([]);
  });
});

describe('the migration of posts', () => {
  it('reserves the values of existing posts, batch by batch, and keeps the indexes', async () => {
    const ana = await harness.createMember();
    const { id } = await createPostBefore(ana, entry(ana));
    const post = await getPosts(harness).findOne({ _id: id });
    if (!post) throw new Error('The post is gone');
    const copies = Array.from({ length: 450 }, (_, index) => ({
      ...post,
      _id: `${id}-${index}`,
      imageUrl: `/api/images/copy-${Math.floor(index / 2)}`,
      // Of two posts with an image, one owns it, as in earlier releases.
      ownsImage: index % 2 === 0,
      profileId: `${ana.profileId}-${index}`,
    }));
    await getPosts(harness).insertMany(copies);
    await harness.collection('migrations').deleteMany({});

    await Promise.all([migrate(false), migrate(false)]);

    expect(await listWrongReservations(harness)).toEqual([]);
    expect(await getReservations(harness).countDocuments()).toBe(3 + 450 * 2 + 225);
    expect(await listUniqueIndexes(harness)).toHaveLength(3);
  });

  it('covers what the version before wrote after it, before the indexes are dropped', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const removed = await harness.createPost(ben, entry(ben));
    await migrate(false);
    const post = entry(ana);
    const { id } = await createPostBefore(ana, post);
    await removePostBefore(removed.id);

    await migrate(true);

    expect(await listWrongReservations(harness)).toEqual([]);
    expect(await listUniqueIndexes(harness)).toEqual([]);
    const indexes = (await getPosts(harness).indexes()).map(({ name }) => String(name));
    expect(indexes.filter((name) => name.includes('createdAt'))).toEqual([]);
    expect((await harness.createPost(ana, post)).id).toBe(id);
    expect(await getCode(harness.createPost(ana, { imageUrl: post.imageUrl }))).toBe('post-image-invalid');
    expect(await harness.createPost(ben, entry(ben))).toMatchObject({ isCompetitionEntry: true });
  });
});

describe('posts of the version before', () => {
  /** Replaces the id of a post by one that its process made at another time, such as for demo data of past days. */
  const replaceId = async (postId: string, _id: string) => {
    const post = await getPosts(harness).findOneAndDelete({ _id: postId });
    if (post) await getPosts(harness).insertOne({ ...post, _id });
  };

  it('are listed although their ids are newer than they are', async () => {
    const ana = await harness.createMember();
    const times = [800, 40, 5].map((days) => new Date(NOW.getTime() - days * 24 * 3600 * 1000));
    const ids = ['01a1f8d3-0001', '01a1f8d3-0002', '01a1f8d3-0003'].map(
      (id) => `${id}-7000-8000-000000000000`,
    );
    for (const [index, time] of times.entries()) {
      harness.setNow(time);
      await replaceId((await createPostBefore(ana)).id, ids[index] ?? '');
    }
    harness.setNow(NOW);

    const path = `/api/ootd-posts?profileId=${ana.profileId}&limit=1`;
    const first = await harness.fetchPage(path, ana);
    const second = await harness.fetchPage(first.next ?? '', ana);
    const third = await harness.fetchPage(second.next ?? '', ana);

    expect([first, second, third].flatMap(({ ids: found }) => found)).toEqual(ids.toReversed());
    expect(third.next).toBeUndefined();
  });
});
