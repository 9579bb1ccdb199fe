import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

export const CLIENT = { id: 'fitfolk', secret: 'a-secret-of-the-tests' } as const;

type Claims = Record<string, unknown>;

/** What the provider does otherwise than it should; nothing when empty. */
export type Misbehaviour = {
  metadata?: Claims;
  /** Changes the claims of the ID token before it is signed. */
  claims?: (claims: Claims) => Claims;
  signature?: 'none' | 'by-a-stranger';
  /** Changes the address to which the browser is sent back. */
  answer?: (address: URL) => void;
  /** Answers every token request with this status. */
  tokenStatus?: number;
};

type Grant = {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly person: Claims;
};

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** A small OpenID provider that can be told to misbehave. Its people sign in without being asked. */
export const startIdentityProvider = async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256');
  const grants = new Map<string, Grant>();
  const issued: string[] = [];
  const state = { misbehaviour: {} as Misbehaviour, person: {} as Claims, issuer: '' };
  const tokenRequests: URLSearchParams[] = [];
  const visits: URLSearchParams[] = [];
  const http = Fastify({ forceCloseConnections: true });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  http.get('/.well-known/openid-configuration', () => ({
    issuer: state.issuer,
    authorization_endpoint: `${state.issuer}/authorize`,
    token_endpoint: `${state.issuer}/token`,
    userinfo_endpoint: `${state.issuer}/userinfo`,
    jwks_uri: `${state.issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
    ...state.misbehaviour.metadata,
  }));

  http.get('/jwks', async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }],
  }));

  http.get('/authorize', (request, reply) => {
    const asked = new URL(request.url, state.issuer).searchParams;
    visits.push(asked);
    const redirectUri = asked.get('redirect_uri') ?? '';
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge_method') === 'S256' ? (asked.get('code_challenge') ?? '') : '',
      redirectUri,
      person: state.person,
    });
    issued.push(code);
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('iss', state.issuer);
    state.misbehaviour.answer?.(back);
    return reply.redirect(back.href);
  });

  const idToken = ({ nonce, person }: Grant): Promise<string> | string => {
    const { claims: change = (claims: Claims) => claims, signature } = state.misbehaviour;
    const claims = change({
      iss: state.issuer,
      aud: CLIENT.id,
      sub: person.sub,
      nonce,
      iat: secondsFromNow(0),
      exp: secondsFromNow(300),
      auth_time: secondsFromNow(0),
    }) as JWTPayload;
    if (signature === 'none') return new UnsecuredJWT(claims).encode();
    const key = signature === 'by-a-stranger' ? strangers.privateKey : keys.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
  };

  http.post<{ Body: URLSearchParams }>('/token', async ({ body }, reply) => {
    tokenRequests.push(body);
    if (state.misbehaviour.tokenStatus) return reply.code(state.misbehaviour.tokenStatus).send({});
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      body.get('client_id') === CLIENT.id &&
      body.get('client_secret') === CLIENT.secret &&
      grant?.redirectUri === body.get('redirect_uri') &&
      grant.challenge === challenge;
    if (!isRight) return reply.code(400).send({ error: 'invalid_grant' });
    const accessToken = Buffer.from(JSON.stringify(grant.person)).toString('base64url');
    return { access_token: accessToken, token_type: 'Bearer', id_token: await idToken(grant) };
  });

  http.get('/userinfo', ({ headers }) =>
    JSON.parse(Buffer.from(headers.authorization?.slice('Bearer '.length) ?? '', 'base64url').toString()),
  );

  await http.listen({ host: '127.0.0.1', port: 0 });
  state.issuer = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  return {
    issuer: state.issuer,
    tokenRequests,
    visits,
    /** The codes that were handed out, oldest first. */
    issued,
    /** Who signs in from now on, by the claims about them. */
    signsIn: (person: Claims) => {
      state.person = person;
    },
    misbehaves: (misbehaviour: Misbehaviour) => {
      state.misbehaviour = misbehaviour;
    },
    stop: () => http.close(),
  };
};
