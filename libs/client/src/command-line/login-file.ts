import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export type Login = { readonly url: string; readonly token: string };

/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the stored login, by the XDG Base Directory Specification. */
const getPath = ({ XDG_CONFIG_HOME: folder }: Environment): string =>
  join(folder || join(homedir(), '.config'), 'fitfolk', 'login.json');

/** Stores a login so that only the user of this machine can read it. */
export const writeLogin = async (login: Login, environment: Environment): Promise<void> => {
  const path = getPath(environment);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
};

/** Reads the login from the environment or the stored file. */
export const readLogin = async (environment: Environment): Promise<Login> => {
  const { FITFOLK_URL: url, FITFOLK_TOKEN: token } = environment;
  if (url && token) return { url, token };
  const text = await readFile(getPath(environment), 'utf8').catch(() => undefined);
  if (!text) throw new Error('Log in first: fitfolk login https://fitfolk.example');
  return JSON.parse(text);
};
