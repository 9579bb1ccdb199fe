import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

const SERVER_ERROR = 500;

/** Maps an error of the OIDC callback to the reason shown to the user. */
export const toRejection = (error: unknown): SignInRejectedError => {
  if (error instanceof SignInRejectedError) return error;
  return new SignInRejectedError(getReason(error), { cause: error });
};

const getReason = (error: unknown): SignInRejectedError['reason'] => {
  if (error instanceof AuthorizationResponseError) return fromAuthorizationError(error.error);
  return isUnreachable(error) ? 'oidc_unavailable' : 'oidc_failed';
};

const fromAuthorizationError = (code: string): SignInRejectedError['reason'] => {
  if (code === 'access_denied') return 'oidc_cancelled';
  return code === 'server_error' || code === 'temporarily_unavailable' ? 'oidc_unavailable' : 'oidc_failed';
};

/** True when the provider sent no response or a server error, as opposed to an invalid response. */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= SERVER_ERROR;
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Response) return error.cause.status >= SERVER_ERROR;
  const code = 'code' in error ? error.code : undefined;
  // A failed fetch is a TypeError with the socket error as its cause.
  return (
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JWKS_TIMEOUT' ||
    (error instanceof TypeError && error.cause instanceof Error)
  );
};
