import { createApi } from '@fitfolk/api-client';
import { feedContract } from '@fitfolk/contracts/feed';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const feedApi = createApi(feedContract);

/** Accounts that may see the posts of the account's children, and those that ask for it. */
export const followersQuery = queryOptions({
  queryKey: ['/api/followers'],
  queryFn: ({ signal }) => feedApi.listFollowers({}, { signal }),
});

/** Query of the requests of a profile that nobody has answered. */
export const sentRequestsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/follow-requests', profileId],
    queryFn: ({ signal }) => feedApi.listSentFollowRequests({ params: { profileId } }, { signal }),
  });

/** Asks the account of a profile to follow its children. */
export const requestFollow = (followerId: string, profileId: string) =>
  feedApi.requestFollow({ body: { followerId, profileId } });

/** Withdraws or declines a request. */
export const removeFollowRequest = (requestId: string) =>
  feedApi.removeFollowRequest({ params: { requestId } });

/** Lets the sender of a request see the posts of some children. */
export const approveFollowRequest = (requestId: string, profileIds: readonly string[]) =>
  withConfirmation(() =>
    feedApi.approveFollowRequest({ params: { requestId }, body: { profileIds: [...profileIds] } }),
  );

/** Hides the posts of a child from a follower again. */
export const removeFollower = (profileId: string, followerId: string) =>
  feedApi.removeFollower({ params: { profileId, followerId } });
