import type { PostAudience, PostItem, Reaction, ReactionCounts, Theme } from '@fitfolk/contracts/feed';
import type { PublicProfile } from './profiles.store.ts';

/** An item as it was when it was posted. */
export type TaggedItem = Required<Omit<PostItem, 'clothingItemId'>> & { readonly itemId: string };

export type Post = {
  readonly id: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly audience: PostAudience;
  /** Number of changes of the audience; unset before the first one. */
  readonly audienceVersion?: number | undefined;
  readonly caption: string | null;
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly thumbHash: string;
  /** Tagged items; unset without any. */
  readonly items?: readonly TaggedItem[] | undefined;
  /** Theme of the day that the items fit. */
  readonly theme?: Theme | undefined;
  readonly isCompetitionEntry: boolean;
  /** UTC day of the competition that the post entered. */
  readonly competitionDay?: string | undefined;
  readonly isWinner: boolean;
  /** Votes added so far; excludes pending votes. */
  readonly voteCount: number;
  /** Reactions counted so far; unset before the first one. */
  readonly reactionCounts?: ReactionCounts | undefined;
  /** Day of the post in the account's time zone. */
  readonly day: string;
  readonly createdAt: Date;
  /** Last time a parent chose to show the post outside the family, which counts if its author became visible later. */
  readonly sharedAt?: Date | undefined;
  /** True for a post that other accounts don't see among everyone's, because two newer ones of its author follow it. */
  readonly isRepeated?: boolean | undefined;
};

/** Account and profile that read the feed. */
export type Reader = {
  readonly accountId: string;
  readonly profileId: string;
  /** The child's profile that the session is limited to. */
  readonly childProfileId?: string | undefined;
};

/** The reader's own vote for a post. */
export type ReaderVote = {
  readonly isActive: boolean;
  /** Difference not yet added to the post's `voteCount`. */
  readonly pending: number;
};

export type PostAuthor = Pick<PublicProfile, 'name' | 'avatarUrl' | 'isSeenOutside' | 'seenOutsideSince'> & {
  /** True when a parent lets the reader's account see the posts of this child. */
  readonly isFollowed?: boolean | undefined;
};

/** A post that the reader may see, with its author and the reader's vote. */
export type VisiblePost = {
  readonly post: Post;
  /** True for a post of the reader's account. */
  readonly isOwn: boolean;
  /** True for an own post of another profile than the child's that the session is limited to. */
  readonly isOfRelative?: boolean | undefined;
  readonly author: PostAuthor;
  readonly vote: ReaderVote | undefined;
  /** True when the reader gets no vote count yet. */
  readonly isVoteCountHidden?: boolean | undefined;
  /** Reaction of the reading profile. */
  readonly ownReaction?: Reaction | undefined;
};
