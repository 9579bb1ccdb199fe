import { type feedContract, OotdPost } from '@fitfolk/contracts/feed';
import type { AuthorizeOperator } from '@fitfolk/service-kit/clients/authorize-operator';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { createListSerializer } from '@fitfolk/service-kit/http/serialized-json';
import type { Blocks } from './blocks/blocks.ts';
import type { createGetCompetition } from './competition/get-competition.ts';
import type { Followers } from './followers/followers.ts';
import type { Follows } from './follows/follows.ts';
import type { ListModeration } from './moderation/list-moderation.ts';
import type { createListReports } from './moderation/list-reports.ts';
import type { Moderation } from './moderation/moderation.ts';
import type { createChangeAudience } from './posts/change-audience.ts';
import type { createCreatePost } from './posts/create-post.ts';
import type { createGetPost, createListPosts } from './posts/list-posts.ts';
import { toOotdPost } from './posts/post-view.ts';
import type { RemovePosts } from './posts/remove-posts.ts';
import type { createListPostReactions } from './reactions/list-post-reactions.ts';
import type { Reactions } from './reactions/reactions.ts';
import type { Votes } from './votes/votes.ts';

type UseCases = {
  readonly listPosts: ReturnType<typeof createListPosts>;
  readonly getPost: ReturnType<typeof createGetPost>;
  readonly createPost: ReturnType<typeof createCreatePost>;
  readonly changeAudience: ReturnType<typeof createChangeAudience>;
  readonly removePosts: RemovePosts;
  readonly votes: Votes;
  readonly reactions: Reactions;
  readonly listPostReactions: ReturnType<typeof createListPostReactions>;
  readonly blocks: Blocks;
  readonly follows: Follows;
  readonly followers: Followers;
  readonly moderation: Moderation;
  readonly listModeration: ListModeration;
  readonly listReports: ReturnType<typeof createListReports>;
  readonly authorizeOperator: AuthorizeOperator;
  readonly getCompetition: ReturnType<typeof createGetCompetition>;
};

/** Creates the handlers of the feed API. */
export const feedRoutes = (useCases: UseCases): Handlers<typeof feedContract> => {
  const { listPosts, getPost, createPost, changeAudience, removePosts, votes, follows, moderation } =
    useCases;
  const { followers, reactions, listPostReactions, blocks, listReports, getCompetition } = useCases;
  const { listModeration, authorizeOperator } = useCases;
  return {
    listPosts: async ({ identity, query, reply }) => {
      const { posts, nextCursor } = await listPosts(identity, query);
      if (nextCursor) reply.header('link', formatNextLink('/api/ootd-posts', query, nextCursor));
      return serializePosts(posts);
    },
    getPost: async ({ identity, params }) => toOotdPost(await getPost(identity, params.postId)),
    createPost: async ({ identity, body }) => {
      const { visible, passedOnItems } = await createPost(identity, body);
      return { ...toOotdPost(visible), ...(passedOnItems.length > 0 ? { passedOnItems } : {}) };
    },
    changeAudience: async ({ identity, params, body }) =>
      toOotdPost(await changeAudience(identity, params.postId, body.audience)),
    deletePost: async ({ identity, params }) => {
      await removePosts.remove(identity, params.postId);
      return undefined;
    },
    vote: ({ identity, params, body }) => votes.cast(identity, params.postId, body.profileId),
    withdrawVote: ({ identity, params, query }) => votes.withdraw(identity, params.postId, query.profileId),
    react: ({ identity, params, body }) => reactions.react(identity, params.postId, body),
    removeReaction: ({ identity, params, query }) =>
      reactions.remove(identity, params.postId, query.profileId),
    listPostReactions: ({ identity, params }) => listPostReactions(identity, params.postId),
    listReactions: ({ identity, params }) => reactions.list(identity, params.profileId),
    listBlocks: ({ identity }) => blocks.list(identity),
    hiddenAccounts: async ({ identity }) => ({ accountIds: await blocks.listHidden(identity) }),
    block: ({ identity, body }) => blocks.add(identity, body.profileId),
    unblock: async ({ identity, params }) => {
      await blocks.remove(identity, params.blockId);
      return undefined;
    },
    requestFollow: ({ identity, body }) => followers.request(identity, body.followerId, body.profileId),
    listSentFollowRequests: ({ identity, params }) => followers.listSent(identity, params.profileId),
    removeFollowRequest: async ({ identity, params }) => {
      await followers.removeRequest(identity, params.requestId);
      return undefined;
    },
    approveFollowRequest: ({ identity, params, body }) =>
      followers.approve(identity, params.requestId, body.profileIds),
    listFollowers: ({ identity }) => followers.list(identity),
    removeFollower: async ({ identity, params }) => {
      await followers.remove(identity, params.profileId, params.followerId);
      return undefined;
    },
    hidePost: async ({ identity, params }) => {
      await moderation.hide(identity, params.postId);
      return undefined;
    },
    showPost: async ({ identity, params }) => {
      await moderation.show(identity, params.postId);
      return undefined;
    },
    listHiddenPosts: async ({ identity, query, reply }) => {
      const { posts, next } = await listModeration.listHidden(identity, query);
      if (next) reply.header('link', formatNextLink('/api/ootd-hidden-posts', query, next));
      return posts;
    },
    listOwnReports: async ({ identity, query, reply }) => {
      const { reports, next } = await listModeration.listReports(identity, query);
      if (next) reply.header('link', formatNextLink('/api/ootd-reports', query, next));
      return reports;
    },
    reportPost: async ({ identity, params, body }) => {
      await moderation.report(identity, params.postId, body.reason);
      return undefined;
    },
    listReportedPosts: async ({ identity }) => {
      await authorizeOperator(identity);
      return listReports();
    },
    takeDownReportedPost: async ({ identity, params }) => {
      await authorizeOperator(identity, 'post-taken-down');
      await removePosts.takeDown(params.postId);
      return undefined;
    },
    listReports,
    takeDownPost: async ({ params }) => {
      await removePosts.takeDown(params.postId);
      return undefined;
    },
    competition: ({ identity }) => getCompetition(identity),
    listVotes: async ({ identity, params: { profileId }, query, reply }) => {
      const page = await votes.list(identity, profileId, query);
      if (page.next) reply.header('link', formatNextLink(`/api/ootd-votes/${profileId}`, query, page.next));
      return page.votes;
    },
    listFollows: ({ identity, params }) => follows.list(identity, params.profileId),
    follow: ({ identity, body }) => follows.add(identity, body.followerId, body.followingId),
    unfollow: async ({ identity, params }) => {
      await follows.remove(identity, params.followId);
      return undefined;
    },
  };
};

const serializePosts = createListSerializer(OotdPost, toOotdPost);
