import type { OotdPost, PostItem, ReactionCounts } from '@fitfolk/contracts/feed';
import type { Post, VisiblePost } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';

/** Returns the vote count including the reader's own pending vote, so that readers see their vote at once. */
export const getVisibleVoteCount = ({ post, vote }: Pick<VisiblePost, 'post' | 'vote'>): number =>
  Math.max(0, post.voteCount + (vote?.pending ?? 0));

/** Returns the reaction counts, in which the reader's own reaction is never missing. */
const getVisibleReactions = ({ post, ownReaction }: VisiblePost): ReactionCounts => ({
  ...post.reactionCounts,
  ...(ownReaction ? { [ownReaction]: Math.max(1, post.reactionCounts?.[ownReaction] ?? 0) } : {}),
});

/** Returns the tagged garments; which garment of the closet each one is, only their own account learns. */
const listItems = ({ items = [], accountId }: Post, readerAccountId: string): PostItem[] =>
  items.map(({ itemId, ...item }) =>
    accountId === readerAccountId ? { clothingItemId: itemId, ...item } : item,
  );

/** Converts a post to its API form for the reading account. */
export const toOotdPost = (visible: VisiblePost, accountId: string): OotdPost => {
  const { post, author, vote, ownReaction } = visible;
  return {
    id: post.id,
    profileId: post.profileId,
    profile: { name: author.name, avatarUrl: author.avatarUrl },
    imageUrl: post.imageUrl,
    thumbHash: post.thumbHash,
    caption: post.caption,
    voteCount: getVisibleVoteCount({ post, vote }),
    hasVoted: vote?.isActive ?? false,
    reactions: getVisibleReactions(visible),
    ownReaction: ownReaction ?? null,
    isOwn: post.accountId === accountId,
    isSeenOutside: isPostSeenOutside(post, author),
    items: listItems(post, accountId),
    theme: post.theme ?? null,
    isCompetitionEntry: post.isCompetitionEntry,
    isWinner: post.isWinner,
    createdAt: post.createdAt.toISOString(),
  };
};
