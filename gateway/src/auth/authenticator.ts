import { createHash } from 'node:crypto';
import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import type { Scope } from '@fitfolk/contracts/core/scopes';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import {
  getChildProfileId,
  hashSessionId,
  isRecentProof,
  isSessionValidFrom,
  type SessionRecord,
} from '@fitfolk/service-kit/auth/sessions';

/** Reuse of an identity token in milliseconds: a third of its lifetime, which leaves 20 s for the longest call. */
const TOKEN_REUSE_MS = 10_000;

const SESSION_ID = /^[\w-]{20,128}$/;

/** Account of a request, signed in or with a personal access token. */
export type Caller = {
  readonly account: AccountSnapshot;
  /** The login whose owner signed in or created the access token. */
  readonly login: AccountSnapshot['logins'][number];
  /** SHA-256 of the session id, the key of the session in Redis; names no session for an access token. */
  readonly sessionHash: string;
  /** Value of `SESSION_VIEW_HEADER`; undefined for an access token. */
  readonly view?: string;
  /** Permissions of an access token; undefined for a session. */
  readonly scopes?: readonly Scope[];
  /** Returns a token that only a service and those that it calls accept. */
  createToken(service: string): Promise<string>;
};

type CachedToken = { readonly version: number; readonly signedAt: number; readonly token: Promise<string> };

type Dependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
  readonly signer: IdentitySigner;
  /** Returns the audience of the tokens for a service. */
  readonly getAudience: (service: string) => readonly string[];
};

/** Creates a function that maps a session id to its caller. It rejects, instead of denying access, when Redis or auth fails. */
export const createAuthenticator = ({ findSession, findAccount, signer, getAudience }: Dependencies) => {
  // Keyed by the cached session object: invalidating the session also drops its tokens.
  const tokens = new WeakMap<SessionRecord, Map<string, CachedToken>>();
  const findTokens = (session: SessionRecord): Map<string, CachedToken> => {
    const found = tokens.get(session) ?? new Map<string, CachedToken>();
    tokens.set(session, found);
    return found;
  };
  const createToken = (
    session: SessionRecord,
    { account, login, sessionHash }: Omit<Caller, 'createToken'>,
  ) => {
    const cache = findTokens(session);
    return (service: string): Promise<string> => {
      const cached = cache.get(service);
      const isFresh = cached && performance.now() - cached.signedAt < TOKEN_REUSE_MS;
      if (isFresh && cached.version === account.version) return cached.token;
      const token = signer.forAccount(account, sessionHash, getAudience(service), {
        loginId: login.id,
        childProfileId: getChildProfileId(session, account),
        isConfirmed: isRecentProof(session.confirmedAt, new Date()),
      });
      cache.set(service, { version: account.version, signedAt: performance.now(), token });
      return token;
    };
  };
  return async (sessionId: string | undefined): Promise<Caller | undefined> => {
    if (!sessionId || !SESSION_ID.test(sessionId)) return undefined;
    const hash = hashSessionId(sessionId);
    const session = await findSession(hash);
    const account = session && (await findAccount(session.accountId));
    // A login that was removed has no session, whatever Redis restores.
    const login = account?.logins.find(({ id }) => id === session?.loginId);
    if (!session || !account || !login) return undefined;
    if (!isSessionValidFrom(session, login.sessionsValidFrom)) return undefined;
    // Redis restores a deleted session when it loses its last writes.
    if (account.endedSessions?.includes(hash)) return undefined;
    const caller = { account, login, sessionHash: hash };
    return {
      ...caller,
      view: createViewId(hash, getChildProfileId(session, account)),
      createToken: createToken(session, caller),
    };
  };
};

/** Hashes the hash of the session once more, because responses must not contain the key of a session. */
const createViewId = (sessionHash: string, childProfileId = ''): string =>
  createHash('sha256').update(`view:${sessionHash}:${childProfileId}`).digest('base64url').slice(0, 22);

export type Authenticate = ReturnType<typeof createAuthenticator>;
