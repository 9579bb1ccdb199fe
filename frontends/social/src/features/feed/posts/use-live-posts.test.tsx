// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POSTS, postsQuery } from '../feed-api.ts';
import { useLivePosts } from './use-live-posts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});

const useFeed = () => {
  const { hasNew } = useLivePosts('ana', 'everyone');
  const { data } = useInfiniteQuery(postsQuery('ana', 'everyone'));
  return { hasNew, posts: data?.pages.flatMap(({ posts }) => posts) };
};
const scrollTo = (top: number) =>
  act(() => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });

/** Shows the feed with a fake network that has these posts. Other requests that the page sends fail. */
const showFeed = (first: readonly string[] | Promise<readonly string[]>) => {
  let posts = first;
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input);
    if (!url.startsWith(POSTS)) return new Response(null, { status: 404 });
    requests.push(url);
    const ids = await posts;
    return Response.json(ids.map((id) => ({ id, profileId: 'ben', profile: {}, items: [], reactions: {} })));
  });
  const client = createQueryClient(() => {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useFeed, { wrapper });
  return {
    requests,
    listIds: () => result.current.posts?.map(({ id }) => id),
    hasNew: () => result.current.hasNew,
    setPosts: (ids: readonly string[]) => {
      posts = ids;
    },
  };
};

describe('useLivePosts', () => {
  it('inserts a created post at the top', async () => {
    const { listIds, setPosts } = showFeed(['walk']);
    await waitFor(() => expect(listIds()).toEqual(['walk']));
    setPosts(['park', 'walk']);

    publishLive({ type: 'post-created', postId: 'park' });

    await waitFor(() => expect(listIds()).toEqual(['park', 'walk']));
  });

  it('announces a post further down and inserts it once the reader is back at the top', async () => {
    const { listIds, hasNew, setPosts } = showFeed(['walk']);
    await waitFor(() => expect(listIds()).toEqual(['walk']));
    setPosts(['park', 'walk']);
    scrollTo(1000);
    publishLive({ type: 'post-created', postId: 'park' });
    await waitFor(() => expect(hasNew()).toBe(true));
    scrollTo(500);
    expect(listIds()).toEqual(['walk']);

    scrollTo(0);

    await waitFor(() => expect(listIds()).toEqual(['park', 'walk']));
    expect(hasNew()).toBe(false);
  });

  it('requests nothing for a post of the first response, even if that is under way', async () => {
    const first = Promise.withResolvers<readonly string[]>();
    const { requests, listIds, setPosts } = showFeed(first.promise);
    publishLive({ type: 'post-created', postId: 'walk' });
    first.resolve(['walk', 'park']);
    await waitFor(() => expect(listIds()).toEqual(['walk', 'park']));
    setPosts(['dance', 'walk', 'park']);
    publishLive({ type: 'post-created', postId: 'park' });
    publishLive({ type: 'post-created', postId: 'dance' });

    await waitFor(() => expect(listIds()).toEqual(['dance', 'walk', 'park']));
    expect(requests).toHaveLength(2);
  });
});
