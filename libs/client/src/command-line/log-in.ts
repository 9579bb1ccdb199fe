import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createClient } from '../client.ts';
import { print } from './command.ts';
import { type Environment, writeLogin } from './login-file.ts';

/** Asks for a token without showing what is typed. */
const askForToken = async (url: string): Promise<string> => {
  process.stderr.write(`Create an access token at ${url}/settings#access-tokens, and paste it here: `);
  const hidden = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** Asks for an access token, checks it and stores it with the address of its server. */
export const logIn = async ([address]: readonly string[], environment: Environment): Promise<void> => {
  if (!address || !URL.canParse(address) || !/^https?:/.test(address))
    throw new Error('Name the address of your server: fitfolk login https://fitfolk.example');
  const url = new URL(address).origin;
  const token = environment.FITFOLK_TOKEN || (await askForToken(url));
  const profiles = await createClient({ url, token }).listProfiles();
  await writeLogin({ url, token }, environment);
  print(`Logged in for ${profiles.map(({ name }) => name).join(', ')}.`);
};
