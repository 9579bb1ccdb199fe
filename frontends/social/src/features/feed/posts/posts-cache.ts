import type { Competition, OotdPost } from '@fitfolk/contracts/feed';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { competitionQuery, POSTS, type PostPage } from '../feed-api.ts';

type Pages = InfiniteData<PostPage, string | undefined>;

const updatePages = (
  client: QueryClient,
  key: readonly unknown[],
  change: (posts: readonly OotdPost[], pageIndex: number) => readonly OotdPost[],
): void => {
  client.setQueriesData<Pages>(
    { queryKey: key },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, posts: change(page.posts, index) })),
      },
  );
};

/** Updates a post in all cached lists, or in those of a profile, and in the competition banner. */
export const updateCachedPost = (
  client: QueryClient,
  postId: string,
  change: (post: OotdPost) => OotdPost,
  profileId?: string,
): void => {
  const key = profileId === undefined ? [POSTS] : [POSTS, profileId];
  updatePages(client, key, (posts) => posts.map((post) => (post.id === postId ? change(post) : post)));
  client.setQueryData<Competition>(competitionQuery.queryKey, (competition) =>
    competition?.lastWinner?.id === postId
      ? { ...competition, lastWinner: change(competition.lastWinner) }
      : competition,
  );
};

/** Removes a post from all cached lists and from the competition banner. */
export const removeCachedPost = (client: QueryClient, postId: string): void => {
  updatePages(client, [POSTS], (posts) => posts.filter(({ id }) => id !== postId));
  client.setQueryData<Competition>(competitionQuery.queryKey, (competition) =>
    competition?.lastWinner?.id === postId ? { ...competition, lastWinner: null } : competition,
  );
};

/** Removes the posts of a profile from all cached lists. */
export const removeCachedPostsBy = (client: QueryClient, profileId: string): void =>
  updatePages(client, [POSTS], (posts) => posts.filter((post) => post.profileId !== profileId));

const listCachedIds = (client: QueryClient, key: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    client
      .getQueriesData<Pages>({ queryKey: key })
      .flatMap(([, data]) => data?.pages.flatMap((page) => page.posts.map(({ id }) => id)) ?? []),
  );

/** Returns true if a cached list, or one of all whose keys begin with this one, contains the post. */
export const isCachedPost = (client: QueryClient, key: readonly unknown[], postId: string): boolean =>
  listCachedIds(client, key).has(postId);

/** Returns the posts that a cached list does not contain yet. */
export const findNewPosts = (
  client: QueryClient,
  key: readonly unknown[],
  posts: readonly OotdPost[],
): OotdPost[] => {
  const known = listCachedIds(client, key);
  return posts.filter(({ id }) => !known.has(id));
};

/** Prepends posts, newest first, that a cached list does not contain yet. */
export const prependCachedPosts = (
  client: QueryClient,
  key: readonly unknown[],
  posts: readonly OotdPost[],
): void => {
  const added = findNewPosts(client, key, posts);
  updatePages(client, key, (existing, pageIndex) => (pageIndex === 0 ? [...added, ...existing] : existing));
};
