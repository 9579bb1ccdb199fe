import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import { hashSessionId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

/** Reuse of an identity token in milliseconds: half its lifetime, which leaves 30 s for the longest call. */
const TOKEN_REUSE_MS = 30_000;

const SESSION_ID = /^[\w-]{20,128}$/;

/** Signed-in account of a request with its identity token. */
export type Caller = {
  readonly account: AccountSnapshot;
  /** SHA-256 of the session id; key of the session in Redis. */
  readonly sessionHash: string;
  readonly token: string;
};

type CachedToken = { readonly version: number; readonly signedAt: number; readonly token: Promise<string> };

type Dependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
  readonly signer: IdentitySigner;
};

/** Creates a function that maps a session id to its caller. It rejects, instead of denying access, when Redis or auth fails. */
export const createAuthenticator = ({ findSession, findAccount, signer }: Dependencies) => {
  // Keyed by the cached session object: invalidating the session also drops its token.
  const tokens = new WeakMap<SessionRecord, CachedToken>();
  const getToken = (session: SessionRecord, account: AccountSnapshot, hash: string): Promise<string> => {
    const cached = tokens.get(session);
    const isFresh = cached && performance.now() - cached.signedAt < TOKEN_REUSE_MS;
    if (isFresh && cached.version === account.version) return cached.token;
    const token = signer.forAccount(account, hash);
    tokens.set(session, { version: account.version, signedAt: performance.now(), token });
    return token;
  };
  return async (sessionId: string | undefined): Promise<Caller | undefined> => {
    if (!sessionId || !SESSION_ID.test(sessionId)) return undefined;
    const hash = hashSessionId(sessionId);
    const session = await findSession(hash);
    const account = session && (await findAccount(session.accountId));
    if (!session || !account) return undefined;
    return { account, sessionHash: hash, token: await getToken(session, account, hash) };
  };
};
export type Authenticate = ReturnType<typeof createAuthenticator>;
