import { useLiveMessages } from '@fitfolk/web-kit/live/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  competitionQuery,
  type FeedFilter,
  fetchPost,
  fetchPostPage,
  POSTS,
  postsQuery,
} from '../feed-api.ts';
import {
  findNewPosts,
  isCachedPost,
  prependCachedPosts,
  removeCachedPost,
  updateCachedPost,
} from './posts-cache.ts';
import { getReactionMutationKey } from './reactions/use-reaction.ts';
import { getVoteMutationKey } from './votes/use-vote.ts';

/** Scroll offset in pixels up to which new posts are inserted immediately. */
const TOP_PX = 320;

/**
 * Applies live messages to the cached posts. New posts are inserted immediately at the top of the page; further down,
 * `hasNew` is set, and `showNew` or scrolling back to the top inserts them. Posts of the profile itself are always inserted
 * and never announced.
 */
export const useLivePosts = (profileId: string, filter: FeedFilter) => {
  const client = useQueryClient();
  const [hasNew, setHasNew] = useState(false);
  const { queryKey } = postsQuery(profileId, filter);

  const showNew = async () => {
    setHasNew(false);
    const { posts } = await fetchPostPage(profileId, filter);
    prependCachedPosts(client, queryKey, posts);
  };
  const announceNew = async () => {
    const { posts } = await fetchPostPage(profileId, filter);
    const added = findNewPosts(client, queryKey, posts);
    const own = added.filter((post) => post.profileId === profileId);
    prependCachedPosts(client, queryKey, own);
    if (added.length > own.length) setHasNew(true);
  };
  const addCreated = async (postId: string) => {
    // The stream repeats recent messages for a new page, whose first response may contain the post.
    await client.ensureInfiniteQueryData(postsQuery(profileId, filter));
    if (isCachedPost(client, queryKey, postId)) return;
    await (window.scrollY > TOP_PX ? announceNew() : showNew());
  };
  /** Fetches a cached post again, which the account may no longer see. */
  const refreshAudience = async (postId: string) => {
    const post = await fetchPost(postId);
    if (!post) return removeCachedPost(client, postId);
    const { audience, isSeenOutside } = post;
    updateCachedPost(client, postId, (cached) => ({ ...cached, audience, isSeenOutside }));
  };
  useLiveMessages((message) => {
    switch (message.type) {
      case 'vote-count':
        // The response to the pending vote carries a newer count.
        if (client.isMutating({ mutationKey: getVoteMutationKey(message.postId) }) > 0) return;
        updateCachedPost(client, message.postId, (post) =>
          // A list without the count belongs to a profile that gets it later.
          post.voteCount === undefined ? post : { ...post, voteCount: message.voteCount },
        );
        return;
      case 'reactions':
        if (client.isMutating({ mutationKey: getReactionMutationKey(message.postId) }) > 0) return;
        updateCachedPost(client, message.postId, (post) => ({ ...post, reactions: message.reactions }));
        return;
      case 'post-created':
        void client.invalidateQueries(competitionQuery);
        void client.invalidateQueries(postsQuery(profileId, 'entries'));
        void addCreated(message.postId).catch(() => setHasNew(true));
        return;
      case 'post-audience':
        void client.invalidateQueries(competitionQuery);
        if (isCachedPost(client, [POSTS], message.postId))
          void refreshAudience(message.postId).catch(() => removeCachedPost(client, message.postId));
        else if (message.isSeenOutside) void addCreated(message.postId).catch(() => setHasNew(true));
        return;
      case 'post-deleted':
        removeCachedPost(client, message.postId);
        void client.invalidateQueries(competitionQuery);
        return;
      default:
    }
  });
  const insertNew = () => void showNew().catch(() => setHasNew(true));
  const insertAtTop = useEffectEvent(() => {
    if (window.scrollY <= TOP_PX) insertNew();
  });
  useEffect(() => {
    // At the top, a failed request is repeated by the button only.
    if (!hasNew || window.scrollY <= TOP_PX) return;
    const handleScroll = () => insertAtTop();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [hasNew]);
  return { hasNew, showNew: insertNew };
};
