import type { OotdPost } from '@fitfolk/contracts/feed';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { POSTS, setVote } from '../../feed-api.ts';
import { updateCachedPost } from '../posts-cache.ts';

/** Mutation key of a post's votes. */
export const getVoteMutationKey = (postId: string) => [POSTS, 'vote', postId];

const applyVote = (post: OotdPost, hasVoted: boolean): OotdPost => ({
  ...post,
  hasVoted,
  voteCount:
    post.voteCount === undefined ? undefined : post.voteCount + Number(hasVoted) - Number(post.hasVoted),
});

/** Returns a function that toggles the vote for a post, with an optimistic update. */
export const useVote = ({ id, hasVoted }: OotdPost, profileId: string) => {
  const client = useQueryClient();
  const mutationKey = getVoteMutationKey(id);
  const update = (change: (post: OotdPost) => OotdPost) => updateCachedPost(client, id, change, profileId);
  const { mutate } = useMutation({
    mutationKey,
    // Runs consecutive clicks in order, so that the last one wins.
    scope: { id: mutationKey.join() },
    mutationFn: (voted: boolean) => setVote(id, profileId, voted),
    onMutate: (voted) => update((post) => applyVote(post, voted)),
    onSuccess: ({ voted, voteCount }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      update((post) => ({ ...post, hasVoted: voted, voteCount }));
    },
    onError: (error, voted) => {
      update((post) => applyVote(post, !voted));
      toastError(error);
    },
  });
  return () => mutate(!hasVoted);
};
