import type { Follow } from '@fitfolk/contracts/feed';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { follow, followsQuery, postsQuery, unfollow } from './feed-api.ts';

/** Somebody as they are followed. */
export type Followed = Pick<Follow, 'followingId' | 'profile'>;

/** Whom a profile follows, and how to change that: shown at once, and as it was again when the server refuses. */
export const useFollows = (profileId: string) => {
  const client = useQueryClient();
  const query = followsQuery(profileId);
  const { data: follows = [] } = useQuery(query);
  const put = (change: (follows: readonly Follow[]) => Follow[]) =>
    client.setQueryData<Follow[]>(query.queryKey, (known) => change(known ?? []));
  const without = (followingId: string) =>
    put((all) => all.filter((each) => each.followingId !== followingId));

  const { mutate } = useMutation({
    mutationFn: async ({ followingId }: Followed) => {
      const known = follows.find((each) => each.followingId === followingId);
      if (!known) return follow(profileId, followingId);
      await unfollow(known.id);
      return undefined;
    },
    onMutate: ({ followingId, profile }) => {
      const known = follows.find((each) => each.followingId === followingId);
      const createdAt = new Date().toISOString();
      if (known) without(followingId);
      else put((all) => [{ id: '', followerId: profileId, followingId, profile, createdAt }, ...all]);
      return { known };
    },
    onSuccess: (followed, { followingId }) => {
      if (followed) put((all) => [followed, ...all.filter((each) => each.followingId !== followingId)]);
      void client.invalidateQueries(postsQuery(profileId, 'following'));
    },
    onError: (error, { followingId }, before) => {
      const known = before?.known;
      if (known) put((all) => [known, ...all]);
      else without(followingId);
      toastFailure(error);
    },
  });
  return {
    isFollowed: (followingId: string) => follows.some((each) => each.followingId === followingId),
    toggle: (whom: Followed) => mutate(whom),
  };
};

export type Follows = ReturnType<typeof useFollows>;
