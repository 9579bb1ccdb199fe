import { createApi, nextCursor } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import {
  type CreatedPost,
  feedContract,
  type NewPost,
  type OotdPost,
  type PostAudience,
  type Reaction,
} from '@fitfolk/contracts/feed';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export { MAX_CAPTION_LENGTH } from '@fitfolk/contracts/feed';

export const POSTS = '/api/ootd-posts';
const POST_REACTIONS = 'post reactions';
const COMPETITION = '/api/ootd-competition';
export const FOLLOWS = '/api/follows';

const feedApi = createApi(feedContract);
// `keepalive` completes a deletion that is sent while the page unloads.
const keepaliveApi = createApi(feedContract, {
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

/** Posts shown in the feed: everyone's, those of followed profiles, or those of the own account. */
export type FeedFilter = 'everyone' | 'following' | 'family';
/** The feed's filters, or the entries of today's competition. */
export type PostFilter = FeedFilter | 'entries';
export type PostPage = { readonly posts: readonly OotdPost[]; readonly next: string | undefined };

/** Number of competition entries shown above the feed. */
const ENTRY_LIMIT = 7;

/** Fetches a page of posts, newest first. */
export const fetchPostPage = async (
  profileId: string,
  filter: PostFilter,
  { cursor, signal }: { readonly cursor?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<PostPage> => {
  let next: string | undefined;
  const query = {
    profileId,
    of: filter === 'family' ? ('own' as const) : filter,
    ...(filter === 'entries' ? { limit: ENTRY_LIMIT } : {}),
    ...(cursor ? { cursor } : {}),
  };
  const posts = await feedApi.listPosts(
    { query },
    {
      ...(signal ? { signal } : {}),
      onHeaders: (headers) => {
        next = nextCursor(headers);
      },
    },
  );
  return { posts, next };
};

/** Paginated query of the posts visible to a profile. */
export const postsQuery = (profileId: string, filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [POSTS, profileId, filter],
    queryFn: ({ pageParam, signal }) => fetchPostPage(profileId, filter, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Query of today's competition and yesterday's winner. */
export const competitionQuery = queryOptions({
  queryKey: [COMPETITION],
  queryFn: ({ signal }) => feedApi.competition({}, { signal }),
});

/** Query of the profiles that a profile follows. */
export const followsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [FOLLOWS, profileId],
    queryFn: ({ signal }) => feedApi.listFollows({ params: { profileId } }, { signal }),
  });

export const createPost = (body: z.input<typeof NewPost>): Promise<CreatedPost> =>
  feedApi.createPost({ body });

/** Deletes a post; succeeds if it no longer exists. */
export const deletePost = (postId: string): Promise<void> =>
  keepaliveApi.deletePost({ params: { postId } }).catch(ignoreMissing);

export const changeAudience = (postId: string, audience: PostAudience): Promise<OotdPost> =>
  feedApi.changeAudience({ params: { postId }, body: { audience } });

/** Fetches a post; undefined if the account can't see it. */
export const fetchPost = async (postId: string): Promise<OotdPost | undefined> =>
  (await feedApi.getPost({ params: { postId } }).catch(ignoreMissing)) ?? undefined;

/** Votes for a post or withdraws the vote. */
export const setVote = (postId: string, profileId: string, voted: boolean) =>
  voted
    ? feedApi.vote({ params: { postId }, body: { profileId } })
    : feedApi.withdrawVote({ params: { postId }, query: { profileId } });

/** Sets the reaction of a profile to a post; null removes it. */
export const setReaction = (postId: string, profileId: string, reaction: Reaction | null) =>
  reaction
    ? feedApi.react({ params: { postId }, body: { profileId, reaction } })
    : feedApi.removeReaction({ params: { postId }, query: { profileId } });

/** Query of who reacted to an own post. */
export const postReactionsQuery = (postId: string) =>
  queryOptions({
    queryKey: [POST_REACTIONS, postId],
    queryFn: ({ signal }) => feedApi.listPostReactions({ params: { postId } }, { signal }),
    // Others react while the page is open.
    staleTime: 0,
  });

/** Blocks the account of a profile. */
export const block = (profileId: string) => feedApi.block({ body: { profileId } });

export const hidePost = (postId: string) => feedApi.hidePost({ params: { postId } });
export const showPost = (postId: string) => feedApi.showPost({ params: { postId } });
export const reportPost = (postId: string, reason: 'unkind' | 'private' | 'not-an-outfit' | 'other') =>
  feedApi.reportPost({ params: { postId }, body: { reason } });

export const follow = (followerId: string, followingId: string) =>
  feedApi.follow({ body: { followerId, followingId } });
export const unfollow = (followId: string) => feedApi.unfollow({ params: { followId } });
