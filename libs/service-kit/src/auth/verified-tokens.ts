/** Reuse of a verified token in milliseconds, which is how long the gateway sends the same one. */
const REUSE_MS = 10_000;
/** Tokens that are kept; the oldest one makes room for a new one. */
const MAX_TOKENS = 1000;

type Verified<Caller> = { readonly caller: Caller; readonly verifiedAt: number; readonly expiresAt: number };

/** Creates a memory of the callers of verified tokens. It returns none for an expired token. */
export const createVerifiedTokens = <Caller>() => {
  const tokens = new Map<string, Verified<Caller>>();
  return {
    find: (token: string): Caller | undefined => {
      const verified = tokens.get(token);
      if (!verified) return undefined;
      const isFresh = performance.now() - verified.verifiedAt < REUSE_MS;
      if (isFresh && Date.now() < verified.expiresAt) return verified.caller;
      tokens.delete(token);
      return undefined;
    },
    /** `expiresAt` is in seconds since 1970, as in the token. */
    add: (token: string, caller: Caller, expiresAt: number): void => {
      const [oldest] = tokens.keys();
      if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      tokens.set(token, { caller, verifiedAt: performance.now(), expiresAt: expiresAt * 1000 });
    },
  };
};
