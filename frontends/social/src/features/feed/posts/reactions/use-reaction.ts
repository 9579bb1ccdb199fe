import type { OotdPost, Reaction, ReactionCounts } from '@fitfolk/contracts/feed';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { POSTS, setReaction } from '../../feed-api.ts';
import { updateCachedPost } from '../posts-cache.ts';

/** Mutation key of the reactions to a post. */
export const getReactionMutationKey = (postId: string) => [POSTS, 'reaction', postId];

const addTo = (counts: ReactionCounts, reaction: Reaction | null, difference: 1 | -1): ReactionCounts => {
  if (!reaction) return counts;
  const { [reaction]: count = 0, ...others } = counts;
  const changed = count + difference;
  return changed > 0 ? { ...others, [reaction]: changed } : others;
};

/** Returns the post after the reading profile changed its reaction; null removes it. */
export const applyReaction = (post: OotdPost, reaction: Reaction | null): OotdPost => ({
  ...post,
  ownReaction: reaction,
  reactions: addTo(addTo(post.reactions, post.ownReaction, -1), reaction, 1),
});

/** Returns a function that sets, changes or removes the reaction to a post, with an optimistic update. */
export const useReaction = ({ id, ownReaction }: OotdPost, profileId: string) => {
  const client = useQueryClient();
  const mutationKey = getReactionMutationKey(id);
  const { mutate } = useMutation({
    mutationKey,
    // Runs consecutive clicks in order, so that the last one wins.
    scope: { id: mutationKey.join() },
    mutationFn: ({ next }: { readonly next: Reaction | null; readonly before: Reaction | null }) =>
      setReaction(id, profileId, next),
    onMutate: ({ next }) => updateCachedPost(client, id, (post) => applyReaction(post, next)),
    onSuccess: ({ reaction, reactions }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      updateCachedPost(client, id, (post) => ({ ...post, ownReaction: reaction, reactions }));
    },
    onError: (error, { before }) => {
      updateCachedPost(client, id, (post) => applyReaction(post, before));
      toastError(error);
    },
  });
  return (reaction: Reaction) =>
    mutate({ next: reaction === ownReaction ? null : reaction, before: ownReaction });
};
