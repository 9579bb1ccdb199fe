import { feedContract } from '@fitfolk/contracts/feed';
import { defineAccessCases } from '../access-case.ts';
import {
  absent,
  approvedFollower,
  block,
  follow,
  followRequest,
  hiddenPost,
  hiddenProfile,
  item,
  post,
  postImage,
  profile,
} from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forTheirPost = async (_me: TestFamily, other: TestFamily) => ({
  params: { postId: (await other.createPost()).id },
});
const forProfile = async ({ profileId }: TestFamily) => ({ params: { profileId } });
const VISIBLE_POSTS = 'posts of visible profiles are visible to every account';
const votable = {
  kind: hiddenPost,
  open: VISIBLE_POSTS,
  own: { kind: post, errorCode: 'own-post' },
} as const;
const reactable = { ...votable, family: { isSharedBecause: 'families react to their own posts' } } as const;
const notOwnPost = {
  kind: hiddenPost,
  open: VISIBLE_POSTS,
  own: { kind: post, errorCode: 'not-found' },
} as const;

export const feedAccessCases = defineAccessCases(feedContract, {
  listPosts: {
    request: async ({ profileId }) => ({ query: { profileId, author: profileId } }),
    ids: {
      'query.profileId': { kind: profile },
      'query.author': {
        kind: hiddenProfile,
        sharedBecause: VISIBLE_POSTS,
        sameResponseBecause: 'an author whose posts are hidden has none',
      },
    },
  },
  getPost: {
    request: async ({ postId }) => ({ params: { postId } }),
    ids: {
      'params.postId': {
        kind: hiddenPost,
        sharedBecause: VISIBLE_POSTS,
        family: { isSharedBecause: 'families see their own posts' },
      },
    },
  },
  createPost: {
    request: async (me) => ({
      body: {
        profileId: me.profileId,
        imageUrl: await me.postImage(),
        clothingItemIds: [(await me.item()).id],
      },
    }),
    ids: {
      'body.profileId': { kind: profile },
      'body.imageUrl': { kind: postImage, errorCode: 'post-image-invalid' },
      'body.clothingItemIds[]': { kind: item },
    },
  },
  changeAudience: {
    request: async (me) => ({
      params: { postId: (await me.createPost()).id },
      body: { audience: 'followers' },
    }),
    ids: { 'params.postId': { kind: post } },
  },
  deletePost: {
    request: async (me) => ({ params: { postId: (await me.createPost()).id } }),
    ids: { 'params.postId': { kind: post } },
  },
  vote: {
    request: async (me, other) => ({
      ...(await forTheirPost(me, other)),
      body: { profileId: me.profileId },
    }),
    ids: { 'params.postId': votable, 'body.profileId': { kind: profile } },
  },
  withdrawVote: {
    request: async (me, other) => ({
      ...(await forTheirPost(me, other)),
      query: { profileId: me.profileId },
    }),
    ids: { 'params.postId': votable, 'query.profileId': { kind: profile } },
  },
  react: {
    request: async (me, other) => ({
      ...(await forTheirPost(me, other)),
      body: { profileId: me.profileId, reaction: 'cozy' },
    }),
    ids: { 'params.postId': reactable, 'body.profileId': { kind: profile } },
  },
  removeReaction: {
    request: async (me, other) => ({
      ...(await forTheirPost(me, other)),
      query: { profileId: me.profileId },
    }),
    ids: { 'params.postId': reactable, 'query.profileId': { kind: profile } },
  },
  listPostReactions: {
    request: async ({ postId }) => ({ params: { postId } }),
    ids: { 'params.postId': { kind: post } },
  },
  listReactions: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  block: {
    request: async (me) => ({ body: { profileId: await me.createStranger() } }),
    ids: {
      'body.profileId': {
        kind: hiddenProfile,
        sharedBecause: 'accounts of visible profiles may be blocked',
        own: { kind: profile, errorCode: 'own-profile' },
      },
    },
  },
  unblock: {
    request: async (me) => ({ params: { blockId: await me.blockStranger() } }),
    ids: { 'params.blockId': { kind: block } },
  },
  requestFollow: {
    request: async (me) => ({ body: { followerId: me.profileId, profileId: await me.createStranger() } }),
    ids: {
      'body.followerId': { kind: profile },
      'body.profileId': {
        kind: hiddenProfile,
        sharedBecause: 'accounts of visible profiles may be asked',
        own: { kind: profile, errorCode: 'own-profile' },
      },
    },
  },
  listSentFollowRequests: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  removeFollowRequest: {
    request: async (me) => ({ params: { requestId: await me.receiveFollowRequest() } }),
    ids: { 'params.requestId': { kind: followRequest } },
  },
  approveFollowRequest: {
    request: async (me) => ({
      params: { requestId: await me.receiveFollowRequest() },
      body: { profileIds: [me.childId] },
    }),
    ids: {
      'params.requestId': { kind: followRequest },
      'body.profileIds[]': { kind: hiddenProfile },
    },
  },
  removeFollower: {
    request: async (me) => ({ params: { profileId: me.childId, followerId: await me.approveFollower() } }),
    ids: {
      'params.profileId': { kind: hiddenProfile },
      'params.followerId': { kind: approvedFollower },
    },
  },
  hidePost: { request: forTheirPost, ids: { 'params.postId': notOwnPost } },
  showPost: {
    request: forTheirPost,
    ids: {
      'params.postId': {
        kind: hiddenPost,
        sharedBecause: VISIBLE_POSTS,
        sameResponseBecause: 'the post is not hidden afterwards',
      },
    },
  },
  takeDownReportedPost: {
    request: async (me) => {
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { params: { postId: (await me.createPost()).id } };
    },
    ids: { 'params.postId': { kind: absent, sharedBecause: 'operators remove posts of every account' } },
  },
  reportPost: {
    request: async (me, other) => ({
      ...(await forTheirPost(me, other)),
      body: { reason: 'other' },
    }),
    ids: { 'params.postId': notOwnPost },
  },
  listVotes: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  listFollows: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  follow: {
    request: async ({ profileId }, other) => ({
      body: { followerId: profileId, followingId: other.profileId },
    }),
    ids: {
      'body.followerId': { kind: profile },
      'body.followingId': {
        kind: hiddenProfile,
        sharedBecause: 'visible profiles may be followed',
        own: { kind: profile, errorCode: 'own-profile' },
      },
    },
  },
  unfollow: {
    request: async (me, other) => ({ params: { followId: (await me.follow(other.profileId)).id } }),
    ids: { 'params.followId': { kind: follow } },
  },
});
