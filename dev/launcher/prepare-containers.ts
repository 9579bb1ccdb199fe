/**
 * Prepares the containers before they start: `node prepare-containers.ts <folder>` creates the secrets that are missing, and
 * a folder for each container with those that it needs. Development has no passwords and shows mails, so it must not be
 * published to other machines.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderContainerSecrets, type SecretFile } from './container-secrets.ts';
import { loadIdentityKeys } from './identity-keys.ts';

/** Containers whose images run as a user of their own. */
const OTHER_USERS: ReadonlySet<string> = new Set(['mongo', 'redis']);

const { ADDRESS = '127.0.0.1', NODE_ENV = 'development', NAMESPACE = 'fitfolk' } = process.env;

const isPublishable = (): boolean =>
  NODE_ENV === 'production' || /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(ADDRESS);

const loadSecrets = async (file: string): Promise<Map<string, string>> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
};

const writeSecretFile = async (folder: string, { container, name, content }: SecretFile): Promise<void> => {
  const target = join(folder, container);
  const isShared = OTHER_USERS.has(container);
  await mkdir(target, { recursive: true });
  await chmod(target, isShared ? 0o755 : 0o700);
  const file = join(target, name);
  await writeFile(file, content);
  await chmod(file, isShared ? 0o644 : 0o600);
};

const prepare = async (folder: string): Promise<void> => {
  const secretsFile = join(folder, 'secrets.json');
  const secrets = await loadSecrets(secretsFile);
  const secret = (name: string): string => {
    const value = secrets.get(name) ?? randomBytes(32).toString('hex');
    secrets.set(name, value);
    return value;
  };
  const identityKeys = await loadIdentityKeys(folder);
  const files = renderContainerSecrets({ secret, identityKeys, namespace: NAMESPACE });
  // A start that is killed meanwhile leaves the earlier file.
  await writeFile(`${secretsFile}.new`, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
  await rename(`${secretsFile}.new`, secretsFile);
  for (const file of files) await writeSecretFile(folder, file);
};

if (isPublishable()) {
  await prepare(process.argv[2] ?? '.');
} else {
  process.stderr.write(
    `ADDRESS is ${ADDRESS}, but development must not be reachable from other machines. Set NODE_ENV=production and PUBLIC_ORIGIN.\n`,
  );
  process.exitCode = 1;
}
