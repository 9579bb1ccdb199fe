import type { Post, PostAuthor } from './post.ts';

type Visibility = Pick<PostAuthor, 'isSeenOutside' | 'seenOutsideSince'>;

/** Returns whether other accounts may see a post: it is not older than the visibility of its author, or was shared later. */
export const isPostSeenOutside = (
  { createdAt, sharedAt = createdAt }: Pick<Post, 'createdAt' | 'sharedAt'>,
  author: Visibility | undefined,
): boolean =>
  author?.isSeenOutside === true &&
  (author.seenOutsideSince === undefined ||
    Math.max(createdAt.getTime(), sharedAt.getTime()) >= author.seenOutsideSince.getTime());

/** Aggregation expression for `isPostSeenOutside`, on posts with their `author`. A missing time is less than every date. */
export const POST_SEEN_OUTSIDE = {
  $and: [
    '$author.isSeenOutside',
    { $gte: [{ $max: ['$createdAt', '$sharedAt'] }, '$author.seenOutsideSince'] },
  ],
};
