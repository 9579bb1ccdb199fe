import { authEvents } from '@fitfolk/contracts/auth';
import { type OotdPost, OotdPost as Shape } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FeedWorld, NOW, pictureOf, startFeedWorld } from '../../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world?.stop());

describe('a post', () => {
  test('is seen by everyone with its author, and told of', async () => {
    const [ana, ben] = [await world.join({ name: 'Ana' }), await world.join({ name: 'Ben' })];
    const made = await world.post(ana, { caption: '  Rainy day  ' });
    expect(made).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      profile: { name: 'Ana', avatarUrl: null },
      imageUrl: pictureOf(ana),
      thumbHash: 'dGh1bWI=',
      caption: 'Rainy day',
      voteCount: 0,
      hasVoted: false,
      isOwn: true,
      isSeenOutside: true,
      isCompetitionEntry: false,
      isWinner: false,
      createdAt: NOW.toISOString(),
    });
    expect((await world.list(ana))[0]).toEqual(made);
    expect((await world.list(ben))[0]).toEqual({ ...made, isOwn: false });
    expect(await world.publishedOf('feed.post.created')).toContainEqual({
      type: 'feed.post.created',
      subject: made.id,
      data: {
        postId: made.id,
        profileId: ana.profileId,
        accountId: ana.accountId,
        day: '2026-11-20',
        imageUrl: pictureOf(ana),
        isSeenOutside: true,
      },
    });
  });

  test('belongs to the day that it is where its account lives', async () => {
    const ana = await world.join({ timeZone: 'Pacific/Auckland' });
    const { id } = await world.post(ana);
    const told = (await world.publishedOf('feed.post.created')).find(({ subject }) => subject === id);
    expect(told?.data).toMatchObject({ day: '2026-11-21' });
  });

  test('needs a picture that its account uploaded for a post', async () => {
    const [ana, ben] = [await world.join(), await world.join()];
    for (const imageUrl of [
      pictureOf(ben),
      pictureOf(ana, 'closet'),
      'https://elsewhere.example/a.jpg',
      '',
    ]) {
      expect(await catchProblem(world.post(ana, { imageUrl }))).toMatchObject({
        status: 400,
        code: 'post-image-invalid',
      });
    }
  });

  test("is never made in somebody else's name, nor with more than is asked for", async () => {
    const [ana, ben] = [await world.join(), await world.join()];
    for (const profileId of [ben.profileId, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(world.post(ana, { profileId }))).toMatchObject({ code: 'not-found' });
    }
    for (const extra of [{ voteCount: 99 }, { isWinner: true }, { caption: 'x'.repeat(501) }]) {
      expect(await catchProblem(world.post(ana, extra))).toMatchObject({ code: 'validation-failed' });
    }
  });

  test("shows its author's new name and picture as soon as they are told", async () => {
    const ana = await world.join({ name: 'Ana' });
    const { id } = await world.post(ana);
    const known = {
      profileId: ana.profileId,
      accountId: ana.accountId,
      isParent: false,
      isSeenOutside: true,
    };
    const avatarUrl = '/api/images/0123456789abcdef';
    await world.auth.publish(authEvents.profileChanged, ana.profileId, {
      ...known,
      name: 'Anna',
      avatarUrl,
      version: 3,
    });
    await world.auth.publish(authEvents.profileChanged, ana.profileId, {
      ...known,
      name: 'Older',
      avatarUrl: null,
      version: 2,
    });
    await world.services.waitUntilIdle();
    const shown = (await world.list(ana)).find((post) => post.id === id);
    expect(shown?.profile).toEqual({ name: 'Anna', avatarUrl });
  });

  test('is taken away by its own account alone, with everything that hangs on it', async () => {
    const [ana, ben] = [await world.join(), await world.join()];
    const { id } = await world.post(ana);
    await world.vote(ben, id);
    expect(await catchProblem(world.api(ben).deletePost({ params: { postId: id } }))).toMatchObject({
      code: 'not-found',
    });
    await world.api(ana).deletePost({ params: { postId: id } });
    expect((await world.list(ben)).map((post) => post.id)).not.toContain(id);
    expect(await world.collection('votes').countDocuments({ postId: id })).toBe(0);
    expect(await world.publishedOf('feed.post.deleted')).toContainEqual(
      expect.objectContaining({ subject: id }),
    );
    for (const postId of [id, 'no-id']) {
      expect(await catchProblem(world.api(ana).deletePost({ params: { postId } }))).toMatchObject({
        code: 'not-found',
      });
    }
  });
});

test('somebody of whom no event told yet posts under the name that auth knows', async () => {
  const who = await world.services.createUser();
  const profile = {
    id: who.profileId,
    name: 'Ana',
    birthYear: null,
    isParent: false,
    avatarUrl: null,
    sharesOutside: false,
    createdAt: NOW.toISOString(),
  };
  world.knownToAuth.push(profile);
  const { id } = await world.post(who);
  const [reader] = await world.strangers(1);
  if (!reader) throw new Error('Nobody reads');
  expect((await world.list(reader)).find((post) => post.id === id)?.profile.name).toBe('Ana');
});

describe('the feed', () => {
  test('comes in pages, newest first, without gap or repetition while others post', async () => {
    const [ana, ben] = [await world.join(), await world.join()];
    const made: string[] = [];
    for (let number = 0; number < 45; number += 1) {
      // Several of the same instant: their ids decide.
      world.setNow(new Date(NOW.getTime() + Math.floor(number / 3)));
      made.unshift((await world.post(ana)).id);
    }
    const pages: string[][] = [];
    let path: string | undefined = `/api/ootd-posts?profileId=${ben.profileId}`;
    while (path) {
      const answer: Response = await fetch(`${world.services.url('feed')}${path}`, {
        headers: { authorization: `Bearer ${ben.token}` },
      });
      const posts: OotdPost[] = z.array(Shape).parse(await answer.json());
      pages.push(posts.map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      world.setNow(new Date(NOW.getTime() + 1000 + pages.length));
      await world.post(ana);
    }
    const seen = pages.flat();
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([20, 20]);
    expect(seen.slice(0, 45)).toHaveLength(45);
    expect(seen.slice(0, 45).sort()).toEqual(made.sort());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('is read as one of the own people alone, and refuses a made-up cursor', async () => {
    const [ana, ben] = [await world.join(), await world.join()];
    expect(
      await catchProblem(world.api(ana).listPosts({ query: { profileId: ben.profileId } })),
    ).toMatchObject({
      code: 'not-found',
    });
    for (const query of [{ cursor: 'bm9wZQ' }, { limit: 101 }, { limit: 0 }]) {
      expect(await catchProblem(world.list(ana, query))).toMatchObject({ code: 'validation-failed' });
    }
  });
});
