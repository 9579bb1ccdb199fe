import type { OotdPost } from '@fitfolk/contracts/feed';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../../messages/messages.ts';
import { competitionQuery, deletePost, hidePost, POSTS, showPost } from '../feed-api.ts';
import type { PostActions } from './post-menu.tsx';
import { forgetPost } from './posts-cache.ts';

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [POSTS] });

const removedPosts = {
  send: async (client: QueryClient, { id }: OotdPost) => {
    forgetPost(client, id);
    try {
      await deletePost(id);
      void client.invalidateQueries(competitionQuery);
    } catch (error) {
      void refresh(client);
      throw error;
    }
  },
  title: () => text('feed.deleted'),
};

/** Hides a post at once; its toast brings it back. */
const hide = (client: QueryClient, { id }: OotdPost): void => {
  const show = () =>
    showPost(id)
      .then(() => refresh(client))
      .catch(toastFailure);
  forgetPost(client, id);
  hidePost(id)
    .then(() =>
      toast({ title: text('feed.hidden'), action: { label: text('undo'), onPress: () => void show() } }),
    )
    .catch((error: unknown) => {
      toastFailure(error);
      void refresh(client);
    });
};

/** What people do with posts beyond voting, and the post that is about to be deleted or reported. */
export const usePostActions = () => {
  const client = useQueryClient();
  const { pending, remove } = useRemovals(removedPosts);
  const [reported, setReported] = useState<OotdPost>();
  const actions: PostActions = {
    onRemove: remove,
    onHide: (post) => hide(client, post),
    onReport: setReported,
  };
  return { actions, pending, reported, closeReport: () => setReported(undefined) };
};
