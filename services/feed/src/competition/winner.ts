import type { Post } from '../posts/post.ts';

export type Standing = { readonly post: Post; readonly votes: number };

/** The entry with most votes, the earliest on a tie; undefined when none got a vote. */
export const winnerOf = (
  entries: readonly Post[],
  votes: ReadonlyMap<string, number>,
): Standing | undefined => {
  const [best] = entries
    .map((post) => ({ post, votes: votes.get(post.id) ?? 0 }))
    .filter((standing) => standing.votes > 0)
    .sort(
      (one, other) =>
        other.votes - one.votes ||
        one.post.createdAt.getTime() - other.post.createdAt.getTime() ||
        (one.post.id < other.post.id ? -1 : 1),
    );
  return best;
};
