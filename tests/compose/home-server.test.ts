import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStack, type Stack } from './support/stack.ts';

const ORIGIN = 'https://localhost';
/** The address that the guide stands for. */
const DOCUMENTED_ORIGIN = 'https://closet.example';
/** Commands of the guide with which a stranger gets a server of their own, `git clone` included. */
const MAX_COMMANDS = 10;
/** Containers that must not run during a restore. */
const PROCESSES = ['gateway', 'auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];

/** Reads the contents of `.env` and the commands of the section "Set up" of docs/home-server.md. */
const readGuide = async () => {
  const guide = await readFile(join(REPOSITORY_ROOT, 'docs/home-server.md'), 'utf8');
  const [, section = ''] = /^## Set up$(.*?)^## /ms.exec(guide) ?? [];
  const blocks = [...section.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const [settings = [], ...commands] = blocks;
  const env = Object.fromEntries(
    settings.map((line) => line.replace(DOCUMENTED_ORIGIN, ORIGIN).split(/=(.*)/).slice(0, 2)),
  ) as Record<string, string>;
  return { env, commands: commands.flat() };
};

let guide: Awaited<ReturnType<typeof readGuide>>;
let stack: Stack;
let ports: { http: number; https: number };
let authority: string;
/** Output of the last command of the guide. */
let output: string;
beforeAll(async () => {
  ports = { http: await findFreePort(), https: await findFreePort() };
  guide = await readGuide();
  stack = await createStack({
    env: {
      ...guide.env,
      NODE_ENV: 'production',
      TLS_ADDRESS: '127.0.0.1',
      HTTP_PORT: `${ports.http}`,
      HTTPS_PORT: `${ports.https}`,
      // Everyone registers from one address here.
      RATE_LIMIT_FACTOR: '10',
    },
  });
  for (const command of guide.commands) {
    output = await stack.run(
      command
        .replace(/^docker compose /, '')
        .replace(/^run /, 'run --no-TTY ')
        .split(' '),
    );
  }
  await stack.up();
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

const toCookie = (headers: IncomingMessage['headers']): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const PASSWORD = 'a cardigan in october';

const register = async (username: string, invitation?: string): Promise<string> => {
  const body = { username, email: `${username}@example.com`, password: PASSWORD, invitation };
  const response = await send('/api/register', { method: 'POST', body });
  expect(response.status, response.body).toBe(201);
  return toCookie(response.headers);
};

const useBackups = (tool: string, ...args: readonly string[]): Promise<string> =>
  stack.run(['run', '--rm', '--no-TTY', 'backup', 'node', `tools/${tool}.ts`, ...args]);

/** Sends a request and returns the body of its successful answer. */
const change = async (path: string, cookie: string, body: unknown = {}, method = 'POST') => {
  const response = await send(path, { method, cookie, body });
  expect(response.status, response.body).toBeLessThan(300);
  return response.body ? JSON.parse(response.body) : undefined;
};

describe('the guide', () => {
  it('leads to a family of two parents and two children in few commands', async () => {
    const [, token] = /#first-run=([\w-]{43})/.exec(output) ?? [];
    // The guide begins with `git clone` and the file `.env`.
    expect(guide.commands.length + 2).toBeLessThanOrEqual(MAX_COMMANDS);

    const cookie = await register('mara', token);
    await change('/api/auth/user', cookie, { accountType: 'family', onboardingCompleted: true }, 'PATCH');
    for (const name of ['Leo', 'Mia']) await change('/api/profiles', cookie, { name, birthYear: 2019 });
    const invitation = await change('/api/auth/invitations', cookie);
    const email = 'dana@example.org';
    await change('/api/auth/invitations/claim', '', {
      token: invitation.token,
      email,
      password: PASSWORD,
      firstName: 'Dana',
    });
    await change(`/api/auth/invitations/${invitation.id}/confirmation`, cookie);

    const body = { username: email, password: PASSWORD };
    const signedIn = await send('/api/login', { method: 'POST', body });
    const second = toCookie(signedIn.headers);
    const profiles = JSON.parse((await send('/api/profiles', { cookie: second })).body);
    expect(profiles.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Leo', 'Mia']),
    );
    expect(JSON.parse((await send('/api/auth/user', { cookie })).body)).toMatchObject({
      isOperator: true,
      isPremium: true,
    });
  });
});

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
