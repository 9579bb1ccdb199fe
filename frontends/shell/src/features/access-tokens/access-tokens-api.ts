import type { NewAccessToken } from '@fitfolk/contracts/auth';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

/** The personal access tokens of the account. */
export const accessTokensQuery = queryOptions({
  queryKey: ['/api/auth/access-tokens'],
  queryFn: ({ signal }) => authApi.listAccessTokens({}, { signal }),
});

export const createAccessToken = (body: NewAccessToken) =>
  withConfirmation(() => authApi.createAccessToken({ body }));

export const removeAccessToken = (tokenId: string) => authApi.removeAccessToken({ params: { tokenId } });
