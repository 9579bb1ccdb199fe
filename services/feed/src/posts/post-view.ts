import type { OotdPost, PostItem, ReactionCounts } from '@fitfolk/contracts/feed';
import type { VisiblePost } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';

/** Returns the vote count including the reader's own pending vote, so that readers see their vote at once. */
export const getVisibleVoteCount = ({ post, vote }: Pick<VisiblePost, 'post' | 'vote'>): number =>
  Math.max(0, post.voteCount + (vote?.pending ?? 0));

/** Returns the reaction counts, in which the reader's own reaction is never missing. */
const getVisibleReactions = ({ post, ownReaction }: VisiblePost): ReactionCounts => ({
  ...post.reactionCounts,
  ...(ownReaction ? { [ownReaction]: Math.max(1, post.reactionCounts?.[ownReaction] ?? 0) } : {}),
});

/** Returns the tagged items; which item of the closet each one is, only sessions that may use the closet learn. */
const listItems = ({ post: { items = [] }, isOwn, isOfRelative }: VisiblePost): PostItem[] =>
  items.map(({ itemId, ...item }) => (isOwn && !isOfRelative ? { clothingItemId: itemId, ...item } : item));

/** Converts a post to its API form for its reader. */
export const toOotdPost = (visible: VisiblePost): OotdPost => {
  const { post, author, isOwn, vote, ownReaction, isVoteCountHidden } = visible;
  return {
    id: post.id,
    profileId: post.profileId,
    profile: { name: author.name, avatarUrl: author.avatarUrl },
    imageUrl: post.imageUrl,
    width: post.width,
    height: post.height,
    thumbHash: post.thumbHash,
    caption: post.caption,
    ...(isVoteCountHidden ? {} : { voteCount: getVisibleVoteCount({ post, vote }) }),
    hasVoted: vote?.isActive ?? false,
    reactions: getVisibleReactions(visible),
    ownReaction: ownReaction ?? null,
    isOwn,
    audience: post.audience,
    isSeenOutside: isPostSeenOutside(post, author),
    items: listItems(visible),
    theme: post.theme ?? null,
    isCompetitionEntry: post.isCompetitionEntry,
    isWinner: post.isWinner,
    createdAt: post.createdAt.toISOString(),
  };
};
