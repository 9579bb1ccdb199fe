import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { feedEvents, type NewPost } from '@fitfolk/contracts/feed';
import { getDefaultAudience, isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Profiles } from '../profiles/profiles.ts';
import type { FollowersStore } from '../stores/followers.store.ts';
import type { Post, VisiblePost } from '../stores/post.ts';
import { createPostIds } from '../stores/post-id.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { PostsStore } from '../stores/posts.store.ts';
import { fitsTheme, getTheme } from '../themes/themes.ts';
import { getCompetitionDay } from './competition-day.ts';
import { hideVoteCount } from './hidden-vote-counts.ts';
import { toPostEventData, toTaggedImages } from './post-events.ts';
import { type ListItemHistories, toTaggedItem } from './tagged-items.ts';

type CreatePostDependencies = {
  readonly posts: PostsStore;
  readonly followers: Pick<FollowersStore, 'listAccountIds'>;
  readonly profiles: Pick<Profiles, 'requireOwn'>;
  readonly requireOwnImage: RequireOwnImage;
  readonly listItemHistories: ListItemHistories;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** A new post, and the names of items that it doesn't tag because the profile passed them on. */
type Created = { readonly visible: VisiblePost; readonly passedOnItems: string[] };

/** Age in milliseconds from which a post stays listed although its author goes on posting. */
const RUN_MS = 24 * 3600 * 1000;

export const createCreatePost = (dependencies: CreatePostDependencies) => {
  const { posts, followers, profiles, requireOwnImage, listItemHistories, unitOfWork, clock } = dependencies;
  const createPostId = createPostIds();

  /** @throws AppError `not-found` (also for an item that the profile never had), `post-image-invalid`, `competition-entered`, `parental-consent-required` */
  return async (identity: Identity, newPost: NewPost): Promise<Created> => {
    const { profileId, imageUrl, clothingItemIds = [], isCompetitionEntry } = newPost;
    const author = await profiles.requireOwn(identity, profileId);
    const isPublic = isCompetitionEntry === true || newPost.audience === 'everyone';
    if (isPublic && !isAllowed(identity, 'compete', author)) throw new AppError('parental-consent-required');
    const { thumbHash, width, height } = await requireOwnImage(identity, imageUrl);
    const createdAt = clock();
    const day = toCalendarDay(createdAt, identity.timeZone);
    const known = await listItemHistories(identity, { profileId, itemIds: clothingItemIds, before: day });
    const [histories, passedOn] = [
      known.filter((item) => item.profileId === profileId),
      known.filter((item) => item.profileId !== profileId),
    ];
    const since = new Date(createdAt.getTime() - RUN_MS);
    const theme = getTheme(getCompetitionDay(createdAt));
    const post = buildPost(identity, newPost, {
      id: createPostId(createdAt),
      thumbHash,
      width,
      height,
      day,
      createdAt,
      ...(histories.length > 0 ? { items: histories.map(toTaggedItem) } : {}),
      ...(fitsTheme(theme, histories, day) ? { theme } : {}),
    });
    // Of consecutive posts, others see the two newest.
    const isListed = post.audience === 'everyone';
    const repeatedId = isListed ? await posts.findSecondInRow(post, since) : undefined;
    const isSeenOutside = isPostSeenOutside(post, author);
    await unitOfWork(async ({ session, publish }) => {
      await posts.add(post, session);
      if (repeatedId) await posts.markRepeated(repeatedId, session);
      publish(feedEvents.postCreated, post.id, {
        ...toPostEventData(post, isSeenOutside),
        ...toTaggedImages(post),
      });
      // Everyone else's pages learn of the post by the event above.
      const isForFollowers = !isSeenOutside && post.audience !== 'family';
      const accountIds = isForFollowers ? await followers.listAccountIds(profileId, session) : [];
      for (const accountId of accountIds)
        publish(feedEvents.followedPostCreated, post.id, { postId: post.id, accountId });
    }).catch((error: unknown) => {
      throw toTakenError(error);
    });
    const visible = { post, author, isOwn: true, vote: undefined };
    return {
      visible: hideVoteCount({ identity, profileId }, visible, clock()),
      passedOnItems: passedOn.map(({ name }) => name),
    };
  };
};

/** Returns the error of a post whose image or place in the competition another post has; any other error as it is. */
const toTakenError = (cause: unknown): unknown => {
  if (!isDuplicateKeyError(cause) || !('keyPattern' in cause)) return cause;
  const fields = Object.keys(Object(cause.keyPattern));
  if (fields.includes('competitionDay')) return new AppError('competition-entered', { cause });
  if (fields.includes('imageUrl'))
    return new AppError('post-image-invalid', { detail: 'This image is already in a post', cause });
  return cause;
};

const buildPost = (
  { accountId, accountType }: Identity,
  {
    profileId,
    caption,
    imageUrl,
    isCompetitionEntry = false,
    audience = getDefaultAudience(accountType),
  }: NewPost,
  {
    createdAt,
    ...known
  }: Pick<Post, 'id' | 'thumbHash' | 'width' | 'height' | 'items' | 'theme' | 'day' | 'createdAt'>,
): Post => ({
  profileId,
  accountId,
  audience,
  caption: caption ?? null,
  imageUrl,
  ...known,
  isCompetitionEntry,
  ...(isCompetitionEntry ? { competitionDay: getCompetitionDay(createdAt) } : {}),
  isWinner: false,
  voteCount: 0,
  createdAt,
});
