import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

export const CLIENT = { id: 'fitfolk', secret: 'a-secret-of-the-tests' } as const;

export type Claims = Record<string, unknown>;

export type TokenFaults = {
  /** Changes the claims of the ID token before it is signed. */
  claims?: (claims: Claims) => Claims;
  signature?: 'none' | 'unknown-key';
  /** Publishes keys without `kid`: the only one, or two of which either may have signed. */
  keysWithoutId?: 'one' | 'two';
  /** Publishes two keys with the same `kid`. */
  hasSameKeyIds?: boolean;
};

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

export const createTokenSigner = async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const [unknownKeys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  return {
    jwks: async ({ keysWithoutId, hasSameKeyIds }: TokenFaults) => {
      const own = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig' };
      const other = { ...(await exportJWK(otherKeys.publicKey)), alg: 'RS256', use: 'sig' };
      if (!keysWithoutId)
        return { keys: [...(hasSameKeyIds ? [other] : []), own].map((key) => ({ ...key, kid: 'k' })) };
      return { keys: keysWithoutId === 'one' ? [own] : [other, own] };
    },

    /** Signs claims of the user for the client. */
    sign: (claims: Claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey),

    createIdToken: (identity: Claims, faults: TokenFaults): Promise<string> | string => {
      const { claims: change = (claims: Claims) => claims, signature } = faults;
      const claims = change({
        aud: CLIENT.id,
        iat: secondsFromNow(0),
        exp: secondsFromNow(300),
        auth_time: secondsFromNow(0),
        ...identity,
      }) as JWTPayload;
      if (signature === 'none') return new UnsecuredJWT(claims).encode();
      const key = signature === 'unknown-key' ? unknownKeys.privateKey : keys.privateKey;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
    },
  };
};
