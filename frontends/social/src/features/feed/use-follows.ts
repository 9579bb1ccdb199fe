import type { Follow } from '@fitfolk/contracts/feed';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { follow, followsQuery, postsQuery, unfollow } from './feed-api.ts';

/** Profile to follow or unfollow. */
export type FollowTarget = Pick<Follow, 'followingId' | 'profile'>;

/** Returns the follow state of profiles and toggles it optimistically. */
export const useFollows = (profileId: string) => {
  const client = useQueryClient();
  const query = followsQuery(profileId);
  const { data: follows = [] } = useQuery(query);
  const updateCache = (change: (follows: readonly Follow[]) => Follow[]) =>
    client.setQueryData<Follow[]>(query.queryKey, (cached) => change(cached ?? []));
  const removeFromCache = (followingId: string) =>
    updateCache((all) => all.filter((each) => each.followingId !== followingId));

  const { mutate } = useMutation({
    mutationFn: async ({ followingId }: FollowTarget) => {
      const existing = follows.find((each) => each.followingId === followingId);
      if (!existing) return follow(profileId, followingId);
      await unfollow(existing.id);
      return undefined;
    },
    onMutate: ({ followingId, profile }) => {
      const existing = follows.find((each) => each.followingId === followingId);
      const createdAt = getNow().toISOString();
      if (existing) removeFromCache(followingId);
      else updateCache((all) => [{ id: '', followerId: profileId, followingId, profile, createdAt }, ...all]);
      return { existing };
    },
    onSuccess: (created, { followingId }) => {
      if (created) updateCache((all) => [created, ...all.filter((each) => each.followingId !== followingId)]);
      void client.invalidateQueries(postsQuery(profileId, 'following'));
    },
    onError: (error, { followingId }, context) => {
      const existing = context?.existing;
      if (existing) updateCache((all) => [existing, ...all]);
      else removeFromCache(followingId);
      toastError(error);
    },
  });
  return {
    isFollowed: (followingId: string) => follows.some((each) => each.followingId === followingId),
    toggle: (target: FollowTarget) => mutate(target),
  };
};

export type Follows = ReturnType<typeof useFollows>;
