import type { Post, Reader, VisiblePost } from '../post.ts';
import { getVisibleAuthor } from '../post-visibility.ts';
import type { PostFacts } from './post-facts.store.ts';

/** Leaves out posts that a reader may not see. */
export type SelectVisible = (reader: Reader, posts: readonly Post[]) => readonly VisiblePost[];

/**
 * Creates a function that decides which posts readers see. All readers get the same object for a post that they are not
 * related to, so that it is converted and serialized once.
 */
export const createSelectVisible = (getFacts: (reader: Reader) => PostFacts): SelectVisible => {
  const shared = new Map<Post, VisiblePost>();
  return (reader, posts) => {
    const { votes, reactions, ...visibility } = getFacts(reader);
    return posts.flatMap((post) => {
      const author = getVisibleAuthor(post, reader, visibility);
      if (!author) return [];
      const isOwn = post.accountId === reader.accountId;
      const { childProfileId = post.profileId } = reader;
      const isOfRelative = isOwn && childProfileId !== post.profileId;
      const [vote, ownReaction] = [votes.get(post.id), reactions.get(post.id)];
      if (isOwn || author.isFollowed || vote || ownReaction)
        return [{ post, author, isOwn, isOfRelative, vote, ownReaction }];
      const known = shared.get(post) ?? { post, author, isOwn, vote: undefined };
      shared.set(post, known);
      return [known];
    });
  };
};
