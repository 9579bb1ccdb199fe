// @vitest-environment happy-dom
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ana,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../testing/open-page.tsx';
import {
  BEN_ID,
  createPost,
  EVA_ID,
  feedResponses,
  followsEndpoint,
  postsEndpoint,
} from '../../../testing/posts.ts';
import { FeedPage } from './feed-page.tsx';

afterEach(() => {
  closePage();
  window.scrollTo(0, 0);
});

const openFeed = (responses: OpenPageOptions['responses'], options: Partial<OpenPageOptions> = {}) =>
  openPage(<FeedPage />, { responses, ...options });
const countPosts = () => screen.queryAllByRole('article').length;
const chooseFilter = (name: string) => click(screen.getByRole('radio', { name }));

/** Replaces the observer of the end of the list. The returned function scrolls to the end. */
const stubIntersections = () => {
  const observers = new Set<() => void>();
  vi.stubGlobal('IntersectionObserver', function observe(callback: IntersectionObserverCallback) {
    const notify = () =>
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    return { observe: () => observers.add(notify), disconnect: () => observers.delete(notify) };
  });
  return () =>
    act(async () => {
      for (const notify of [...observers]) notify();
    });
};

describe('FeedPage', () => {
  it('shows the banner and a skeleton until the posts arrive', async () => {
    const posts = Promise.withResolvers<unknown>();
    openFeed({ ...feedResponses([]), [postsEndpoint('everyone')]: posts.promise });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('OOTD Feed');
    expect(screen.getByRole('heading', { name: 'Daily Competition Active' })).toBeDefined();
    expect(screen.getByText("Vote for today's best outfit. Winner announced tomorrow!")).toBeDefined();
    await screen.findByRole('radio', { name: 'Everyone', checked: true });
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(screen.queryByText('No posts yet')).toBeNull();

    posts.resolve([createPost({ caption: 'Rainy Monday' })]);

    await screen.findByText('Rainy Monday');
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByText("You're all caught up.")).toBeDefined();
  });

  it('offers to post in an empty feed', async () => {
    openFeed(feedResponses([]));
    await screen.findByText('No posts yet');
    expect(screen.getByText('Be the first to share your outfit of the day!')).toBeDefined();
    const buttons = screen.getAllByRole('button', { name: 'Post OOTD' });
    expect(buttons).toHaveLength(2);

    await click(buttons[1] as HTMLElement);

    await screen.findByRole('dialog', { name: 'Post OOTD' });
    expect(screen.getByText('Posting as Ana.')).toBeDefined();
  });

  it('explains a failure of the profiles or the posts, and loads again', async () => {
    const responses = feedResponses([createPost({ caption: 'Rainy Monday' })], {
      'GET /api/profiles': problemResponse(503, 'Profiles are not available'),
      [postsEndpoint('everyone')]: problemResponse(503, 'Posts are not available'),
    });
    openFeed(responses);
    await screen.findByText("Couldn't load the feed");
    expect(screen.getByText('Profiles are not available')).toBeDefined();

    responses['GET /api/profiles'] = [ana];
    await press('Try again');
    await screen.findByText('Posts are not available');
    expect(screen.getByText("Couldn't load the feed")).toBeDefined();
    expect(screen.queryByText('No posts yet')).toBeNull();

    responses[postsEndpoint('everyone')] = [createPost({ caption: 'Rainy Monday' })];
    await press('Try again');
    await screen.findByText('Rainy Monday');
    expect(screen.queryByText("Couldn't load the feed")).toBeNull();
  });

  it('links to the settings without a profile', async () => {
    openFeed(feedResponses([]), { profiles: [] });
    await screen.findByText("Let's set up your first profile to get started.");
    expect(screen.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('button', { name: 'Post OOTD' })).toBeNull();
  });

  it('opens the dialog to post for the outfit of a link', async () => {
    openFeed(feedResponses([]), { path: '/feed?outfit=01931a3e-7c00-7000-8000-000000000301' });
    await screen.findByRole('dialog', { name: 'Post OOTD' });
  });
});

describe('the filter', () => {
  it('of an individual account has no family', async () => {
    openFeed(feedResponses([]), { user: { accountType: 'individual' } });
    await screen.findByText('No posts yet');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('of a family opens on its posts, and says what appears there', async () => {
    const posts = [createPost({ caption: 'From everyone' })];
    const responses = feedResponses(posts);
    openFeed(responses, { user: { accountType: 'family' }, profiles: [ana, mia] });
    await screen.findByText('No posts from your family yet');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Family',
      'Following',
      'Everyone',
    ]);
    expect(screen.getByText('Outfits that you and your family post appear here.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Post OOTD' })).toHaveLength(2);

    await chooseFilter('Everyone');
    await screen.findByText('From everyone');
  });

  it('shows posts of followed profiles, from following one on', async () => {
    const post = createPost({ caption: 'Only Ben' });
    const follow = {
      id: '01931a3e-7c00-7000-8000-000000000401',
      followerId: ana.id,
      followingId: BEN_ID,
      profile: post.profile,
      createdAt: post.createdAt,
    };
    const responses = feedResponses([post], {
      'POST /api/follows': follow,
      [`DELETE /api/follows/${follow.id}`]: new Response(null, { status: 204 }),
    });
    const { requests } = openFeed(responses);
    await screen.findByText('Only Ben');
    await chooseFilter('Following');
    await screen.findByText('No posts from people you follow');
    expect(
      screen.getByText('Follow someone from one of their posts to see their outfits here.'),
    ).toBeDefined();
    await chooseFilter('Everyone');
    await press('Follow Ben');
    await screen.findByRole('button', { name: 'Following Ben', pressed: true });
    await expect
      .poll(() => requests.find(({ endpoint }) => endpoint === 'POST /api/follows')?.body)
      .toEqual({ followerId: ana.id, followingId: BEN_ID });

    responses[postsEndpoint('following')] = [post];
    await chooseFilter('Following');
    await screen.findByText('Only Ben');

    responses[postsEndpoint('following')] = [];
    await press('Following Ben');
    await screen.findByText('No posts from people you follow');
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`DELETE /api/follows/${follow.id}`);
  });

  it('follows and unfollows in the order of quick presses', async () => {
    const post = createPost({});
    const id = '01931a3e-7c00-7000-8000-000000000401';
    const created = Promise.withResolvers<unknown>();
    const responses = feedResponses([post], {
      'POST /api/follows': created.promise,
      [`DELETE /api/follows/${id}`]: new Response(null, { status: 204 }),
    });
    const { requests } = openFeed(responses);
    await press('Follow Ben');
    await press('Following Ben');
    await screen.findByRole('button', { name: 'Follow Ben', pressed: false });

    created.resolve({
      id,
      followerId: ana.id,
      followingId: BEN_ID,
      profile: post.profile,
      createdAt: post.createdAt,
    });
    await expect
      .poll(() => requests.flatMap(({ endpoint }) => (/^(POST|DELETE)/.test(endpoint) ? [endpoint] : [])))
      .toEqual(['POST /api/follows', `DELETE /api/follows/${id}`]);
    expect(screen.getByRole('button', { name: 'Follow Ben', pressed: false })).toBeDefined();
  });

  it('keeps following and not following when the server rejects a change', async () => {
    const [eva, ben] = [
      createPost({
        profileId: EVA_ID,
        profile: { name: 'Eva', avatarUrl: null },
      }),
      createPost(),
    ];
    const follow = {
      id: '01931a3e-7c00-7000-8000-000000000402',
      followerId: ana.id,
      followingId: eva.profileId,
      profile: eva.profile,
      createdAt: eva.createdAt,
    };
    openFeed(
      feedResponses([eva, ben], {
        [followsEndpoint]: [follow],
        'POST /api/follows': problemResponse(409, 'You already follow 200 profiles'),
        [`DELETE /api/follows/${follow.id}`]: problemResponse(409, 'Not now'),
      }),
    );
    await press('Follow Ben');
    await screen.findByText('You already follow 200 profiles');
    expect(screen.getByRole('button', { name: 'Follow Ben', pressed: false })).toBeDefined();
    await press('Following Eva');
    await screen.findByText('Not now');
    expect(screen.getByRole('button', { name: 'Following Eva', pressed: true })).toBeDefined();
  });
});

describe('the list of posts', () => {
  it('renders more at its end, loads the next page, and repeats a failed one', async () => {
    const scrollToEnd = stubIntersections();
    const next = `${postsEndpoint('everyone')}&cursor=older`;
    const page = (captions: readonly string[], headers: Record<string, string> = {}) =>
      Response.json(
        captions.map((caption) => createPost({ caption })),
        { headers },
      );
    const responses = feedResponses([], {
      [postsEndpoint('everyone')]: page(['1', '2', '3', '4'], {
        link: '</api/ootd-posts?cursor=older>; rel="next"',
      }),
      [next]: problemResponse(503, 'Not available'),
    });
    openFeed(responses);
    await expect.poll(countPosts).toBe(3);
    await scrollToEnd();
    await expect.poll(countPosts).toBe(4);
    expect(screen.queryByText("You're all caught up.")).toBeNull();

    await scrollToEnd();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    responses[next] = page(['5']);
    await click(retry);
    await expect
      .poll(async () => {
        await scrollToEnd();
        return countPosts();
      })
      .toBe(5);
    expect(screen.getByText("You're all caught up.")).toBeDefined();
  });

  it('counts votes and reactions live, and drops deleted posts', async () => {
    const post = createPost({ caption: 'Count me', voteCount: 3, reactions: {} });
    openFeed(feedResponses([post]));
    await screen.findByRole('button', { name: 'Vote, 3 so far' });

    act(() => publishLive({ type: 'vote-count', postId: post.id, voteCount: 4 }));
    act(() => publishLive({ type: 'reactions', postId: post.id, reactions: { cozy: 2 } }));
    await screen.findByRole('button', { name: 'Vote, 4 so far' });
    await screen.findByRole('button', { name: 'So cozy, 2' });

    act(() => publishLive({ type: 'post-deleted', postId: post.id }));
    await screen.findByText('No posts yet');
  });

  it('announces new posts to a reader further down', async () => {
    const [older, newer] = [createPost({ caption: 'Older' }), createPost({ caption: 'Newer' })];
    const responses = feedResponses([older]);
    openFeed(responses);
    await screen.findByText('Older');
    act(() => window.scrollTo(0, 1000));

    responses[postsEndpoint('everyone')] = [newer, older];
    act(() => publishLive({ type: 'post-created', postId: newer.id }));

    await screen.findByRole('button', { name: 'New posts' });
    expect(screen.queryByText('Newer')).toBeNull();
    await press('New posts');
    await screen.findByText('Newer');
    expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull();
  });
});
