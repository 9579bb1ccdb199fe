import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StartedOidcProvider, startOidcProvider } from './start-oidc-provider.ts';

let dataDir: string;
let started: StartedOidcProvider[];
let logged: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-oidc-'));
  started = [];
  logged = [];
});
afterEach(async () => {
  for (const provider of started) await provider.stop();
  await rm(dataDir, { recursive: true });
});

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const log = (line: string) => void logged.push(line);
  const provider = await startOidcProvider({ env, dataDir, origins: ['http://127.0.0.1:3000'], log });
  started.push(provider);
  return provider;
};

const stop = async (provider: StartedOidcProvider) => {
  started = started.filter((other) => other !== provider);
  await provider.stop();
};

describe('startOidcProvider', () => {
  it('serves discovery under the issuer that it gives auth', async () => {
    const { env } = await start();

    const response = await fetch(`${env.OIDC_ISSUER}/.well-known/openid-configuration`);

    expect(await response.json()).toMatchObject({ issuer: env.OIDC_ISSUER });
  });

  it('keeps its issuer across restarts', async () => {
    const first = await start();
    await stop(first);

    const { env } = await start();

    expect(env.OIDC_ISSUER).toBe(first.env.OIDC_ISSUER);
    expect(logged).toEqual([]);
  });

  it('uses another port when its own is taken, and logs the consequence', async () => {
    const first = await start();
    await stop(first);
    const { port } = new URL(first.env.OIDC_ISSUER ?? '');
    const other = createServer().listen(Number(port), '127.0.0.1');

    const { env } = await start();
    other.close();

    expect(env.OIDC_ISSUER).not.toBe(first.env.OIDC_ISSUER);
    expect(logged).toEqual([expect.stringContaining('will create new accounts')]);
  });

  it.each([
    ['another provider is configured', { OIDC_ISSUER: 'https://id.example' }],
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
  ])('does not start when %s', async (_, env) => {
    expect((await start(env)).env).toEqual({});
  });

  it('rejects a redirect URI that is not registered', async () => {
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
});
