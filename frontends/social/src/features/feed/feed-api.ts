import { ApiError, createApi, nextCursor } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import { feedContract, type NewPost, type OotdPost } from '@fitfolk/contracts/feed';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export { MAX_CAPTION_LENGTH } from '@fitfolk/contracts/feed';

export const POSTS = '/api/ootd-posts';
const COMPETITION = '/api/ootd-competition';
const FOLLOWS = '/api/follows';

const feedApi = createApi(feedContract);
// A deletion may be sent while the page is being left: `keepalive` lets the request outlive it.
const lastingApi = createApi(feedContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Whose posts: everyone's, or of those whom the profile follows. */
export type Selection = 'everyone' | 'following';
export type Page = { readonly posts: readonly OotdPost[]; readonly next: string | undefined };

/** A page of posts, newest first. */
export const readPage = async (
  profileId: string,
  of: Selection,
  { cursor, signal }: { readonly cursor?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<Page> => {
  let next: string | undefined;
  const posts = await feedApi.listPosts(
    { query: { profileId, of, ...(cursor ? { cursor } : {}) } },
    {
      ...(signal ? { signal } : {}),
      onHeaders: (headers) => {
        next = nextCursor(headers);
      },
    },
  );
  return { posts, next };
};

/** Posts as a profile sees them, page by page. */
export const postsQuery = (profileId: string, of: Selection) =>
  infiniteQueryOptions({
    queryKey: [POSTS, profileId, of],
    queryFn: ({ pageParam, signal }) => readPage(profileId, of, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Today's competition and the winner of yesterday's. */
export const competitionQuery = queryOptions({
  queryKey: [COMPETITION],
  queryFn: ({ signal }) => feedApi.competition({}, { signal }),
});

/** Whom a profile follows. */
export const followsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [FOLLOWS, profileId],
    queryFn: ({ signal }) => feedApi.listFollows({ params: { profileId } }, { signal }),
  });

export const createPost = (body: z.input<typeof NewPost>): Promise<OotdPost> => feedApi.createPost({ body });

/** Takes a post away; one that was already gone counts as taken away. */
export const deletePost = async (postId: string): Promise<void> => {
  await lastingApi.deletePost({ params: { postId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
};

/** Votes for a post, or takes the vote back. */
export const setVote = (postId: string, profileId: string, voted: boolean) =>
  voted
    ? feedApi.vote({ params: { postId }, body: { profileId } })
    : feedApi.withdrawVote({ params: { postId }, query: { profileId } });

export const hidePost = (postId: string) => feedApi.hidePost({ params: { postId } });
export const showPost = (postId: string) => feedApi.showPost({ params: { postId } });
export const reportPost = (postId: string, reason: 'unkind' | 'private' | 'not-an-outfit' | 'other') =>
  feedApi.reportPost({ params: { postId }, body: { reason } });

export const follow = (followerId: string, followingId: string) =>
  feedApi.follow({ body: { followerId, followingId } });
export const unfollow = (followId: string) => feedApi.unfollow({ params: { followId } });
