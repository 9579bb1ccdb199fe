import { feedEvents, type OwnReaction, type Reaction, type ReactionState } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { toReader } from '../posts/reader.ts';
import type { Stores } from '../stores/stores.ts';

type ReactionsDependencies = Pick<Stores, 'reactions' | 'visiblePosts'> & {
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Creates the use cases of reacting. The reaction-count projection counts the reactions for other readers. */
export const createReactions = ({ reactions, visiblePosts, unitOfWork, clock }: ReactionsDependencies) => {
  /** @throws AppError `not-found`, `own-post` */
  const requireReactable = async (identity: Identity, postId: string, profileId: string): Promise<void> => {
    const visible = await visiblePosts.find(toReader(identity, profileId), postId);
    const owner = visible && { ...visible.author, accountId: visible.post.accountId };
    if (!owner || !isAllowed(identity, 'react', owner)) throw new AppError('not-found');
    if (visible.post.profileId === profileId)
      throw new AppError('own-post', { detail: "You can't react to your own outfit" });
  };

  return {
    /** Stores a reaction in place of an earlier one; idempotent. @throws AppError `not-found`, `own-post` */
    react: async (
      identity: Identity,
      postId: string,
      { profileId, reaction }: { readonly profileId: string; readonly reaction: Reaction },
    ): Promise<ReactionState> => {
      await requireReactable(identity, postId, profileId);
      const key = { postId, profileId, accountId: identity.accountId };
      await unitOfWork(async ({ session, publish }) => {
        const isChanged = await reactions.put({ ...key, reaction, changedAt: clock() }, session);
        if (isChanged) publish(feedEvents.reactionChanged, postId, key);
      });
      return { reaction, reactions: await reactions.count(postId) };
    },

    /** Removes a reaction; idempotent. @throws AppError `not-found`, `own-post` */
    remove: async (identity: Identity, postId: string, profileId: string): Promise<ReactionState> => {
      await requireReactable(identity, postId, profileId);
      const key = { postId, profileId, accountId: identity.accountId };
      await unitOfWork(async ({ session, publish }) => {
        if (await reactions.remove(key, session)) publish(feedEvents.reactionChanged, postId, key);
      });
      return { reaction: null, reactions: await reactions.count(postId) };
    },

    /** Lists the reactions of a profile, newest first. @throws AppError `not-found` */
    list: async (identity: Identity, profileId: string): Promise<OwnReaction[]> => {
      requireOwnProfile(identity, profileId);
      const stored = await reactions.listByProfile(profileId);
      return stored.map(({ postId, reaction, changedAt }) => ({
        postId,
        reaction,
        reactedAt: changedAt.toISOString(),
      }));
    },
  };
};

export type Reactions = ReturnType<typeof createReactions>;
