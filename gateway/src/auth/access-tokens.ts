import { ApiError } from '@fitfolk/api-client';
import type { AccessGrant, authContract } from '@fitfolk/contracts/auth';
import { hashAccessToken, isAccessToken } from '@fitfolk/service-kit/auth/access-tokens';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Caller } from './authenticator.ts';

type Dependencies = {
  readonly auth: ServiceClient<typeof authContract>;
  readonly signer: IdentitySigner;
  readonly getAudience: (service: string) => readonly string[];
};

/**
 * Creates a function that returns the caller of a personal access token. It asks auth every time: a token that its owner revoked, or
 * a reset of the password, gets nothing more.
 */
export const createAccessTokenAuthenticator = ({ auth, signer, getAudience }: Dependencies) => {
  const findGrant = async (tokenHash: string): Promise<AccessGrant> => {
    const serviceToken = await signer.forService('gateway', getAudience('auth'));
    try {
      return await auth.as(serviceToken).findAccessGrant({ body: { tokenHash } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw new AppError('unauthenticated');
      throw new AppError('unavailable', { cause: error, retryAfterS: 2 });
    }
  };
  /** @throws AppError `unauthenticated` for an unknown, expired or revoked token, `unavailable` */
  return async (token: string): Promise<Caller> => {
    if (!isAccessToken(token)) throw new AppError('unauthenticated');
    const { account, ...grant } = await findGrant(hashAccessToken(token));
    const login = account.logins.find(({ id }) => id === grant.loginId);
    if (!login) throw new AppError('unauthenticated');
    return {
      account,
      login,
      sessionHash: `access-token:${grant.tokenId}`,
      scopes: grant.scopes,
      createToken: (service) => signer.forAccessToken(account, grant, getAudience(service)),
    };
  };
};

export type AuthenticateAccessToken = ReturnType<typeof createAccessTokenAuthenticator>;
