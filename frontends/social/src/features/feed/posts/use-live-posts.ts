import { useLiveMessages } from '@fitfolk/web-kit/live/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { competitionQuery, postsQuery, readPage, type Selection } from '../feed-api.ts';
import { changePost, forgetPost, putOnTop } from './posts-cache.ts';
import { voteKey } from './use-vote.ts';

/** So far down, a reader is not at the top any more, in pixels. */
const TOP_PX = 320;

/**
 * Follows what others do. New posts appear at once to who is at the top; to who reads further down `hasNew` says that
 * there are some, and `showNew` brings them.
 */
export const useLivePosts = (profileId: string, of: Selection) => {
  const client = useQueryClient();
  const [hasNew, setHasNew] = useState(false);
  const { queryKey } = postsQuery(profileId, of);

  const showNew = async () => {
    setHasNew(false);
    const { posts } = await readPage(profileId, of);
    putOnTop(client, queryKey, posts);
  };
  useLiveMessages((message) => {
    switch (message.type) {
      case 'tally':
        // The own vote is on its way, and so is the count that holds it.
        if (client.isMutating({ mutationKey: voteKey(message.postId) }) > 0) return;
        changePost(client, message.postId, (post) => ({ ...post, voteCount: message.voteCount }));
        return;
      case 'post-created':
        void client.invalidateQueries(competitionQuery);
        if (window.scrollY > TOP_PX) setHasNew(true);
        else void showNew().catch(() => setHasNew(true));
        return;
      case 'post-deleted':
        forgetPost(client, message.postId);
        void client.invalidateQueries(competitionQuery);
        return;
      default:
    }
  });
  return { hasNew, showNew: () => void showNew().catch(() => setHasNew(true)) };
};
