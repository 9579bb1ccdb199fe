import { feedEvents } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Profiles } from '../profiles/profiles.ts';
import type { Post, VisiblePost } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { PostsStore } from '../stores/posts.store.ts';
import { hideVoteCount } from './hidden-vote-counts.ts';
import { toTaggedImages } from './post-events.ts';
import { toReader } from './reader.ts';

type SharePostDependencies = {
  readonly posts: PostsStore;
  readonly profiles: Pick<Profiles, 'requireOwn'>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Creates the use case that shows an own post from before the consent to share to other accounts; idempotent. */
export const createSharePost = (dependencies: SharePostDependencies) => {
  const { posts, profiles, unitOfWork, clock } = dependencies;

  /** @throws AppError `not-found`, `parental-consent-required` */
  return async (identity: Identity, postId: string): Promise<VisiblePost> => {
    const found = requireOwn(identity, await posts.find(postId));
    const author = await profiles.requireOwn(identity, found.profileId);
    if (!isAllowed(identity, 'share', author)) throw new AppError('parental-consent-required');
    const { profileId: readerId } = toReader(identity);
    const toVisible = (post: Post): VisiblePost =>
      hideVoteCount(
        { identity, profileId: readerId },
        { post, author, isOwn: true, vote: undefined },
        clock(),
      );
    if (isPostSeenOutside(found, author)) return toVisible(found);
    return unitOfWork(async ({ session, publish }) => {
      const sharedAt = clock();
      const post = await posts.setSharedAt(postId, sharedAt, session);
      if (!post) throw new AppError('not-found');
      const { profileId, accountId, imageUrl } = post;
      const images = { imageUrl, ...toTaggedImages(post) };
      const data = { postId, profileId, accountId, ...images, sharedAt: sharedAt.toISOString() };
      publish(feedEvents.postShared, postId, data);
      return toVisible(post);
    });
  };
};
