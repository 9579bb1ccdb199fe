import type { OotdPost } from '@fitfolk/contracts/feed';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { POSTS, setVote } from '../feed-api.ts';
import { changePost } from './posts-cache.ts';

/** The writes that are under way about a post's votes. */
export const voteKey = (postId: string) => [POSTS, 'vote', postId];

const withVote = (post: OotdPost, hasVoted: boolean): OotdPost => ({
  ...post,
  hasVoted,
  voteCount: post.voteCount + Number(hasVoted) - Number(post.hasVoted),
});

/** Votes for a post, or takes the vote back: shown at once, and as it was again when the server refuses. */
export const useVote = ({ id, hasVoted }: OotdPost, profileId: string) => {
  const client = useQueryClient();
  const mutationKey = voteKey(id);
  const { mutate } = useMutation({
    mutationKey,
    // Presses in a row follow each other; the last one decides.
    scope: { id: mutationKey.join() },
    mutationFn: (wants: boolean) => setVote(id, profileId, wants),
    onMutate: (wants) => changePost(client, id, (post) => withVote(post, wants)),
    onSuccess: ({ voted, voteCount }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      changePost(client, id, (post) => ({ ...post, hasVoted: voted, voteCount }));
    },
    onError: (error, wants) => {
      changePost(client, id, (post) => withVote(post, !wants));
      toastFailure(error);
    },
  });
  return () => mutate(!hasVoted);
};
