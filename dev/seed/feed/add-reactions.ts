import { Reaction } from '@fitfolk/contracts/feed';
import type { Member } from '../household.ts';
import { runConcurrently } from '../requests/run-concurrently.ts';
import { createSeededRandom } from '../seeded-random.ts';

/** Newest posts to which a member may react. */
const POSTS = 15;
const CONCURRENT_REACTIONS = 6;

/** Makes members react to the newest posts of others that they see. Reacting again has no effect. */
export const addReactions = (members: readonly Member[]): Promise<void> =>
  runConcurrently(members, CONCURRENT_REACTIONS, async ({ household, profile }) => {
    const random = createSeededRandom(profile.name.length * 37 + (profile.name.codePointAt(0) ?? 0));
    const posts = await household.feed.listPosts({ query: { profileId: profile.id, limit: POSTS } });
    for (const post of posts) {
      if (post.isOwn || !random.isLikely(0.4)) continue;
      const body = { profileId: profile.id, reaction: random.pick(Reaction.options) };
      await household.feed.react({ params: { postId: post.id }, body });
    }
  });
