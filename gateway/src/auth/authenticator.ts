import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import { hashSessionId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

/** How long a minted token is used again, in milliseconds: half its life is left for the longest call. */
const TOKEN_REUSE_MS = 30_000;

const SESSION_ID = /^[\w-]{20,128}$/;

/** The signed-in account behind a request, and the token that vouches for it inside. */
export type Caller = {
  readonly account: AccountSnapshot;
  /** SHA-256 of the session id: the session's key in Redis. */
  readonly sessionHash: string;
  readonly token: string;
};

type CachedToken = { readonly version: number; readonly mintedAt: number; readonly token: Promise<string> };

type Dependencies = {
  readonly findSession: (hash: string) => Promise<SessionRecord | undefined>;
  readonly findAccount: (accountId: string) => Promise<AccountSnapshot | undefined>;
  readonly signer: IdentitySigner;
};

/** Tells who a session id stands for; undefined for nobody. Rejects, rather than deny anyone, when it cannot know. */
export const createAuthenticator = ({ findSession, findAccount, signer }: Dependencies) => {
  // A token goes with the copy of its session: sign-out removes both.
  const mintedFor = new WeakMap<SessionRecord, CachedToken>();
  const tokenFor = (session: SessionRecord, account: AccountSnapshot, hash: string): Promise<string> => {
    const known = mintedFor.get(session);
    const isFresh = known && performance.now() - known.mintedAt < TOKEN_REUSE_MS;
    if (isFresh && known.version === account.version) return known.token;
    const token = signer.forAccount(account, hash);
    mintedFor.set(session, { version: account.version, mintedAt: performance.now(), token });
    return token;
  };
  return async (sessionId: string | undefined): Promise<Caller | undefined> => {
    if (!sessionId || !SESSION_ID.test(sessionId)) return undefined;
    const hash = hashSessionId(sessionId);
    const session = await findSession(hash);
    const account = session && (await findAccount(session.accountId));
    if (!session || !account) return undefined;
    return { account, sessionHash: hash, token: await tokenFor(session, account, hash) };
  };
};
export type Authenticate = ReturnType<typeof createAuthenticator>;
