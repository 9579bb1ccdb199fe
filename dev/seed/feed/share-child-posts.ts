import type { Member } from '../household.ts';

/** Number of earlier posts that are shared per child. */
const SHARED_POSTS = 2;

/** Shares the newest posts of the children whose parents allow it. Sharing again has no effect. */
export const shareChildPosts = async (members: readonly Member[]): Promise<void> => {
  for (const { household, profile } of members) {
    if (!profile.sharesOutside) continue;
    const posts = await household.feed.listPosts({ query: { of: 'own', limit: 100 } });
    const own = posts.filter(({ profileId }) => profileId === profile.id);
    for (const { id: postId } of own.slice(0, SHARED_POSTS)) {
      await household.feed.changeAudience({ params: { postId }, body: { audience: 'everyone' } });
    }
  }
};
