import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The private key set (JWKS, Ed25519) with which the gateway vouches for callers; made on the first start, kept at 0600. */
export async function loadIdentityKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'identity-keys.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const made = JSON.stringify({ keys: [{ ...key, kid: randomUUID(), alg: 'EdDSA', use: 'sig' }] });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

// As a step of its own before a gateway in a container: `node identity-keys.ts <folder>`.
if (import.meta.main) await loadIdentityKeys(process.argv[2] ?? '.');
