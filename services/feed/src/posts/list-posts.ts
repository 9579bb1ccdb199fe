import type { ListOrder } from '@fitfolk/contracts/core/fields';
import { FEED_PAGE_SIZE } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { FollowsStore } from '../stores/follows.store.ts';
import type { Reader, VisiblePost } from '../stores/post.ts';
import type { VisiblePostsStore } from '../stores/visible-posts/visible-posts.store.ts';
import { getCompetitionDay } from './competition-day.ts';
import { hideVoteCount } from './hidden-vote-counts.ts';
import { toReader } from './reader.ts';

type ListPostsDependencies = {
  readonly visiblePosts: VisiblePostsStore;
  readonly follows: FollowsStore;
  readonly clock: () => Date;
};

type PageQuery = {
  readonly profileId?: string | undefined;
  readonly of?: 'everyone' | 'following' | 'own' | 'entries' | undefined;
  readonly author?: string | undefined;
  readonly order?: ListOrder | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** A page of posts with the cursor of the next page, if there is one. A page may be short and not the last one. */
type PostsPage = { readonly posts: readonly VisiblePost[]; readonly nextCursor: string | undefined };

export const createListPosts = ({ visiblePosts, follows, clock }: ListPostsDependencies) => {
  /** Returns the authors to list; undefined for everyone. */
  const getAuthorIds = async (
    identity: Identity,
    { profileId }: Reader,
    { of, author }: Pick<PageQuery, 'of' | 'author'>,
  ): Promise<readonly string[] | undefined> => {
    const listed = await listAuthorIds(identity, profileId, of);
    return author === undefined ? listed : [author].filter((id) => listed?.includes(id) ?? true);
  };

  const listAuthorIds = async (identity: Identity, profileId: string, of: PageQuery['of']) => {
    if (of === 'own') return identity.profiles.map(({ id }) => id);
    return of === 'following' ? follows.listFollowedIds(profileId) : undefined;
  };

  return async (identity: Identity, query: PageQuery): Promise<PostsPage> => {
    const reader = toReader(identity, query.profileId);
    const limit = query.limit ?? FEED_PAGE_SIZE;
    const { posts: found, searchedTo } = await visiblePosts.search(reader, {
      profileIds: await getAuthorIds(identity, reader, query),
      competitionDay: query.of === 'entries' ? getCompetitionDay(clock()) : undefined,
      order: query.order,
      after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
      limit: limit + 1,
    });
    const { profileId } = reader;
    const now = clock();
    const posts = found
      .slice(0, limit)
      .map((visible) => hideVoteCount({ identity, profileId }, visible, now));
    const next = found.length > limit ? posts.at(-1)?.post : searchedTo;
    return { posts, nextCursor: next && encodeCursor(next) };
  };
};

/** Creates the use case that reads one post, as the first profile of the caller. */
export const createGetPost =
  ({ visiblePosts, clock }: Pick<ListPostsDependencies, 'visiblePosts' | 'clock'>) =>
  /** @throws AppError `not-found` for a post that the caller may not see */
  async (identity: Identity, postId: string): Promise<VisiblePost> => {
    const reader = toReader(identity);
    const visible = await visiblePosts.find(reader, postId);
    if (!visible) throw new AppError('not-found');
    return hideVoteCount({ identity, profileId: reader.profileId }, visible, clock());
  };
