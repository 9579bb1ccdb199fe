/** @module-tag extended */
import type { PostAudience } from '@fitfolk/contracts/feed';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from './support/instance.ts';
import { shareInstance } from './support/shared-instance.ts';
import {
  createTestPost,
  createTestUser,
  signInTestUser,
  type TestUser,
  upgradeToPro,
} from './support/test-user.ts';

let instance: Instance;
let ana: TestUser;
let relative: TestUser;
let follower: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  ({ instance } = await shareInstance());
  ana = await createTestUser(instance.url, { name: 'Ana', isParent: true });
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  await upgradeToPro(instance, ana);
  const tom = await ana.auth.createProfile({ body: { name: 'Tom', isParent: true } });
  relative = await signInTestUser(instance.url, ana, tom);
  follower = await createTestUser(instance.url, { name: 'Ben' });
  stranger = await createTestUser(instance.url, { name: 'Eve' });
  const body = { followerId: follower.profile.id, followingId: ana.profile.id };
  // The feed knows a profile no later than its first post.
  await createTestPost(ana);
  await follower.feed.follow({ body });
});

type Post = { readonly id: string; readonly imageUrl: string };
type Way = { readonly path: string; readonly method?: string; readonly body?: object };

/** Ways to a post: its reads, its image, and what can be done with it. */
const listWays = (profileId: string, { id, imageUrl }: Post): Readonly<Record<string, Way>> => {
  const path = `/api/ootd-posts/${id}`;
  return {
    post: { path },
    image: { path: imageUrl },
    'small image': { path: `${imageUrl}?w=400` },
    reaction: { path: `${path}/reaction`, method: 'PUT', body: { profileId, reaction: 'cozy' } },
    vote: { path: `${path}/vote`, method: 'POST', body: { profileId } },
    'vote withdrawn': { path: `${path}/vote?profileId=${profileId}`, method: 'DELETE' },
    'list of reactions': { path: `${path}/reactions` },
    'change of the audience': { path: `${path}/audience`, method: 'PUT', body: { audience: 'everyone' } },
    removal: { path, method: 'DELETE' },
    report: { path: `${path}/report`, method: 'POST', body: { reason: 'other' } },
  };
};

/** Lists the ways that are open to somebody, as those that are not answered like a missing post or without a session. */
const listOpen = async (post: Post, reader: TestUser | undefined, names?: readonly string[]) => {
  const ways = Object.entries(listWays(reader?.profile.id ?? ana.profile.id, post));
  const send = reader ? reader.fetch : (path: string, init?: RequestInit) => fetch(instance.url + path, init);
  const open: string[] = [];
  for (const [name, { path, method = 'GET', body }] of ways) {
    if (names && !names.includes(name)) continue;
    const json = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const { status } = await send(path, { method, ...json });
    expect([200, 201, 204, 401, 403, 404], `${name}: ${status}`).toContain(status);
    if (status < 300) open.push(name);
  }
  return open;
};

/** Lists that show a post to a reader. */
const listListed = async ({ feed, profile: { id: profileId } }: TestUser, postId: string) => {
  const listed: string[] = [];
  for (const of of ['everyone', 'following', 'own', 'entries'] as const) {
    const posts = await feed.listPosts({ query: { profileId, of, limit: 100 } });
    if (posts.some(({ id }) => id === postId)) listed.push(of);
  }
  return listed;
};

const READ = ['post', 'image', 'small image', 'reaction'];
const SHOWN = [...READ, 'report'];

describe('a post', () => {
  it.each<[PostAudience, readonly string[], readonly string[]]>([
    ['family', [], []],
    ['followers', [], SHOWN],
    [
      'everyone',
      [...READ, 'vote', 'vote withdrawn', 'report'],
      [...READ, 'vote', 'vote withdrawn', 'report'],
    ],
  ])('for %s is open in each way to its audience only', async (audience, byStranger, byFollower) => {
    const post = await createTestPost(ana, { audience });
    // Media learns of the post by an event.
    const isShown = async () => (await stranger.fetch(post.imageUrl)).status === 200;
    await expect.poll(isShown).toBe(audience === 'everyone');
    const everyone = audience === 'everyone' ? ['everyone'] : [];
    const following = audience === 'family' ? [] : ['everyone', 'following'];
    expect(await listListed(stranger, post.id)).toEqual(everyone);
    expect(await listListed(follower, post.id)).toEqual(following);
    expect(await listListed(relative, post.id)).toEqual(['everyone', 'own']);
    expect(await listOpen(post, undefined)).toEqual([]);
    expect(await listOpen(post, stranger)).toEqual(byStranger);
    expect(await listOpen(post, follower)).toEqual(byFollower);
    expect(await listOpen(post, relative)).toEqual([
      ...READ,
      'list of reactions',
      'change of the audience',
      'removal',
    ]);
  });

  it('is closed to everyone else once its audience is the family, and opened again', async () => {
    const post = await createTestPost(ana, { audience: 'everyone' });
    const change = (audience: PostAudience) =>
      ana.feed.changeAudience({ params: { postId: post.id }, body: { audience } });
    const ways = ['post', 'image', 'small image'];
    await expect.poll(() => listOpen(post, stranger, ways)).toEqual(ways);
    await change('family');
    await expect.poll(() => listOpen(post, stranger, ways)).toEqual([]);
    await expect.poll(() => listOpen(post, follower, ways)).toEqual([]);
    await change('followers');
    await expect.poll(() => listOpen(post, follower, ways)).toEqual(ways);
    expect(await listOpen(post, stranger, ways)).toEqual([]);
    await change('everyone');
    await expect.poll(() => listOpen(post, stranger, ways)).toEqual(ways);
  });
});
