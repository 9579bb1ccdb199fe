import { feedEvents, type PostAudience } from '@fitfolk/contracts/feed';
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

type ChangeAudienceDependencies = {
  readonly posts: PostsStore;
  readonly profiles: Pick<Profiles, 'requireOwn'>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Creates the use case that changes who sees an own post, which includes one from before the consent to share; idempotent. */
export const createChangeAudience = (dependencies: ChangeAudienceDependencies) => {
  const { posts, profiles, unitOfWork, clock } = dependencies;

  /** @throws AppError `not-found`, `parental-consent-required` to show a child's post to everyone without consent */
  return async (identity: Identity, postId: string, audience: PostAudience): Promise<VisiblePost> => {
    const { profileId: authorId } = requireOwn(identity, await posts.find(postId));
    const author = await profiles.requireOwn(identity, authorId);
    if (audience === 'everyone' && !isAllowed(identity, 'share', author)) {
      throw new AppError('parental-consent-required');
    }
    const { profileId: readerId } = toReader(identity);
    const toVisible = (post: Post): VisiblePost =>
      hideVoteCount(
        { identity, profileId: readerId },
        { post, author, isOwn: true, vote: undefined },
        clock(),
      );
    return unitOfWork(async ({ session, publish }) => {
      const before = await posts.find(postId, session);
      if (!before) throw new AppError('not-found');
      const wasSeenOutside = isPostSeenOutside(before, author);
      const isUnchanged = before.audience === audience && (audience !== 'everyone' || wasSeenOutside);
      if (isUnchanged) return toVisible(before);
      const changedAt = clock();
      const change = { audience, ...(audience === 'family' ? {} : { sharedAt: changedAt }) };
      const post = await posts.setAudience(postId, change, session);
      if (!post) throw new AppError('not-found');
      const { profileId, accountId, imageUrl, audienceVersion: version = 0 } = post;
      publish(feedEvents.postAudienceChanged, postId, {
        postId,
        profileId,
        accountId,
        imageUrl,
        ...toTaggedImages(post),
        audience,
        isSeenOutside: isPostSeenOutside(post, author),
        wasSeenOutside,
        version,
        changedAt: changedAt.toISOString(),
      });
      return toVisible(post);
    });
  };
};
