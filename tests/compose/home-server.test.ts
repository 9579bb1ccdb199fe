import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStack, type Stack } from './support/stack.ts';

const ORIGIN = 'https://localhost';
/** Containers that must not run during a restore. */
const PROCESSES = ['gateway', 'auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];

let stack: Stack;
let ports: { http: number; https: number };
let authority: string;
beforeAll(async () => {
  ports = { http: await findFreePort(), https: await findFreePort() };
  stack = await createStack({
    env: {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: ORIGIN,
      TRUSTED_PROXY: '172.16.0.0/12,192.168.0.0/16',
      TLS_ADDRESS: '127.0.0.1',
      HTTP_PORT: `${ports.http}`,
      HTTPS_PORT: `${ports.https}`,
    },
  });
  await stack.up();
  await stack.up(['tls']);
  const certificate = '/data/caddy/pki/authorities/local/root.crt';
  authority = await stack.run(['exec', '--no-TTY', 'tls', 'cat', certificate]);
});
afterAll(() => stack?.remove());

type SendOptions = { readonly method?: string; readonly cookie?: string; readonly body?: unknown };

/** Sends a request over HTTPS, trusting the authority of the home server only. */
const send = async (path: string, { method = 'GET', cookie = '', body }: SendOptions = {}) => {
  const headers = { host: 'localhost', origin: ORIGIN, cookie, 'content-type': 'application/json' };
  const address = { host: '127.0.0.1', port: ports.https, servername: 'localhost', ca: authority };
  const outgoing = request({ ...address, path, method, headers });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

const register = async (username: string): Promise<string> => {
  const body = { username, email: `${username}@example.com`, password: 'a cardigan in october' };
  const { status, headers } = await send('/api/register', { method: 'POST', body });
  expect(status).toBe(201);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
};

const useBackups = (tool: string, ...args: readonly string[]): Promise<string> =>
  stack.run(['run', '--rm', '--no-TTY', 'backup', 'node', `tools/${tool}.ts`, ...args]);

describe('the profile tls', () => {
  it('serves Fitfolk over HTTPS and redirects HTTP', async () => {
    const page = await send('/login');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ]);
    const plain = await fetch(`http://localhost:${ports.http}/login`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:/)]);
  });

  it('keeps cookies to HTTPS', async () => {
    expect(await register('ana')).toMatch(/^__Host-/);
  });

  it.each([
    ['NODE_ENV=development', 'The profile tls publishes Fitfolk: leave out docker-compose.override.yml.\n'],
    [
      'PUBLIC_ORIGIN=http://closet.example',
      'The profile tls needs PUBLIC_ORIGIN with https:, such as https://closet.example.\n',
    ],
  ])('refuses to start with %s', async (assignment, output) => {
    const args = ['run', '--rm', '--no-deps', '--no-TTY', '--env', assignment, 'tls'];

    expect(await stack.observe(args)).toEqual({ code: 1, output });
  });
});

it('gives an account Pro where nobody sells it', async () => {
  const cookie = await register('pro');

  await stack.run(['run', '--rm', '--no-TTY', 'demo', 'node', 'tools/admin.ts', 'plan', 'pro', 'pro']);

  expect(JSON.parse((await send('/api/auth/user', { cookie })).body)).toMatchObject({ isPremium: true });
});

describe('the container backup', () => {
  it('backs up everything, and restores it into the stopped installation', async () => {
    const cookie = await register('ben');
    expect(await useBackups('backup', '/backups/monday')).toContain('Backed up 7 databases');
    const later = await register('later');

    await stack.run(['stop', ...PROCESSES]);
    await useBackups('restore', '/backups/monday', '--replace');
    await stack.up();

    expect(JSON.parse((await send('/api/auth/user', { cookie })).body)).toMatchObject({ username: 'ben' });
    expect((await send('/api/auth/user', { cookie: later })).status).toBe(401);
  });
});
