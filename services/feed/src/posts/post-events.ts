import type { Post } from '../stores/post.ts';

export const toPostEventData = (post: Post, isSeenOutside: boolean) => ({
  postId: post.id,
  profileId: post.profileId,
  accountId: post.accountId,
  day: post.day,
  imageUrl: post.imageUrl,
  audience: post.audience,
  isSeenOutside,
});

/** Returns the images of the items in a post, for the events that show it; none in posts without any. */
export const toTaggedImages = ({ items = [] }: Pick<Post, 'items'>): { taggedImageUrls?: string[] } => {
  const taggedImageUrls = items.flatMap(({ imageUrl }) => imageUrl ?? []);
  return taggedImageUrls.length > 0 ? { taggedImageUrls } : {};
};
