import { authEvents } from '@fitfolk/contracts/auth';
import { PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, getImagePath, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

describe('a post', () => {
  it('is visible to everyone with its author and publishes an event', async () => {
    const [ana, ben] = [
      await harness.createMember({ name: 'Ana' }),
      await harness.createMember({ name: 'Ben' }),
    ];
    const created = await harness.createPost(ana, { caption: '  Rainy day  ', imageUrl: getImagePath(ana) });
    expect(created).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      profile: { name: 'Ana', avatarUrl: null },
      imageUrl: getImagePath(ana),
      width: 800,
      height: 1000,
      thumbHash: 'dGh1bWI=',
      caption: 'Rainy day',
      voteCount: 0,
      hasVoted: false,
      reactions: {},
      ownReaction: null,
      isOwn: true,
      audience: 'everyone',
      isSeenOutside: true,
      isCompetitionEntry: false,
      isWinner: false,
      items: [],
      theme: null,
      createdAt: NOW.toISOString(),
    });
    expect((await harness.listPosts(ana))[0]).toEqual(created);
    expect((await harness.listPosts(ben))[0]).toEqual({ ...created, isOwn: false });
    expect(await harness.listPublished('feed.post.created')).toContainEqual({
      type: 'feed.post.created',
      subject: created.id,
      data: {
        postId: created.id,
        profileId: ana.profileId,
        accountId: ana.accountId,
        day: '2026-11-20',
        imageUrl: getImagePath(ana),
        audience: 'everyone',
        isSeenOutside: true,
      },
    });
  });

  it('has its day in the time zone of the account', async () => {
    const ana = await harness.createMember({ timeZone: 'Pacific/Auckland' });
    const { id } = await harness.createPost(ana);
    const event = (await harness.listPublished('feed.post.created')).find(({ subject }) => subject === id);
    expect(event?.data).toMatchObject({ day: '2026-11-21' });
  });

  it('requires an image that the account uploaded for a post', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    for (const imageUrl of [
      getImagePath(ben),
      getImagePath(ana, 'closet'),
      'https://elsewhere.example/a.jpg',
      '',
    ]) {
      expect(await catchProblem(harness.createPost(ana, { imageUrl }))).toMatchObject({
        status: 400,
        code: 'post-image-invalid',
      });
    }
  });

  it('rejects profiles of other accounts and unknown or invalid fields', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    for (const profileId of [ben.profileId, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(harness.createPost(ana, { profileId }))).toMatchObject({ code: 'not-found' });
    }
    for (const extra of [{ voteCount: 99 }, { isWinner: true }, { caption: 'x'.repeat(501) }]) {
      expect(await catchProblem(harness.createPost(ana, extra))).toMatchObject({ code: 'validation-failed' });
    }
  });

  it("shows the author's newest name and image, whatever order events arrive in", async () => {
    const ana = await harness.createMember({ name: 'Ana' });
    const { id } = await harness.createPost(ana);
    const known = {
      ...PROFILE_EVENT,
      profileId: ana.profileId,
      accountId: ana.accountId,
      isParent: false,
      isSeenOutside: true,
    };
    const avatarUrl = '/api/images/0123456789abcdef';
    await harness.auth.publish(authEvents.profileChanged, ana.profileId, {
      ...known,
      name: 'Anna',
      avatarUrl,
      version: 3,
    });
    await harness.auth.publish(authEvents.profileChanged, ana.profileId, {
      ...known,
      name: 'Older',
      avatarUrl: null,
      version: 2,
    });
    await harness.services.waitUntilIdle();
    const shown = (await harness.listPosts(ana)).find((post) => post.id === id);
    expect(shown?.profile).toEqual({ name: 'Anna', avatarUrl });
  });

  it('is deleted only by its own account, with its votes', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id } = await harness.createPost(ana);
    await harness.vote(ben, id);
    expect(await catchProblem(harness.api(ben).deletePost({ params: { postId: id } }))).toMatchObject({
      code: 'not-found',
    });
    await harness.api(ana).deletePost({ params: { postId: id } });
    expect((await harness.listPosts(ben)).map((post) => post.id)).not.toContain(id);
    expect(await harness.collection('votes').countDocuments({ postId: id })).toBe(0);
    expect(await harness.listPublished('feed.post.deleted')).toContainEqual(
      expect.objectContaining({ subject: id }),
    );
    for (const postId of [id, 'no-id']) {
      expect(await catchProblem(harness.api(ana).deletePost({ params: { postId } }))).toMatchObject({
        code: 'not-found',
      });
    }
  });

  it('uses the name from auth until the profile event arrives', async () => {
    const user = await harness.createVoter();
    const profile = {
      id: user.profileId,
      name: 'Ana',
      birthYear: null,
      isParent: false,
      isChild: false,
      avatarUrl: null,
      sharesOutside: false,
      hidesVoteCounts: false,
      createdAt: NOW.toISOString(),
    };
    harness.authProfiles.push(profile);
    const { id } = await harness.createPost(user);
    const reader = await harness.createVoter();
    expect((await harness.listPosts(reader)).find((post) => post.id === id)?.profile.name).toBe('Ana');
  });
});

describe('a flood of posts', () => {
  it('shows the two newest consecutive posts of a profile to other accounts, and all to its own', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const create = async (user: typeof ana, count: number) => {
      for (let number = 0; number < count; number += 1) await harness.createPost(user);
    };
    await create(eve, 8);
    await create(ben, 1);
    await create(eve, 5);
    const listAuthors = async (reader: typeof ana) =>
      (await harness.listPosts(reader, { limit: 14 })).map(({ profileId }) => profileId);
    const flood = (count: number) => Array(count).fill(eve.profileId);
    expect((await listAuthors(ana)).slice(0, 5)).toEqual([...flood(2), ben.profileId, ...flood(2)]);
    expect(await listAuthors(eve)).toEqual([...flood(5), ben.profileId, ...flood(8)]);
    const { id: newest } = await harness.createPost(eve);
    expect((await harness.listPosts(ana, { limit: 1 })).map(({ id }) => id)).toEqual([newest]);
  });

  it('always shows the entry in the competition, and an author who posts alone on the next day', async () => {
    const [ana, eve] = [await harness.createMember(), await harness.createMember()];
    for (let number = 0; number < 3; number += 1) await harness.createPost(eve);
    const entry = await harness.createPost(eve, { isCompetitionEntry: true });
    harness.setNow(new Date(NOW.getTime() + 25 * 3600 * 1000));
    const nextDay = await harness.createPost(eve);
    const listed = (await harness.listPosts(ana, { limit: 4 })).map(({ id }) => id);
    harness.setNow(NOW);
    await harness.api(eve).deletePost({ params: { postId: nextDay.id } });
    expect(listed.slice(0, 2)).toEqual([nextDay.id, entry.id]);
  });

  it('does not post an image twice, also concurrently', async () => {
    const ana = await harness.createMember();
    const imageUrl = `${getImagePath(ana)}_once`;
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => harness.createPost(ana, { imageUrl })),
    );
    const rejections = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejections).toHaveLength(3);
    for (const { problem } of rejections) {
      expect(problem).toMatchObject({
        code: 'post-image-invalid',
        detail: 'This image is already in a post',
      });
    }
  });
});

describe('the feed', () => {
  it('returns pages, newest first, without gaps or duplicates while others post', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await harness.createMember(),
      await harness.createMember(),
    ];
    const made: string[] = [];
    for (let number = 0; number < 45; number += 1) {
      // Posts of the same instant are ordered by id.
      harness.setNow(new Date(NOW.getTime() + Math.floor(number / 3)));
      made.unshift((await harness.createPost(number % 2 === 0 ? ana : eve)).id);
    }
    const pages: string[][] = [];
    let path: string | undefined = `/api/ootd-posts?profileId=${ben.profileId}`;
    while (path) {
      const { ids, next }: { ids: string[]; next: string | undefined } = await harness.fetchPage(path, ben);
      pages.push(ids);
      path = next;
      harness.setNow(new Date(NOW.getTime() + 1000 + pages.length));
      await harness.createPost(ana);
    }
    const seen = pages.flat();
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([20, 20]);
    expect(seen.slice(0, 45)).toHaveLength(45);
    expect(seen.slice(0, 45).sort()).toEqual(made.sort());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('rejects profiles of other accounts, forged cursors and invalid limits', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    expect(
      await catchProblem(harness.api(ana).listPosts({ query: { profileId: ben.profileId } })),
    ).toMatchObject({
      code: 'not-found',
    });
    for (const query of [{ cursor: 'bm9wZQ' }, { limit: 101 }, { limit: 0 }]) {
      expect(await catchProblem(harness.listPosts(ana, query))).toMatchObject({ code: 'validation-failed' });
    }
  });
});
