import type { feedContract } from '@fitfolk/contracts/feed';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { DailyCompetition } from './competition/competition.ts';
import type { Follows } from './follows/follows.ts';
import type { Moderation } from './moderation/moderation.ts';
import { viewOf } from './posts/post.ts';
import type { Posts } from './posts/posts.ts';
import type { Votes } from './votes/votes.ts';

type Parts = {
  readonly posts: Posts;
  readonly votes: Votes;
  readonly follows: Follows;
  readonly moderation: Moderation;
  readonly competition: DailyCompetition;
};

/** The endpoints of the feed. */
export const feedRoutes = (parts: Parts): Handlers<typeof feedContract> => {
  const { posts, votes, follows, moderation, competition } = parts;
  return {
    listPosts: async ({ identity, query, reply }) => {
      const page = await posts.list(identity, query);
      if (page.next) {
        const { cursor, ...same } = query;
        const said = Object.entries({ ...same, cursor: page.next }).map(([name, value]) => [
          name,
          `${value}`,
        ]);
        reply.header('link', `</api/ootd-posts?${new URLSearchParams(said)}>; rel="next"`);
      }
      return page.posts.map((seen) => viewOf(seen, identity.accountId));
    },
    createPost: async ({ identity, body }) => viewOf(await posts.create(identity, body), identity.accountId),
    deletePost: async ({ identity, params }) => {
      await posts.remove(identity, params.postId);
      return undefined;
    },
    vote: ({ identity, params, body }) => votes.cast(identity, params.postId, body.profileId),
    withdrawVote: ({ identity, params, query }) => votes.withdraw(identity, params.postId, query.profileId),
    hidePost: async ({ identity, params }) => {
      await moderation.hide(identity, params.postId);
      return undefined;
    },
    showPost: async ({ identity, params }) => {
      await moderation.show(identity, params.postId);
      return undefined;
    },
    reportPost: async ({ identity, params, body }) => {
      await moderation.report(identity, params.postId, body.reason);
      return undefined;
    },
    competition: ({ identity }) => competition.current(identity),
    listVotes: ({ identity, params }) => votes.of(identity, params.profileId),
    listFollows: ({ identity, params }) => follows.list(identity, params.profileId),
    follow: ({ identity, body }) => follows.add(identity, body.followerId, body.followingId),
    unfollow: async ({ identity, params }) => {
      await follows.remove(identity, params.followId);
      return undefined;
    },
  };
};
