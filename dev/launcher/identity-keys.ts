import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the gateway's private signing keys (JWKS, Ed25519), creating them on the first start with mode 0600. */
export const loadIdentityKeys = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'identity-keys.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored;
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const created = JSON.stringify({ keys: [{ ...key, kid: randomUUID(), alg: 'EdDSA', use: 'sig' }] });
  await writeFile(file, created, { mode: 0o600, flush: true });
  return created;
};
