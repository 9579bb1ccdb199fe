import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { PostAuthor } from './post-author.ts';

/** Maximum number of requests that wait for a family, and that a profile has sent. */
export const MAX_FOLLOW_REQUESTS = 50;
/** Maximum number of approved followers of a child. */
export const MAX_APPROVED_FOLLOWERS = 50;
/** Children that one answer approves a follower for. */
const MAX_CHILDREN = 20;

/** A request to follow the children of a family, of which the sender learns nothing before a parent approves it. */
export const SentFollowRequest = z.object({
  id: Id,
  /** The profile of the family that the request was sent to. */
  profileId: Id,
  /** Its name and image; null when it is no longer visible. */
  profile: PostAuthor.nullable(),
  createdAt: Instant,
});
export type SentFollowRequest = z.infer<typeof SentFollowRequest>;

/** A request that waits for a parent. */
export const FollowRequest = z.object({
  id: Id,
  /** The profile that wants to follow; null when it is no longer visible. */
  profile: PostAuthor.nullable(),
  createdAt: Instant,
});
export type FollowRequest = z.infer<typeof FollowRequest>;

/** A profile of another account that may see the posts, name and image of a child. */
export const ApprovedFollower = z.object({
  /** The child. */
  profileId: Id,
  followerId: Id,
  profile: PostAuthor.nullable(),
  approvedAt: Instant,
});
export type ApprovedFollower = z.infer<typeof ApprovedFollower>;

export const ChildFollowers = z.object({
  /** Oldest first. */
  requests: z.array(FollowRequest),
  followers: z.array(ApprovedFollower),
});
export type ChildFollowers = z.infer<typeof ChildFollowers>;

const RequestParams = z.object({ requestId: Id });

export const followerEndpoints = {
  requestFollow: defineEndpoint({
    method: 'POST',
    path: '/api/follow-requests',
    access: 'verified',
    parentsOnly: true,
    summary: 'Ask the account of a visible profile to follow its children (idempotent)',
    limit: 'vote',
    body: z.strictObject({ followerId: UncheckedId, profileId: UncheckedId }),
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: SentFollowRequest },
    errors: ['not-found', 'own-profile', 'follow-limit'],
  }),
  listSentFollowRequests: defineEndpoint({
    method: 'GET',
    path: '/api/follow-requests/sent/:profileId',
    access: 'onboarded',
    summary: 'List the requests of a profile that nobody has answered, newest first',
    params: z.object({ profileId: Id }),
    success: { status: 200, schema: z.array(SentFollowRequest) },
    errors: ['not-found'],
  }),
  removeFollowRequest: defineEndpoint({
    method: 'DELETE',
    path: '/api/follow-requests/:requestId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Withdraw a sent request, or decline a received one',
    params: RequestParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  approveFollowRequest: defineEndpoint({
    method: 'POST',
    path: '/api/follow-requests/:requestId/approval',
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: 'Let the sender of a request see the posts of some children, earlier ones too',
    params: RequestParams,
    body: z.strictObject({ profileIds: z.array(UncheckedId).min(1).max(MAX_CHILDREN) }),
    success: { status: 200, schema: ChildFollowers },
    errors: ['not-found', 'follow-limit', 'reauthentication-required'],
  }),
  listFollowers: defineEndpoint({
    method: 'GET',
    path: '/api/followers',
    access: 'onboarded',
    parentsOnly: true,
    summary: "List who may see the posts of the account's children, and who asks for it",
    success: { status: 200, schema: ChildFollowers },
    errors: [],
  }),
  removeFollower: defineEndpoint({
    method: 'DELETE',
    path: '/api/followers/:profileId/:followerId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Hide the posts of a child from a follower again',
    params: z.object({ profileId: Id, followerId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
