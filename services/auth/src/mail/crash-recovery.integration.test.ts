import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { getSid, newRegistration } from '../../testing/auth-harness.ts';
import { extractResetToken, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';

const namespace = `t${randomBytes(6).toString('hex')}`;
const main = new URL('../main.ts', import.meta.url).pathname;

type Process = { readonly url: string; readonly child: ChildProcess; readonly logged: string[] };

/** Starts auth in production mode with all log levels. */
const start = async (env: Record<string, string>): Promise<Process> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NAMESPACE: namespace,
      LOG_LEVEL: 'trace',
      // Unreachable: the test calls public endpoints only.
      GATEWAY_URL: 'http://127.0.0.1:9',
      MEDIA_URL: 'http://127.0.0.1:9',
      MAIL_FROM: 'hello@fitfolk.example',
      PUBLIC_ORIGIN: 'https://fitfolk.example',
      REGISTRATION: 'open',
      EVENT_RETRY_BASE_MS: '50',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Auth ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      logged.push(text);
      const address = /"url":"([^"]+)"/.exec(logged.join(''))?.[1];
      if (address) resolve(address);
    });
  });
  return { url, child, logged };
};

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

describe('mail queue', () => {
  it('delivers an accepted mail after kill -9 and logs no secret', async () => {
    const port = await unusedPort();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await start(env);
    running.add(first.child);
    const ana = newRegistration({ password: 'the-first-password' });
    const registered = await post(first.url, '/api/register', ana);
    expect(registered.status).toBe(201);
    expect((await post(first.url, '/api/auth/password-reset', { email: ana.email })).status).toBe(204);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const mailServer = await startFakeSmtpServer({ port });
    const second = await start(env);
    running.add(second.child);
    // The registration queued a mail, too, and a mail can arrive twice.
    const findToken = () => mailServer.received.map(extractResetToken).findLast((found) => found !== '');
    await expect.poll(findToken, { timeout: 60_000 }).toBeDefined();
    const token = findToken() ?? '';
    const body = { token, newPassword: 'the-second-password' };
    expect((await post(second.url, '/api/auth/password-reset/confirm', body)).status).toBe(204);
    expect((await post(second.url, '/api/auth/password-reset/confirm', body)).status).toBe(400);
    const login = { username: ana.username, password: 'the-second-password' };
    const response = await post(second.url, '/api/login', login);
    expect(response.status).toBe(200);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    await mailServer.stop();

    const logs = [...first.logged, ...second.logged].join('');
    expect(logs).toContain('mail sent');
    const secrets = [
      token,
      ana.email,
      'the-first-password',
      'the-second-password',
      getSid(registered),
      getSid(response),
    ];
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(logs).not.toContain(secret);
    }
  }, 120_000);
});

const unusedPort = async (): Promise<number> => {
  const server = await startFakeSmtpServer();
  await server.stop();
  return server.port;
};
