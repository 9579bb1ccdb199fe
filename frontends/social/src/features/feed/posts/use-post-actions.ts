import type { OotdPost } from '@fitfolk/contracts/feed';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { competitionQuery, deletePost, hidePost, POSTS, showPost } from '../feed-api.ts';
import { removeFollowRequest, requestFollow, sentRequestsQuery } from '../followers/followers-api.ts';
import type { PostActions } from './post-menu.tsx';
import { removeCachedPost } from './posts-cache.ts';

const invalidatePosts = (client: QueryClient) => client.invalidateQueries({ queryKey: [POSTS] });

const postRemoval = {
  send: async (client: QueryClient, { id }: OotdPost) => {
    removeCachedPost(client, id);
    try {
      await deletePost(id);
      void client.invalidateQueries(competitionQuery);
    } catch (error) {
      void invalidatePosts(client);
      throw error;
    }
  },
  title: () => t('feed.postDeleted'),
};

/** Hides a post immediately; its toast has an undo action. */
const hide = (client: QueryClient, { id }: OotdPost): void => {
  const undo = () =>
    showPost(id)
      .then(() => invalidatePosts(client))
      .catch(toastError);
  removeCachedPost(client, id);
  hidePost(id)
    .then(() =>
      toast({ title: t('feed.postHidden'), action: { label: t('undo'), onPress: () => void undo() } }),
    )
    .catch((error: unknown) => {
      toastError(error);
      void invalidatePosts(client);
    });
};

/** Returns a check whether the active profile, not a child's, may change who sees a post of its account. */
const useCanChangeAudience = () => {
  const { profile } = useActiveProfile();
  return ({ isOwn }: OotdPost): boolean => isOwn && profile !== undefined && !profile.isChild;
};

/** Returns a check whether the session may delete a post and read who reacted; one that is limited to a child leaves the family's alone. */
const useCanManage = () => {
  const { usable } = useActiveProfile();
  return ({ profileId, isOwn }: OotdPost): boolean => isOwn && usable.some(({ id }) => id === profileId);
};

/** Returns a check whether the active profile, not a child's, may ask to follow the children of an author. */
const useCanAskToFollow = () => {
  const { user } = useSession();
  const { profile } = useActiveProfile();
  return ({ isOwn, isSeenOutside }: OotdPost): boolean =>
    !isOwn &&
    isSeenOutside &&
    user !== undefined &&
    user !== null &&
    profile !== undefined &&
    !profile.isChild;
};

/** Asks to follow the children of an author; the toast withdraws the request. */
const askToFollow = (
  client: QueryClient,
  followerId: string,
  { profileId, profile: { name } }: OotdPost,
): void => {
  const updateSent = () => void client.invalidateQueries(sentRequestsQuery(followerId));
  requestFollow(followerId, profileId)
    .then(({ id }) => {
      updateSent();
      toast({
        title: t('feed.askedToFollow'),
        description: t('feed.askedToFollowText', { name }),
        action: {
          label: t('undo'),
          onPress: () => void removeFollowRequest(id).then(updateSent, toastError),
        },
      });
    })
    .catch(toastError);
};

/** Returns the actions of the post menu, the post pending deletion and the posts of open dialogs. */
export const usePostActions = () => {
  const client = useQueryClient();
  const { profile } = useActiveProfile();
  const { pending, remove } = useRemovals(postRemoval);
  const [reportedPost, setReportedPost] = useState<OotdPost>();
  const [blockedPost, setBlockedPost] = useState<OotdPost>();
  const [reactedPost, setReactedPost] = useState<OotdPost>();
  const [audiencePost, setAudiencePost] = useState<OotdPost>();
  const actions: PostActions = {
    canManage: useCanManage(),
    canChangeAudience: useCanChangeAudience(),
    onChangeAudience: setAudiencePost,
    onRemove: remove,
    onHide: (post) => hide(client, post),
    onReport: setReportedPost,
    canAskToFollow: useCanAskToFollow(),
    onAskToFollow: (post) => profile && askToFollow(client, profile.id, post),
    onBlock: setBlockedPost,
    onShowReactors: setReactedPost,
  };
  return {
    actions,
    pending,
    reportedPost,
    closeReport: () => setReportedPost(undefined),
    blockedPost,
    closeBlock: () => setBlockedPost(undefined),
    reactedPost,
    closeReactors: () => setReactedPost(undefined),
    audiencePost,
    closeAudience: () => setAudiencePost(undefined),
  };
};
