import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import type { Connection } from 'mongoose';
import type { Post, PostAuthor } from '../post.ts';
import { getVisibleAuthor } from '../post-visibility.ts';
import { postsModel, toPost } from '../posts.schema.ts';
import type { Vote, VoteKey } from '../votes.store.ts';
import { createReadPostFacts } from './post-facts.store.ts';

/** A profile that wants to vote for a post, and its account. */
export type Voter = VoteKey & { readonly accountId: string };

/** A post that a voter sees, with its author and the vote of the voter. */
export type VotablePost = {
  readonly post: Post;
  readonly author: PostAuthor;
  readonly vote: Vote | undefined;
};

/** Queries of posts for many voters at once. */
export const votablePostsStore = (database: Connection) => {
  const rows = postsModel(database);
  const readPostFacts = createReadPostFacts(database);
  return {
    /** Finds the post of each voter; undefined for those that the voter may not see. */
    list: (voters: readonly Voter[]): Promise<(VotablePost | undefined)[]> =>
      readSnapshot(database, async (session) => {
        const found = await rows
          .find({ _id: { $in: [...new Set(voters.map(({ postId }) => postId))] } })
          .session(session)
          .readConcern('snapshot')
          .lean();
        const posts = new Map(found.map((row) => [row._id, toPost(row)]));
        const getFacts = await readPostFacts(
          voters.flatMap((voter) => {
            const post = posts.get(voter.postId);
            return post ? { reader: voter, post } : [];
          }),
          session,
        );
        return voters.map((voter) => {
          const post = posts.get(voter.postId);
          if (!post) return undefined;
          const facts = getFacts(voter);
          const author = getVisibleAuthor(post, voter, facts);
          return author && { post, author, vote: facts.votes.get(post.id) };
        });
      }),
  };
};

export type VotablePostsStore = ReturnType<typeof votablePostsStore>;
