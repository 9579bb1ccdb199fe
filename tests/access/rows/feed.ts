import { feedContract } from '@fitfolk/contracts/feed';
import type { Household } from '../household.ts';
import { follow, hiddenPost, hiddenProfile, post, postImage, profile } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const ofTheirPost = async (_me: Household, neighbour: Household) => ({
  params: { postId: (await neighbour.post()).id },
});
const ofProfile = async ({ profileId }: Household) => ({ params: { profileId } });
const othersToo = 'posts of people who are seen outside are for everyone';
const votable = { kind: hiddenPost, open: othersToo, own: { kind: post, refusal: 'own-post' } } as const;
const notOwn = { kind: hiddenPost, open: othersToo, own: { kind: post, refusal: 'not-found' } } as const;

export const feedRows = rowsOf(feedContract, {
  listPosts: {
    request: async ({ profileId }) => ({ query: { profileId } }),
    ids: { 'query.profileId': { kind: profile } },
  },
  createPost: {
    request: async (me) => ({ body: { profileId: me.profileId, imageUrl: await me.postImage() } }),
    ids: {
      'body.profileId': { kind: profile },
      'body.imageUrl': { kind: postImage, refusal: 'post-image-invalid' },
    },
  },
  deletePost: {
    request: async (me) => ({ params: { postId: (await me.post()).id } }),
    ids: { 'params.postId': { kind: post } },
  },
  vote: {
    request: async (me, neighbour) => ({
      ...(await ofTheirPost(me, neighbour)),
      body: { profileId: me.profileId },
    }),
    ids: { 'params.postId': votable, 'body.profileId': { kind: profile } },
  },
  withdrawVote: {
    request: async (me, neighbour) => ({
      ...(await ofTheirPost(me, neighbour)),
      query: { profileId: me.profileId },
    }),
    ids: { 'params.postId': votable, 'query.profileId': { kind: profile } },
  },
  hidePost: { request: ofTheirPost, ids: { 'params.postId': notOwn } },
  showPost: {
    request: ofTheirPost,
    ids: { 'params.postId': { kind: hiddenPost, open: othersToo, alike: 'afterwards it is not hidden' } },
  },
  reportPost: {
    request: async (me, neighbour) => ({
      ...(await ofTheirPost(me, neighbour)),
      body: { reason: 'other' },
    }),
    ids: { 'params.postId': notOwn },
  },
  listVotes: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  listFollows: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  follow: {
    request: async ({ profileId }, neighbour) => ({
      body: { followerId: profileId, followingId: neighbour.profileId },
    }),
    ids: {
      'body.followerId': { kind: profile },
      'body.followingId': {
        kind: hiddenProfile,
        open: 'whoever is seen outside may be followed',
        own: { kind: profile, refusal: 'own-profile' },
      },
    },
  },
  unfollow: {
    request: async (me, neighbour) => ({ params: { followId: (await me.follow(neighbour.profileId)).id } }),
    ids: { 'params.followId': { kind: follow } },
  },
});
