import type { OotdPost } from '@fitfolk/contracts/feed';
import type { VisiblePost } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';

/** Returns the vote count including the reader's own pending vote, so that readers see their vote at once. */
export const getVisibleVoteCount = ({ post, vote }: Pick<VisiblePost, 'post' | 'vote'>): number =>
  Math.max(0, post.voteCount + (vote?.pending ?? 0));

/** Converts a post to its API form for the reading account. */
export const toOotdPost = ({ post, author, vote }: VisiblePost, accountId: string): OotdPost => ({
  id: post.id,
  profileId: post.profileId,
  profile: { name: author.name, avatarUrl: author.avatarUrl },
  imageUrl: post.imageUrl,
  thumbHash: post.thumbHash,
  caption: post.caption,
  voteCount: getVisibleVoteCount({ post, vote }),
  hasVoted: vote?.isActive ?? false,
  isOwn: post.accountId === accountId,
  isSeenOutside: isPostSeenOutside(post, author),
  isCompetitionEntry: post.isCompetitionEntry,
  isWinner: post.isWinner,
  createdAt: post.createdAt.toISOString(),
});
