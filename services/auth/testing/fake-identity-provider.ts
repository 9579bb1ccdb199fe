import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { CLIENT, type Claims, createTokenSigner, type TokenFaults } from './fake-identity-tokens.ts';

/** Deviations from the protocol; none when empty. */
export type ProviderFaults = TokenFaults & {
  /** Overrides fields of the discovery document. */
  metadata?: Claims;
  /** Changes the URL to which the browser is redirected. */
  callback?: (url: URL) => void;
  /** Responds to every token request with this status. */
  tokenStatus?: number;
  /** Changes the claims of the userinfo endpoint, which are those of the user. */
  userInfo?: (claims: Claims) => Claims;
  userInfoStatus?: number;
  /** Answers userinfo requests with a signed token. */
  signsUserInfo?: boolean;
  /** Accepts token requests without a client secret. */
  isPublic?: boolean;
  /** Accepts the client secret in the `Authorization` header only, whatever the metadata says. */
  requiresBasic?: boolean;
};

type Grant = {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly user: Claims;
};

const createState = () => ({
  issuer: '',
  faults: {} as ProviderFaults,
  user: {} as Claims,
  grants: new Map<string, Grant>(),
  issuedCodes: [] as string[],
  tokenRequests: [] as URLSearchParams[],
  authorizationRequests: [] as URLSearchParams[],
});
type State = ReturnType<typeof createState>;

const toMetadata = ({ issuer, faults }: State) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  authorization_response_iss_parameter_supported: true,
  ...faults.metadata,
});

/** Signs the current user in without any interaction. */
const addAuthorizationEndpoint = (http: FastifyInstance, state: State): void => {
  http.get('/authorize', (request, reply) => {
    const query = new URL(request.url, state.issuer).searchParams;
    state.authorizationRequests.push(query);
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = randomBytes(16).toString('hex');
    state.grants.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge_method') === 'S256' ? (query.get('code_challenge') ?? '') : '',
      redirectUri,
      user: state.user,
    });
    state.issuedCodes.push(code);
    const callback = new URL(redirectUri);
    callback.searchParams.set('code', code);
    callback.searchParams.set('state', query.get('state') ?? '');
    callback.searchParams.set('iss', state.issuer);
    state.faults.callback?.(callback);
    return reply.redirect(callback.href);
  });
};

const isClient = (
  body: URLSearchParams,
  authorization: string | undefined,
  { isPublic = false, requiresBasic }: ProviderFaults,
): boolean => {
  if (requiresBasic) {
    const credentials = decodeURIComponent(atob(authorization?.replace('Basic ', '') ?? ''));
    return credentials === `${CLIENT.id}:${CLIENT.secret}`;
  }
  const secret = isPublic ? null : CLIENT.secret;
  return body.get('client_id') === CLIENT.id && body.get('client_secret') === secret;
};

const isValidRequest = (body: URLSearchParams, grant: Grant | undefined): grant is Grant => {
  const verifier = body.get('code_verifier') ?? '';
  return (
    grant?.redirectUri === body.get('redirect_uri') &&
    grant.challenge === createHash('sha256').update(verifier).digest('base64url')
  );
};

/** Adds the token, key and userinfo endpoints. */
const addTokenEndpoint = async (http: FastifyInstance, state: State): Promise<void> => {
  const { jwks, sign, createIdToken } = await createTokenSigner();
  http.get('/jwks', () => jwks(state.faults));
  http.get('/userinfo', async ({ headers }, reply) => {
    const { userInfo = (claims: Claims) => claims, userInfoStatus = 200, signsUserInfo } = state.faults;
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const claims = userInfo(JSON.parse(Buffer.from(token, 'base64url').toString()));
    reply.code(userInfoStatus);
    if (!signsUserInfo) return claims;
    reply.type('application/jwt');
    return sign(claims);
  });
  http.post<{ Body: URLSearchParams }>('/token', async ({ body, headers }, reply) => {
    state.tokenRequests.push(body);
    if (state.faults.tokenStatus) return reply.code(state.faults.tokenStatus).send({});
    if (!isClient(body, headers.authorization, state.faults)) {
      return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' });
    }
    const code = body.get('code') ?? '';
    const grant = state.grants.get(code);
    state.grants.delete(code);
    if (!isValidRequest(body, grant)) return reply.code(400).send({ error: 'invalid_grant' });
    const identity = { iss: state.issuer, sub: grant.user.sub, nonce: grant.nonce };
    return {
      access_token: Buffer.from(JSON.stringify(grant.user)).toString('base64url'),
      token_type: 'Bearer',
      id_token: await createIdToken(identity, state.faults),
    };
  });
};

/** Starts a small OpenID provider that deviates from the protocol on demand. */
export const startFakeIdentityProvider = async () => {
  const state = createState();
  const http = Fastify({ forceCloseConnections: true });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  http.get('/.well-known/openid-configuration', () => toMetadata(state));
  addAuthorizationEndpoint(http, state);
  await addTokenEndpoint(http, state);
  await http.listen({ host: '127.0.0.1', port: 0 });
  state.issuer = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  const { issuer, tokenRequests, authorizationRequests, issuedCodes } = state;
  return {
    issuer,
    tokenRequests,
    authorizationRequests,
    /** Authorization codes, oldest first. */
    issuedCodes,
    /** Sets the claims of the user who signs in from now on. */
    setUser: (claims: Claims) => {
      state.user = claims;
    },
    setFaults: (faults: ProviderFaults) => {
      state.faults = faults;
    },
    stop: () => http.close(),
  };
};
