import { createApi } from '@fitfolk/api-client';
import type { NewAccessToken } from '@fitfolk/contracts/auth';
import { accessTokenCalls } from '@fitfolk/contracts/auth/security/access-tokens';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const tokens = createApi(accessTokenCalls);

/** Lists the personal access tokens of the account. */
export const listTokens = (options?: { readonly signal: AbortSignal }) => tokens.list({}, options);

export const accessTokensQuery = queryOptions({
  queryKey: ['/api/auth/access-tokens'],
  queryFn: ({ signal }) => listTokens({ signal }),
});

export const createToken = (body: NewAccessToken) => withConfirmation(() => tokens.create({ body }));

export const removeToken = (tokenId: string) => tokens.remove({ params: { tokenId } });
