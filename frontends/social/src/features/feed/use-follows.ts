import type { Follow } from '@fitfolk/contracts/feed';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { follow, followsQuery, postsQuery, unfollow } from './feed-api.ts';

/** Profile to follow or unfollow. */
export type FollowTarget = Pick<Follow, 'followingId' | 'profile'>;

type FollowChange = FollowTarget & {
  /** The follow to remove; its ID is empty while it is being created. Undefined to follow. */
  readonly existing: Follow | undefined;
};

/** Returns the follow state of profiles and toggles it optimistically. */
export const useFollows = (profileId: string) => {
  const client = useQueryClient();
  const query = followsQuery(profileId);
  const { data: follows = [] } = useQuery(query);
  const createdIds = useRef(new Map<string, string>());
  const updateCache = (change: (follows: readonly Follow[]) => Follow[]) =>
    client.setQueryData<Follow[]>(query.queryKey, (cached) => change(cached ?? []));
  const removeFromCache = (followingId: string) =>
    updateCache((all) => all.filter((each) => each.followingId !== followingId));

  const { mutate } = useMutation({
    // Runs consecutive presses in order, so that the last one wins.
    scope: { id: query.queryKey.join() },
    mutationFn: async ({ existing, followingId }: FollowChange) => {
      if (!existing) {
        const created = await follow(profileId, followingId);
        createdIds.current.set(followingId, created.id);
        return created;
      }
      // Undefined if the press before, which this one reverses, has failed.
      const id = existing.id || createdIds.current.get(followingId);
      if (id) await unfollow(id);
      return undefined;
    },
    onMutate: ({ existing, followingId, profile }) => {
      const createdAt = getNow().toISOString();
      if (existing) removeFromCache(followingId);
      else updateCache((all) => [{ id: '', followerId: profileId, followingId, profile, createdAt }, ...all]);
    },
    onSuccess: (created, { followingId }) => {
      if (created)
        updateCache((all) => all.map((each) => (each.followingId === followingId ? created : each)));
      void client.invalidateQueries(postsQuery(profileId, 'following'));
    },
    onError: (error, { existing, followingId }) => {
      if (existing) updateCache((all) => [existing, ...all]);
      else removeFromCache(followingId);
      toastError(error);
    },
  });
  return {
    isFollowed: (followingId: string) => follows.some((each) => each.followingId === followingId),
    toggle: (target: FollowTarget) =>
      mutate({ ...target, existing: follows.find((each) => each.followingId === target.followingId) }),
  };
};

export type Follows = ReturnType<typeof useFollows>;
