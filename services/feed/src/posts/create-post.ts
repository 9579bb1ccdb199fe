import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { feedEvents, type NewPost } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { Profiles } from '../profiles/profiles.ts';
import type { Post, VisiblePost } from '../stores/post.ts';
import type { PostsStore } from '../stores/posts.store.ts';
import { getCompetitionDay } from './competition-day.ts';
import { toPostEventData } from './post-events.ts';

type CreatePostDependencies = {
  readonly posts: PostsStore;
  readonly profiles: Pick<Profiles, 'requireOwn'>;
  readonly requireOwnImage: RequireOwnImage;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

export const createCreatePost = (dependencies: CreatePostDependencies) => {
  const { posts, profiles, requireOwnImage, unitOfWork, clock } = dependencies;

  /** @throws AppError `not-found`, `post-image-invalid`, `competition-entered`, `parental-consent-required` */
  return async (identity: Identity, newPost: NewPost): Promise<VisiblePost> => {
    const { profileId, caption, imageUrl, isCompetitionEntry = false } = newPost;
    const author = await profiles.requireOwn(identity, profileId);
    if (isCompetitionEntry && !isAllowed(identity, 'compete', author)) {
      throw new AppError('parental-consent-required');
    }
    const { thumbHash } = await requireOwnImage(identity, imageUrl);
    const createdAt = clock();
    const post: Post = {
      id: uuidv7(),
      profileId,
      accountId: identity.accountId,
      caption: caption || null,
      imageUrl,
      thumbHash,
      isCompetitionEntry,
      ...(isCompetitionEntry ? { competitionDay: getCompetitionDay(createdAt) } : {}),
      isWinner: false,
      voteCount: 0,
      day: toCalendarDay(createdAt, identity.timeZone),
      createdAt,
    };
    const stored = unitOfWork(async ({ session, publish }) => {
      await posts.add(post, session);
      publish(feedEvents.postCreated, post.id, toPostEventData(post, author.isSeenOutside));
    });
    await stored.catch((error: unknown) => {
      throw isDuplicateKeyError(error) ? new AppError('competition-entered', { cause: error }) : error;
    });
    return { post, author, vote: undefined };
  };
};
