import type { Post } from '../stores/post.ts';

export type Candidate = { readonly post: Post; readonly votes: number };

/** Returns the entry with the most votes, the earliest in a tie; undefined when no entry has votes. */
export const findWinner = (
  entries: readonly Post[],
  voteCounts: ReadonlyMap<string, number>,
): Candidate | undefined => {
  const [winner] = entries
    .map((post) => ({ post, votes: voteCounts.get(post.id) ?? 0 }))
    .filter(({ votes }) => votes > 0)
    .sort(
      (one, other) =>
        other.votes - one.votes ||
        one.post.createdAt.getTime() - other.post.createdAt.getTime() ||
        (one.post.id < other.post.id ? -1 : 1),
    );
  return winner;
};
