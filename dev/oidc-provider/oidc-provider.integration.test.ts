import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StartedOidcProvider, startOidcProvider } from './oidc-provider.ts';

let dataDir: string;
let started: StartedOidcProvider[];
let said: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-identity-'));
  started = [];
  said = [];
});
afterEach(async () => {
  for (const standIn of started) await standIn.stop();
  await rm(dataDir, { recursive: true });
});

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const log = (line: string) => void said.push(line);
  const standIn = await startOidcProvider({ env, dataDir, origins: ['http://127.0.0.1:3000'], log });
  started.push(standIn);
  return standIn;
};

const stop = async (standIn: StartedOidcProvider) => {
  started = started.filter((other) => other !== standIn);
  await standIn.stop();
};

test('answers as the issuer that auth is told', async () => {
  const { env } = await start();

  const response = await fetch(`${env.OIDC_ISSUER}/.well-known/openid-configuration`);

  expect(await response.json()).toMatchObject({ issuer: env.OIDC_ISSUER });
});

test('is the same issuer the next time, since accounts know people by it', async () => {
  const first = await start();
  await stop(first);

  const { env } = await start();

  expect(env.OIDC_ISSUER).toBe(first.env.OIDC_ISSUER);
  expect(said).toEqual([]);
});

test('takes another port when its own is taken, and says what that means', async () => {
  const first = await start();
  await stop(first);
  const { port } = new URL(first.env.OIDC_ISSUER ?? '');
  const other = createServer().listen(Number(port), '127.0.0.1');

  const { env } = await start();
  other.close();

  expect(env.OIDC_ISSUER).not.toBe(first.env.OIDC_ISSUER);
  expect(said).toEqual([expect.stringContaining('is somebody new now')]);
});

test.each([
  ['a provider is configured', { OIDC_ISSUER: 'https://id.example' }],
  ['it is production', { NODE_ENV: 'production' }],
])('is not there when %s', async (_, env) => {
  expect((await start(env)).env).toEqual({});
});

test('sends nobody to an address that is not ours', async () => {
  const { env } = await start();
  const address = new URL(`${env.OIDC_ISSUER}/auth`);
  address.search = new URLSearchParams({
    client_id: env.OIDC_CLIENT_ID ?? '',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri: 'https://evil.example/api/auth/oidc/callback',
  }).toString();

  const response = await fetch(address, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
});
