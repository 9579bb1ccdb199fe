import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import { createMemoryAdapter } from './memory-adapter.ts';
import { renderErrorPage, renderSignInPage } from './page.ts';
import { parseUser, type TestUser, toClaims, toSubject } from './users.ts';

export type ProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const INTERACTION_PATH = '/sign-in/';
const SESSION_COOKIE = 'oidc-session';

/** Creates the development OIDC provider, which signs users in without a password. */
export const createProvider = (options: ProviderOptions): Handler => {
  const users = new Map<string, TestUser>();
  const provider = new Provider(options.issuer, toConfiguration(options, users));
  const handleProtocol = provider.callback();

  const handleSignIn: Handler = async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, renderSignInPage({ hint: params.provider }));
    const form = new URLSearchParams(await text(request));
    if (form.has('cancel')) {
      const result = { error: 'access_denied', error_description: 'The user canceled the sign-in' };
      return provider.interactionFinished(request, response, result);
    }
    const user = parseUser(form);
    if (!user) return sendPage(response, renderSignInPage({ hint: params.provider, isInvalid: true }), 400);
    const accountId = toSubject(user);
    users.set(accountId, user);
    return provider.interactionFinished(request, response, { login: { accountId } });
  };

  return async (request, response) => {
    removeSessionCookie(request);
    if (!request.url?.startsWith(INTERACTION_PATH)) return handleProtocol(request, response);
    try {
      await handleSignIn(request, response);
    } catch {
      // The sign-in was already completed, for example after going back in the browser.
      response.writeHead(303, { location: new URL(options.redirectUris[0] ?? '').origin }).end();
    }
  };
};

const toConfiguration = (options: ProviderOptions, users: ReadonlyMap<string, TestUser>): Configuration => ({
  adapter: createMemoryAdapter(),
  clients: [toClient(options)],
  jwks: { keys: [generateSigningKey()] },
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: SESSION_COOKIE, interaction: 'oidc-interaction', resume: 'oidc-resume' },
  },
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    email: ['email', 'email_verified'],
  },
  extraParams: ['provider'],
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `${INTERACTION_PATH}${uid}` },
  // Sessions end at once; issued tokens outlive them.
  expiresWithSession: () => false,
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context, accountId) => {
    const user = users.get(accountId);
    return user && { accountId, claims: () => toClaims(user) };
  },
  loadExistingGrant: grantAllScopes,
  renderError: (context, { error, error_description: description }) => {
    context.type = 'html';
    context.body = renderErrorPage(description ?? error);
  },
});

const toClient = ({ clientId, clientSecret, redirectUris }: ProviderOptions): ClientMetadata => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [...redirectUris],
  token_endpoint_auth_method: 'client_secret_post',
  // Auth counts a sign-in as a confirmation only with the time of the authentication.
  require_auth_time: true,
});

const generateSigningKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig' };
};

/** Grants all scopes without a consent page. */
const grantAllScopes: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { Client: client, Session: session } = oidc.entities;
  const grant = new oidc.provider.Grant({
    ...(client ? { clientId: client.clientId } : {}),
    ...(session?.accountId ? { accountId: session.accountId } : {}),
  });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

/** Removes the session cookie, so that developers can choose an account on every sign-in. */
const removeSessionCookie = ({ headers }: IncomingMessage): void => {
  const kept = headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (kept) headers.cookie = kept.join('; ');
};

const sendPage = (response: ServerResponse, page: string, status = 200): void => {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    .end(page);
};
