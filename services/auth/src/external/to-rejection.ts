import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

const SERVER_ERROR = 500;

/** What an error on the way back from the identity provider comes down to for the person. */
export const toRejection = (error: unknown): SignInRejectedError => {
  if (error instanceof SignInRejectedError) return error;
  return new SignInRejectedError(reasonOf(error), { cause: error });
};

const reasonOf = (error: unknown): SignInRejectedError['reason'] => {
  if (error instanceof AuthorizationResponseError) return reasonOfAnswer(error.error);
  return isOutOfReach(error) ? 'oidc_unavailable' : 'oidc_failed';
};

const reasonOfAnswer = (code: string): SignInRejectedError['reason'] => {
  if (code === 'access_denied') return 'oidc_cancelled';
  return code === 'server_error' || code === 'temporarily_unavailable' ? 'oidc_unavailable' : 'oidc_failed';
};

/** Whether the provider did not answer, or answered that it is in trouble, rather than something wrong. */
const isOutOfReach = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= SERVER_ERROR;
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Response) return error.cause.status >= SERVER_ERROR;
  const code = 'code' in error ? error.code : undefined;
  // A fetch that got no answer is a TypeError with the socket's error as its cause.
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.cause instanceof Error);
};
