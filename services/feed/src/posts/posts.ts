import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { FEED_PAGE_SIZE, feedEvents, type NewPost } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import { competitionDayOf } from '../competition/competition-day.ts';
import type { FollowsStore } from '../follows/follows.store.ts';
import type { HiddenPostsStore } from '../moderation/hidden-posts.store.ts';
import type { ReportsStore } from '../moderation/reports.store.ts';
import type { People } from '../profiles/people.ts';
import type { VotesStore } from '../votes/votes.store.ts';
import type { Post, SeenPost } from './post.ts';
import type { PostsStore, Reader } from './posts.store.ts';

/** Posts of people who left that are looked up at one time. */
const REMOVE_BATCH = 100;

type PostsOptions = {
  readonly store: PostsStore;
  readonly votes: VotesStore;
  readonly hidden: HiddenPostsStore;
  readonly reports: ReportsStore;
  readonly follows: FollowsStore;
  readonly people: People;
  readonly requireOwnImage: RequireOwnImage;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

type PageQuery = {
  readonly profileId?: string | undefined;
  readonly of?: 'everyone' | 'following' | 'own' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** Who reads: the named profile of the account, else its first. @throws AppError `not-found` for another's profile */
export const readerOf = (who: Identity, profileId = who.profiles[0]?.id ?? ''): Reader => {
  requireOwnProfile(who, profileId);
  return { accountId: who.accountId, profileId };
};

/** Outfits of the day, and what becomes of them. */
export const createPosts = (options: PostsOptions) => {
  const { store, votes, hidden, reports, follows, people, requireOwnImage, unitOfWork, now } = options;

  /** Everything that hangs on the post goes with it. */
  const remove = (postId: string, accountId: string): Promise<void> =>
    unitOfWork(async ({ session, publish }) => {
      const post = await store.remove(postId, accountId, session);
      if (!post) throw new AppError('not-found');
      await votes.removeAllOf(postId, session);
      await hidden.removeAllOf(postId, session);
      await reports.removeAllOf(postId, session);
      publish(feedEvents.postDeleted, postId, factsOf(post, await people.isSeenOutside(post.profileId)));
    });

  /** Whose posts are asked for; everyone's when undefined. */
  const authorsOf = async (
    who: Identity,
    { profileId }: Reader,
    of: PageQuery['of'],
  ): Promise<readonly string[] | undefined> => {
    if (of === 'own') return who.profiles.map(({ id }) => id);
    return of === 'following' ? follows.followed(profileId) : undefined;
  };

  return {
    /** A page of what a profile may see, in at most two queries; `next` leads on. */
    list: async (who: Identity, query: PageQuery) => {
      const reader = readerOf(who, query.profileId);
      const limit = query.limit ?? FEED_PAGE_SIZE;
      const found = await store.list(reader, {
        of: await authorsOf(who, reader, query.of),
        after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
        limit: limit + 1,
      });
      const posts = found.slice(0, limit);
      const last = posts.at(-1)?.post;
      return { posts, next: found.length > limit && last ? encodeCursor(last) : undefined };
    },

    /** @throws AppError `post-image-invalid`, `competition-entered`, `parental-consent-required` */
    create: async (who: Identity, wish: NewPost): Promise<SeenPost> => {
      const author = await people.own(who, wish.profileId);
      const isEntry = wish.isCompetitionEntry ?? false;
      if (isEntry && !isAllowed(who, 'compete', author)) throw new AppError('parental-consent-required');
      const { thumbHash } = await requireOwnImage(who, wish.imageUrl);
      const createdAt = now();
      const post: Post = {
        id: uuidv7(),
        profileId: author.profileId,
        accountId: who.accountId,
        caption: wish.caption || null,
        imageUrl: wish.imageUrl,
        thumbHash,
        isCompetitionEntry: isEntry,
        ...(isEntry ? { competitionDay: competitionDayOf(createdAt) } : {}),
        isWinner: false,
        voteCount: 0,
        day: toCalendarDay(createdAt, who.timeZone),
        createdAt,
      };
      const adding = unitOfWork(async ({ session, publish }) => {
        await store.add(post, session);
        publish(feedEvents.postCreated, post.id, factsOf(post, author.isSeenOutside));
      });
      await adding.catch((error: unknown) => {
        throw isDuplicateKeyError(error) ? new AppError('competition-entered', { cause: error }) : error;
      });
      return { post, author, vote: undefined };
    },

    /** Takes away a post of the account's own. @throws AppError `not-found` */
    remove: (who: Identity, postId: string): Promise<void> => remove(postId, who.accountId),

    /** Takes away anybody's post: for the people who run Fitfolk. @throws AppError `not-found` */
    takeDown: async (postId: string): Promise<void> => {
      const post = await store.find(postId);
      if (!post) throw new AppError('not-found');
      await remove(postId, post.accountId);
    },

    /** Takes away every post of people who left. */
    removeAllOf: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await store.idsOf(profileIds, REMOVE_BATCH);
        if (postIds.length === 0) return;
        for (const postId of postIds) await remove(postId, accountId);
      }
    },

    find: store.find,
  };
};

export type Posts = ReturnType<typeof createPosts>;

const factsOf = ({ id, profileId, accountId, day, imageUrl }: Post, isSeenOutside: boolean) => ({
  postId: id,
  profileId,
  accountId,
  day,
  imageUrl,
  isSeenOutside,
});
