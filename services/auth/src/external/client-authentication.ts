import * as oidc from 'openid-client';

const UNAUTHORIZED = 401;

/**
 * Creates the proof that token requests come from the client: the secret in the body, where the provider supports it, or in a header.
 * Several providers accept only the way that the client is registered with, while their metadata lists all ways.
 */
export const createClientAuthentication = (clientSecret: string | undefined) => {
  let rejected: 'post' | 'basic' | undefined;
  const supportsPost = (server: oidc.ServerMetadata) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  const select = (server: oidc.ServerMetadata) =>
    rejected === 'post' || (rejected === undefined && !supportsPost(server)) ? 'basic' : 'post';

  const createAuthenticate = (secret: string): oidc.ClientAuth => {
    const methods = { post: oidc.ClientSecretPost(secret), basic: oidc.ClientSecretBasic(secret) };
    return (server, ...rest) => methods[select(server)](server, ...rest);
  };

  return {
    authenticate: clientSecret === undefined ? oidc.None() : createAuthenticate(clientSecret),

    /** Runs a token request, and once more in the other way when the provider rejects the client. */
    run: async <T>(server: oidc.ServerMetadata, request: () => Promise<T>): Promise<T> => {
      const method = select(server);
      try {
        return await request();
      } catch (error) {
        if (clientSecret === undefined || !isClientRejected(error)) throw error;
        rejected = method;
        return await request();
      }
    },
  };
};

export type ClientAuthentication = ReturnType<typeof createClientAuthentication>;

const isClientRejected = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof oidc.WWWAuthenticateChallengeError && error.status === UNAUTHORIZED);
