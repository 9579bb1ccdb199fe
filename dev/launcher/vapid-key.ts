import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the key that signs notifications, in base64url, creating it on the first start with mode 0600. */
export const loadVapidKey = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'vapid-private-key');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored;
  // As a JWK, the key keeps its zeros at the start, which an ECDH object leaves out.
  const { d: created = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  await writeFile(file, created, { mode: 0o600, flush: true });
  return created;
};
