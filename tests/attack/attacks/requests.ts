import { describe, expect, it } from 'vitest';
import { listStatuses, sendBytes, toCookie, toRequest } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

/** Reads a path exactly as given; `fetch` would normalize it. */
const read = async (target: Target, path: string): Promise<string> =>
  sendBytes(
    target.url,
    toRequest([`GET ${path} HTTP/1.1`, `Host: ${new URL(target.url).host}`, 'Connection: close']),
  );

/** Ambiguous URLs, forged headers and what must not be reachable. */
export const describeRequests = (getTarget: () => Target): void => {
  describe('a path trick', () => {
    it.each([
      '/api/images/a\\..\\..\\internal',
      '/api/images/..%2f..%2finternal',
      '/api/images/%2e%2e/%2e%2e/internal/reports',
      '/api/../internal/reports',
      '/api//profiles',
      '//internal/reports',
      '/apps/shell/..\\..\\package.json',
      '/apps/shell/%2e%2e/%2e%2e/package.json',
      '/apps/shell/%252e%252e/package.json',
      '/api/images/a%00.webp',
      '/api/images/%c0%ae%c0%ae/',
      '/api/images/a%0d%0aSet-Cookie:%20sid=1',
      '/api/images/;/../internal',
    ])('%s reaches nothing', async (path) => {
      const answer = await read(getTarget(), path);

      expect([400, 401, 404]).toContain(listStatuses(answer)[0]);
      expect(answer).not.toMatch(/set-cookie: sid=1|"dependencies"|"reports"/i);
    });
  });

  describe('what is not public', () => {
    it.each([
      '/internal/reports',
      '/internal/development-mails',
      '/metrics',
      '/.env',
      '/.git/config',
      '/package.json',
    ])('%s is not served', async (path) => {
      const response = await fetch(`${getTarget().url}${path}`, { headers: { accept: 'application/json' } });

      expect(response.status).toBe(404);
    });

    it('shows neither versions nor server software', async () => {
      const [api, health] = await Promise.all(
        ['/api/auth/user', '/health/live'].map((path) => fetch(`${getTarget().url}${path}`)),
      );

      expect(api?.headers.get('server')).toBeNull();
      expect(api?.headers.get('x-powered-by')).toBeNull();
      expect(await health?.text()).not.toMatch(/\d+\.\d+\.\d+/);
    });

    it('keeps development mails from rebound host names', async () => {
      const answer = await sendBytes(
        getTarget().url,
        toRequest(['GET /dev/mail HTTP/1.1', 'Host: evil.example', 'Connection: close']),
      );

      expect([421, 404]).toContain(listStatuses(answer)[0]);
    });
  });

  describe('a forged header', () => {
    it.each([
      ['X-User-Id', 'root'],
      ['X-Internal-Token', 'x'],
      ['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzZXJ2aWNlIjoiZ2F0ZXdheSJ9.'],
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Original-Url', '/internal/reports'],
      ['X-Http-Method-Override', 'DELETE'],
      ['Connection', 'close, authorization, cookie'],
    ])('%s does not sign anybody in', async (name, value) => {
      const { url } = getTarget();
      const lines = ['GET /api/profiles HTTP/1.1', `Host: ${new URL(url).host}`, `${name}: ${value}`];
      const answer = await sendBytes(
        url,
        toRequest([...lines, ...(name === 'Connection' ? [] : ['Connection: close'])]),
      );

      expect(listStatuses(answer)).toEqual([401]);
      expect(answer).not.toContain('evil.example');
    });
  });

  describe('a Host header', () => {
    it.each(['[::1]', '[::1]:3000', 'localhost', '127.0.0.1:99999', 'evil.example', ''])(
      '%j breaks no upload',
      async (host) => {
        const { url, attacker } = getTarget();
        const cookie = toCookie(attacker);
        const lines = [`Host: ${host}`, `Cookie: ${cookie}`, 'Content-Length: 0', 'Connection: close'];
        const answer = await sendBytes(url, toRequest(['POST /api/objects/upload HTTP/1.1', ...lines]));

        expect(listStatuses(answer)[0]).toBeLessThan(500);
      },
    );
  });

  describe('the list of remotes', () => {
    it('has the hash of each entry script', async () => {
      const response = await fetch(`${getTarget().url}/remotes.json`);

      const remotes: string[] = Object.values(await response.json());
      expect(remotes.length).toBeGreaterThan(0);
      for (const remote of remotes) expect(remote).toMatch(/#sha256-[\w+/=%-]{44,}/);
    });
  });
};
