import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns the SHA-256 of a token in hexadecimal, under which it is stored. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the secret of a link, 256 random bits in base64url, and the hash to store. */
export const createSecretToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashSecretToken(token) };
};
