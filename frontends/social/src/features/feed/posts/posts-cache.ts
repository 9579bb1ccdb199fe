import type { Competition, OotdPost } from '@fitfolk/contracts/feed';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { competitionQuery, type Page, POSTS } from '../feed-api.ts';

type Pages = InfiniteData<Page, string | undefined>;

const changePages = (
  client: QueryClient,
  key: readonly unknown[],
  change: (posts: readonly OotdPost[], page: number) => readonly OotdPost[],
): void => {
  client.setQueriesData<Pages>(
    { queryKey: key },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, place) => ({ ...page, posts: change(page.posts, place) })),
      },
  );
};

/** Changes a post wherever this page shows it, on the banner as well. */
export const changePost = (
  client: QueryClient,
  postId: string,
  change: (post: OotdPost) => OotdPost,
): void => {
  changePages(client, [POSTS], (posts) => posts.map((post) => (post.id === postId ? change(post) : post)));
  client.setQueryData<Competition>(competitionQuery.queryKey, (competition) =>
    competition?.lastWinner?.id === postId
      ? { ...competition, lastWinner: change(competition.lastWinner) }
      : competition,
  );
};

/** Takes a post out of every list. */
export const forgetPost = (client: QueryClient, postId: string): void => {
  changePages(client, [POSTS], (posts) => posts.filter(({ id }) => id !== postId));
  client.setQueryData<Competition>(competitionQuery.queryKey, (competition) =>
    competition?.lastWinner?.id === postId ? { ...competition, lastWinner: null } : competition,
  );
};

/** Puts posts that a list does not have yet above those it has; newest first, as they are given. */
export const putOnTop = (client: QueryClient, key: readonly unknown[], posts: readonly OotdPost[]): void => {
  const known = new Set(
    client.getQueryData<Pages>(key)?.pages.flatMap((page) => page.posts.map(({ id }) => id)),
  );
  const fresh = posts.filter(({ id }) => !known.has(id));
  changePages(client, key, (own, page) => (page === 0 ? [...fresh, ...own] : own));
};
