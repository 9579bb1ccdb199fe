import type { Post } from '../stores/post.ts';

export const toPostEventData = (post: Post, isSeenOutside: boolean) => ({
  postId: post.id,
  profileId: post.profileId,
  accountId: post.accountId,
  day: post.day,
  imageUrl: post.imageUrl,
  isSeenOutside,
});
