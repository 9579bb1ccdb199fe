import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { hash } from 'argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  getSid,
  newRegistration,
  startAuthHarness,
} from '../../testing/auth-harness.ts';
import { recordRedisCommands } from '../../testing/redis-commands.ts';

let harness: AuthHarness;
const clock = { skipMs: 0 };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(Date.now() + clock.skipMs) });
});
afterAll(() => harness?.stop());

/** Lets the delay pass that follows failed logins. */
const waitForDelay = (): void => {
  clock.skipMs += 60_000;
};

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('login', () => {
  it('returns the account, ignoring the case of the username', async () => {
    const { user, registration } = await harness.register();

    const response = await harness.login(registration.username.toUpperCase(), registration.password);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(user);
  });

  it('accepts the email address in place of the username', async () => {
    const { user, registration } = await harness.register();

    const response = await harness.login(registration.email.toUpperCase(), registration.password);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(user);
  });

  it('replaces the session and never adopts a planted id', async () => {
    const ana = await harness.register();
    const planted = 'A'.repeat(43);

    const response = await harness.login(ana.registration.username, ana.registration.password, {
      ...ana.bearer,
      cookie: `sid=${planted}`,
    });

    expect(await harness.session(getSid(response))).toMatchObject({ accountId: ana.user.id });
    expect(getSid(response)).not.toBe(planted);
    expect(await harness.session(planted)).toBeUndefined();
    expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(0);
  });

  it('responds alike to an unknown username and a wrong password', async () => {
    const { registration } = await harness.register();

    const [unknown, wrong] = await Promise.all([
      harness.login(newRegistration().username, 'whatever', from('198.51.100.1')),
      harness.login(registration.username, 'whatever', from('198.51.100.1')),
    ]);

    const visible = async (response: Response) => {
      const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    const response = await visible(wrong);
    expect(response.status).toBe(401);
    expect(response.body).toContain('Invalid username or password');
    expect(await visible(unknown)).toEqual(response);
  });

  it('does the same work for an unknown username, a wrong password and an account without one', async () => {
    const { registration } = await harness.register();
    const linked = await harness.register();
    await harness.changeLogin(linked.user.id, { passwordHash: null });
    // Registrations refresh the snapshots of their accounts later.
    await harness.waitUntilIdle();
    const recorded = await recordRedisCommands(process.env.REDIS_URL ?? '');
    const prefix = harness.redis.options.keyPrefix || harness.namespace;
    const listOwnCommands = (): string[] =>
      recorded.commands.flatMap(([name = '', ...args]) => {
        const key = args.find((arg) => arg.startsWith(prefix));
        return key ? [`${name.toLowerCase()} ${key.split(':')[1]}`] : [];
      });

    const listCommands = async (username: string): Promise<string[]> => {
      recorded.commands.length = 0;
      expect((await harness.login(username, 'whatever', from('198.51.100.9'))).status).toBe(401);
      // The end of what the login sent.
      await harness.redis.get('end-of-login');
      await expect.poll(listOwnCommands).toContain('get end-of-login');
      return listOwnCommands().toSorted();
    };
    const unknown = await listCommands(newRegistration().username);

    expect(await listCommands(registration.username)).toEqual(unknown);
    expect(await listCommands(linked.registration.username)).toEqual(unknown);
    expect(unknown).toEqual(expect.arrayContaining(['get failed-logins', 'incr failed-logins']));
    recorded.stop();
  });

  it('does not trim the password', async () => {
    const { registration } = await harness.register({ password: ' spaced out ' });

    expect((await harness.login(registration.username, 'spaced out')).status).toBe(401);
    expect((await harness.login(registration.username, ' spaced out ')).status).toBe(200);
  });

  it.each([
    [{ password: 'secret' }, 'Username is required'],
    [{ username: 'ana' }, 'Password is required'],
    [{ username: { $gt: '' }, password: 'secret' }, 'Username is required'],
  ])('rejects %j', async (body, detail) => {
    const response = await harness.post('/api/login', body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
  });

  it('rejects even the right password after ten failures from a network', async () => {
    const { registration } = await harness.register();
    const { username, password } = registration;
    const other = await harness.register();
    for (let failure = 0; failure < 10; failure += 1) {
      const address = `2001:db8:1:1::${failure}`;
      expect((await harness.login(username.toUpperCase(), 'wrong', from(address))).status).toBe(401);
      waitForDelay();
    }

    const rejected = await harness.login(username, password, from('2001:db8:1:1::ffff'));

    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ code: 'login-attempts-exceeded' });
    expect(rejected.headers.get('set-cookie')).toBeNull();
    const retryAfterS = Number(rejected.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(800);
    expect(retryAfterS).toBeLessThanOrEqual(900);
    expect((await harness.login(username, password, from('2001:db8:1:2::1'))).status).toBe(200);
    const otherLogin = await harness.login(
      other.registration.username,
      other.registration.password,
      from('2001:db8:1:1::1'),
    );
    expect(otherLogin.status).toBe(200);
  });

  it('counts failures by username and by email address together', async () => {
    const { registration } = await harness.register();
    const { username, email, password } = registration;
    for (let failure = 0; failure < 5; failure += 1) {
      await harness.login(username, 'wrong', from('198.51.100.7'));
      waitForDelay();
      await harness.login(email, 'wrong', from('198.51.100.7'));
      waitForDelay();
    }

    expect(await (await harness.login(email, password, from('198.51.100.7'))).json()).toMatchObject({
      code: 'login-attempts-exceeded',
    });
  });

  it('limits concurrent guesses like sequential ones, the right password included', async () => {
    const { registration } = await harness.register();
    const { username, password } = registration;
    const guesses = Array.from({ length: 20 }, (_, guess) => `guess ${guess}`);

    const responses = await countStatuses(
      [...guesses, password].map((guess) => harness.login(username, guess, from('198.51.100.2'))),
    );

    // A 503 from an overloaded server does not reveal anything, either.
    const { 200: right = 0, 401: wrong = 0, 429: limited = 0, 503: unavailable = 0 } = responses;
    expect(right + wrong).toBeLessThanOrEqual(10);
    expect(right + wrong + limited + unavailable).toBe(21);
  });

  it('resets the failures after a success', async () => {
    const { registration } = await harness.register();
    const { username, password } = registration;
    const failNineTimes = async () => {
      for (let failure = 0; failure < 9; failure += 1) {
        expect((await harness.login(username, 'wrong', from('198.51.100.3'))).status).toBe(401);
        waitForDelay();
      }
    };

    await failNineTimes();
    expect((await harness.login(username, password, from('198.51.100.3'))).status).toBe(200);
    await failNineTimes();
    expect((await harness.login(username, password, from('198.51.100.3'))).status).toBe(200);
  });

  it('renews a hash with outdated parameters', async () => {
    const { user, registration } = await harness.register();
    const weak = await hash(registration.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await harness.changeLogin(user.id, { passwordHash: weak });

    expect((await harness.login(registration.username, registration.password)).status).toBe(200);

    expect(await harness.findAccount({ _id: user.id })).toMatchObject({
      passwordHash: expect.stringContaining('m=19456'),
    });
    expect((await harness.login(registration.username, registration.password)).status).toBe(200);
  });
});

describe('logout', () => {
  it('ends the session and clears the cookie', async () => {
    const { bearer, sessionHash: hashed } = await harness.register();

    const response = await harness.post('/api/logout', undefined, bearer);

    expect(response.status).toBe(204);
    expect(await harness.redis.exists(sessionKey(hashed))).toBe(0);
    expect(response.headers.get('set-cookie')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('succeeds without a session', async () => {
    const response = await harness.post('/api/logout');

    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^sid=;/);
  });
});

describe('oidcLogin without a provider', () => {
  it('redirects to the login page, which says that no provider is set up', async () => {
    const response = await fetch(`${harness.url('auth')}/api/auth/oidc/login?provider=google`, {
      redirect: 'manual',
    });

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?error=oidc_unconfigured');
  });
});
