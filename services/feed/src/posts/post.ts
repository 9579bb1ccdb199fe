import type { OotdPost } from '@fitfolk/contracts/feed';
import type { Person } from '../profiles/people.store.ts';

/** An outfit of the day as it is stored. */
export type Post = {
  readonly id: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly caption: string | null;
  readonly imageUrl: string;
  readonly thumbHash: string;
  readonly isCompetitionEntry: boolean;
  /** The UTC day whose competition it is in; of entries alone. */
  readonly competitionDay?: string | undefined;
  readonly isWinner: boolean;
  /** Votes that have been counted. */
  readonly voteCount: number;
  /** The day it was posted on, in the account's time zone. */
  readonly day: string;
  readonly createdAt: Date;
};

/** The vote of whoever reads: whether it stands, and what of it the post's count does not hold yet. */
export type OwnVote = { readonly holds: boolean; readonly uncounted: number };

/** A post as somebody sees it. */
export type SeenPost = {
  readonly post: Post;
  readonly author: Pick<Person, 'name' | 'avatarUrl' | 'isSeenOutside'>;
  readonly vote: OwnVote | undefined;
};

/** How many votes somebody sees: their own shows at once. */
export const votesSeen = (post: Post, vote: OwnVote | undefined): number =>
  Math.max(0, post.voteCount + (vote?.uncounted ?? 0));

/** A post as the contract shows it to an account. */
export const viewOf = ({ post, author, vote }: SeenPost, accountId: string): OotdPost => ({
  id: post.id,
  profileId: post.profileId,
  profile: { name: author.name, avatarUrl: author.avatarUrl },
  imageUrl: post.imageUrl,
  thumbHash: post.thumbHash,
  caption: post.caption,
  voteCount: votesSeen(post, vote),
  hasVoted: vote?.holds ?? false,
  isOwn: post.accountId === accountId,
  isSeenOutside: author.isSeenOutside,
  isCompetitionEntry: post.isCompetitionEntry,
  isWinner: post.isWinner,
  createdAt: post.createdAt.toISOString(),
});
