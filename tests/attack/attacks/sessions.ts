import { describe, expect, it } from 'vitest';
import { createTestUser } from '../../e2e/support/test-user.ts';
import { requireOwnInstance } from '../support/own-instance.ts';
import type { Target } from '../support/target.ts';

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Cross-site requests, fixation, enumeration, guessing and forged external sign-ins. */
export const describeSessions = (getTarget: () => Target): void => {
  describe('a request from another site', () => {
    it.each([
      ['POST', '/api/login'],
      ['POST', '/api/register'],
      ['POST', '/api/logout'],
      ['PATCH', '/api/auth/user'],
      ['DELETE', '/api/auth/user'],
      ['POST', '/api/profiles'],
      ['POST', '/api/objects/upload'],
      ['POST', '/api/ootd-posts'],
      ['POST', '/api/follows'],
    ])('is rejected for %s %s', async (method, path) => {
      const { victim } = getTarget();
      const forged: readonly Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ];
      for (const headers of forged) {
        const response = await victim.fetch(path, { method, headers });
        expect([response.status, (await response.json()).code]).toEqual([403, 'cross-site-request']);
      }
      expect((await victim.fetch('/api/auth/user')).status).toBe(200);
    });

    it('is not allowed to read', async () => {
      const response = await getTarget().victim.fetch('/api/profiles', {
        headers: { origin: 'https://evil.example' },
      });

      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('a session', () => {
    const login = (target: Target, cookie = '') =>
      fetch(
        `${target.url}/api/login`,
        post({ username: target.victim.username, password: target.victim.password }, { cookie }),
      );
    const getSid = (response: Response): string =>
      response.headers.getSetCookie().find((cookie) => /^(__Host-)?sid=/.test(cookie)) ?? '';

    it('is never one that somebody planted, and changes with every sign-in', async () => {
      const target = getTarget();
      const planted = `sid=${'a'.repeat(43)}`;
      const [first, second] = [getSid(await login(target, planted)), getSid(await login(target, planted))];

      expect(first).toMatch(/HttpOnly/i);
      expect(first).toMatch(/SameSite=(Lax|Strict)/i);
      expect(new Set([first, second, planted].map((cookie) => cookie.split(';')[0])).size).toBe(3);
      expect((await fetch(`${target.url}/api/auth/user`, { headers: { cookie: planted } })).status).toBe(401);
    });

    it('ends with signing out', async () => {
      const target = getTarget();
      const cookie = getSid(await login(target)).split(';')[0] ?? '';
      await fetch(`${target.url}/api/logout`, { method: 'POST', headers: { cookie } });

      expect((await fetch(`${target.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
    });
  });

  describe('an account', () => {
    /** Sends a body and returns everything of the response but what differs between any two. */
    const observe = async (path: string, body: unknown) => {
      const response = await fetch(`${getTarget().url}${path}`, post(body));
      const headers = [...response.headers].filter(
        ([name]) => !/^(date|x-request-id|(x-)?ratelimit.*)$/.test(name),
      );
      const text = await response.text();
      return { status: response.status, headers, text };
    };
    const createUnknownName = () => `nobody-${crypto.randomUUID().slice(0, 8)}`;

    it('is not revealed by a failed sign-in', async () => {
      const attempt = (username: string) => observe('/api/login', { username, password: 'wrong-password' });

      const unknown = await attempt(createUnknownName());

      expect(await attempt(getTarget().victim.username)).toEqual(unknown);
      expect(unknown).toMatchObject({
        status: 401,
        text: expect.stringContaining('Invalid username or password'),
      });
    });

    it('is not revealed by a request for a new password', async () => {
      const { victim } = getTarget();
      const unknown = createUnknownName();
      const known = [victim.username, victim.user.email];
      for (const [index, email] of [unknown, `${unknown}@example.com`].entries()) {
        const answer = await observe('/api/auth/password-reset', { email });
        expect(await observe('/api/auth/password-reset', { email: known[index] })).toEqual(answer);
        expect(answer.status).toBeLessThan(300);
      }
    });

    it('is not told apart by name or email when somebody registers it again', async () => {
      const { url, victim } = getTarget();
      const other = `other-${crypto.randomUUID().slice(0, 8)}`;
      const password = 'a-long-enough-secret';
      const answers = await Promise.all(
        [
          { username: victim.username, email: `${other}@example.com`, password },
          { username: other, email: `${victim.username}@example.com`, password },
        ].map(async (body) => (await fetch(`${url}/api/register`, post(body))).json()),
      );

      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0].code).toBe('account-exists');
    });

    it('has an owner who hears of a registration with its address, once', async (context) => {
      const { url } = getTarget();
      requireOwnInstance(getTarget(), context, 'read mails');
      const { username } = await createTestUser(url);
      const email = `${username}@example.com`;
      for (const name of ['one', 'two']) {
        const other = `${name}-${crypto.randomUUID().slice(0, 8)}`;
        const body = { username: other, email, password: 'a-long-enough-secret' };
        expect((await fetch(`${url}/api/register`, post(body))).status).toBe(409);
      }

      const countMails = async () => {
        const page = await (await fetch(`${url}/dev/mail`)).text();
        const articles = page.split('<article>').filter((text) => text.includes(`To ${email}`));
        return articles.filter((text) => text.includes('Someone tried to register')).length;
      };
      await expect.poll(countMails).toBe(1);
    });

    it('is not revealed by a change of the own email address', async () => {
      const { attacker, victim } = getTarget();
      await attacker.auth.confirmIdentity({ body: { password: attacker.password } });
      const request = async (email: string) => {
        const response = await attacker.fetch('/api/auth/email', post({ email }));
        return { status: response.status, text: await response.text() };
      };

      const answer = await request(`${createUnknownName()}@example.com`);

      expect(await request(victim.user.email)).toEqual(answer);
      expect(answer).toEqual({ status: 204, text: '' });
      expect((await attacker.auth.currentUser()).email).toBe(attacker.user.email);
    });

    const login = (username: string, password: string, headers: Record<string, string> = {}) =>
      fetch(`${getTarget().url}/api/login`, post({ username, password }, headers));
    const fail = async (username: string, times: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let count = 0; count < times; count += 1) {
        statuses.push((await login(username, `guess ${count}`)).status);
      }
      return statuses;
    };

    it('is guarded against guessing like a name that does not exist', async () => {
      const { username: existing } = await createTestUser(getTarget().url);
      const missing = `guessed-${crypto.randomUUID().slice(0, 8)}`;
      for (const [username, spelled] of [
        [existing, `${existing}@example.com`],
        [missing, missing.toUpperCase()],
      ] as const) {
        expect(await fail(username, 5)).toEqual([401, 401, 401, 401, 401]);
        const delayed = await login(spelled, 'another guess');
        expect([delayed.status, (await delayed.json()).code]).toEqual([429, 'attempts-delayed']);
        expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });

    it('stays open to the browser of its owner while others guess', async () => {
      const { username, password, cookies } = await createTestUser(getTarget().url);
      const cookie = cookies().flatMap(({ name, value }) =>
        name.endsWith('known-device') ? [`${name}=${value}`] : [],
      );
      await fail(username, 5);

      const forged = { cookie: `known-device=${'A'.repeat(72)}` };
      const others = await Promise.all([login(username, password), login(username, password, forged)]);
      expect(others.map(({ status }) => status)).toEqual([429, 429]);
      expect((await login(username, password, { cookie: cookie.join('; ') })).status).toBe(200);
    });
  });

  describe('a callback of an external sign-in', () => {
    it.each([
      '',
      '?code=x',
      '?code=x&state=forged',
      '?error=access_denied',
      '?code=x&state=a&state=b',
      '?iss=https://evil.example&code=x&state=y',
    ])('that nobody started signs nobody in: %s', async (query) => {
      const response = await fetch(`${getTarget().url}/api/auth/oidc/callback${query}`, {
        redirect: 'manual',
      });

      expect([302, 303, 400]).toContain(response.status);
      if (response.status !== 400) expect(response.headers.get('location')).toMatch(/^\/login\?error=/);
      expect(response.headers.getSetCookie().filter((cookie) => /^(__Host-)?sid=[^;]/.test(cookie))).toEqual(
        [],
      );
    });
  });

  describe('the event stream', () => {
    it('requires a session and survives forged positions', async () => {
      const { url, attacker } = getTarget();
      expect((await fetch(`${url}/api/live`)).status).toBe(401);
      for (const position of ['-1', '9'.repeat(400), '../../x', '{"$gt":""}']) {
        const abort = new AbortController();
        const response = await attacker.fetch('/api/live', {
          headers: { 'last-event-id': position },
          signal: abort.signal,
        });
        expect(response.status).toBe(200);
        abort.abort();
      }
    });
  });
};
