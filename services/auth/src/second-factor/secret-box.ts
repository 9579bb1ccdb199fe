import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of a login, which are bound to its id, and hashes its recovery codes. */
export const createSecretBox = (base64Key: string) => {
  const key = Buffer.from(base64Key, 'base64');
  return {
    encrypt: (loginId: string, secret: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(loginId));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** @throws Error for text that was changed, or encrypted with another key or for another login */
    decrypt: (loginId: string, text: string): string => {
      const bytes = Buffer.from(text, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(ALGORITHM, key, iv, options).setAAD(Buffer.from(loginId));
      decipher.setAuthTag(tag);
      const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },

    /** Hashes a random code with the key, so that a stolen database allows no search for it. */
    hash: (loginId: string, code: string): string =>
      createHmac('sha256', key).update(`recovery-code|${loginId}|${code}`).digest('base64url'),
  };
};

export type SecretBox = ReturnType<typeof createSecretBox>;
