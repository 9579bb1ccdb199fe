import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Length of an AES-256 key. */
const KEY_BYTES = 32;

/** Reads the key that encrypts secrets of authenticator apps, in base64, creating it on the first start with mode 0600. */
export const loadSecondFactorKey = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'second-factor-key');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored;
  const created = randomBytes(KEY_BYTES).toString('base64');
  await writeFile(file, created, { mode: 0o600, flush: true });
  return created;
};
