import type { ReceivedReaction } from '@fitfolk/contracts/feed';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import type { Stores } from '../stores/stores.ts';

/**
 * Creates the use case that lists who reacted to an own post, newest first. Children that share nothing outside their
 * family, and accounts with a block, are listed without a name.
 */
export const createListPostReactions =
  ({ posts, reactions, profiles, blocks }: Pick<Stores, 'posts' | 'reactions' | 'profiles' | 'blocks'>) =>
  /** @throws AppError `not-found` for posts of other accounts and profiles too */
  async (identity: Identity, postId: string): Promise<ReceivedReaction[]> => {
    const { accountId } = requireOwn(identity, await posts.find(postId));
    const stored = await reactions.listByPost(postId);
    const authors = await profiles.list(stored.map(({ profileId }) => profileId));
    const others = authors.filter((author) => author.accountId !== accountId);
    const blocked = await blocks.listBlockedAmong(
      accountId,
      others.map((author) => author.accountId),
    );
    const hidden = new Set(
      others.filter((author) => !author.isSeenOutside || blocked.has(author.accountId)).map(toProfileId),
    );
    const visible = new Map(
      authors.filter((author) => !hidden.has(author.profileId)).map((author) => [author.profileId, author]),
    );
    return stored.map(({ profileId, reaction, changedAt }) => {
      const author = visible.get(profileId);
      const profile = author ? { name: author.name, avatarUrl: author.avatarUrl } : null;
      return { reaction, profile, reactedAt: changedAt.toISOString() };
    });
  };

const toProfileId = ({ profileId }: { readonly profileId: string }): string => profileId;
