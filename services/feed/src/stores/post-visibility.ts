import type { Post, PostAuthor, Reader } from './post.ts';
import type { PublicProfile } from './profiles.store.ts';

type AuthorVisibility = Pick<PostAuthor, 'isSeenOutside' | 'seenOutsideSince'>;

/** Returns whether a post is not older than the visibility of its author, or was shown to others later. */
const isPermitted = (
  { createdAt, sharedAt = createdAt }: Pick<Post, 'createdAt' | 'sharedAt'>,
  author: AuthorVisibility | undefined,
): boolean =>
  author?.isSeenOutside === true &&
  (author.seenOutsideSince === undefined ||
    Math.max(createdAt.getTime(), sharedAt.getTime()) >= author.seenOutsideSince.getTime());

/** Returns whether every account may see a post. */
export const isPostSeenOutside = (
  post: Pick<Post, 'audience' | 'createdAt' | 'sharedAt'>,
  author: AuthorVisibility | undefined,
): boolean => post.audience === 'everyone' && isPermitted(post, author);

/** Facts that decide which of some posts a reader may see. */
export type PostVisibility = {
  /** The authors that exist, by profile. */
  readonly authors: ReadonlyMap<string, PublicProfile>;
  /** Posts that the reader's account hid. */
  readonly hiddenPostIds: ReadonlySet<string>;
  /** Accounts that block the reader's account or that it blocks. */
  readonly blockedAccountIds: ReadonlySet<string>;
  /** Children whose posts a parent lets the reader's account see. */
  readonly followedProfileIds: ReadonlySet<string>;
  /** Authors of posts for followers that a profile of the reader's account follows by its own choice. */
  readonly chosenProfileIds: ReadonlySet<string>;
};

/** Returns the author of a post with what the reader knows about it; undefined when the reader may not see the post. */
export const getVisibleAuthor = (
  post: Post,
  { accountId }: Reader,
  { authors, hiddenPostIds, blockedAccountIds, followedProfileIds, chosenProfileIds }: PostVisibility,
): PostAuthor | undefined => {
  const author = authors.get(post.profileId);
  const isFollowed = post.audience !== 'family' && followedProfileIds.has(post.profileId);
  const isChosen =
    post.audience === 'followers' && chosenProfileIds.has(post.profileId) && isPermitted(post, author);
  const isShared = post.accountId === accountId || isFollowed || isChosen || isPostSeenOutside(post, author);
  const isRefused = hiddenPostIds.has(post.id) || blockedAccountIds.has(post.accountId);
  if (!author || !isShared || isRefused) return undefined;
  return isFollowed ? { ...author, isFollowed } : author;
};
