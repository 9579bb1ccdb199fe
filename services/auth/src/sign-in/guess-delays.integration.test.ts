import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(clock.now) });
});
afterAll(() => harness?.stop());

const wait = (seconds: number): void => {
  clock.now += seconds * 1000;
};

let lastAddress = 0;
/** Sends a login from an address that no other login of this file uses. */
const login = (username: string, password: string, headers: Record<string, string> = {}) => {
  lastAddress += 1;
  return harness.login(username, password, {
    'x-forwarded-for': `198.51.${lastAddress >> 8}.${lastAddress & 255}`,
    ...headers,
  });
};

const guess = async (name: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await login(name, 'a guess')).status);
  return statuses;
};

/** Returns the known-device cookie that a response sets, as a request header. */
const getDeviceCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known-device='))
    ?.split(';')[0] ?? '';

describe('login after failures from many addresses', () => {
  it('waits one second after the fifth, doubling up to a minute', async () => {
    const { username } = (await harness.register()).registration;
    expect(await guess(username, 4)).toEqual([401, 401, 401, 401]);

    for (const delayS of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect((await login(username, 'a guess')).status).toBe(401);
      const early = await login(username, 'a guess');
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, String(delayS)]);
      expect(await early.json()).toMatchObject({ code: 'attempts-delayed' });
      wait(delayS);
    }
  });

  it('delays even the right password, and forgets the failures after it', async () => {
    const { username, password } = (await harness.register()).registration;
    await guess(username, 5);

    const early = await login(username, password);
    expect([early.status, early.headers.get('set-cookie')]).toEqual([429, null]);
    wait(1);
    expect((await login(username, password)).status).toBe(200);

    expect(await guess(username, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('counts the username and the email address of an account together', async () => {
    const { username, email } = (await harness.register()).registration;
    await guess(username, 3);
    await guess(email.toUpperCase(), 2);

    expect(await guess(username, 1)).toEqual([429]);
    expect(await guess(email, 1)).toEqual([429]);
  });

  it('treats names that do not exist like those that do', async () => {
    const { username } = (await harness.register()).registration;
    const answers = async (name: string) => {
      const responses = [];
      for (let count = 0; count < 6; count += 1) responses.push(await login(name, 'a guess'));
      return Promise.all(
        responses.map(async (response) => ({
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          body: await response.text(),
        })),
      );
    };

    expect(await answers(newRegistration().username)).toEqual(await answers(username));
  });

  it('lets only few of many concurrent guesses through', async () => {
    const { username } = (await harness.register()).registration;

    const responses = await Promise.all(Array.from({ length: 20 }, () => login(username, 'a guess')));

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('rejects the right password after guesses that failed while it waited for its verification', async () => {
    const { username, password } = (await harness.register()).registration;
    const guesses = Array.from({ length: 24 }, () => login(username, 'a guess'));
    await Promise.race(guesses);

    expect((await login(username, password)).status).toBe(429);
    await Promise.all(guesses);
  });

  it('verifies no password during the delay, so a flood of guesses leaves the queue of hashes free', async () => {
    const { username } = (await harness.register()).registration;
    await guess(username, 5);

    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await login(username, 'a guess')).status),
    );

    expect(new Set(statuses)).toEqual(new Set([429]));
  });

  it('forgets failures after an hour', async () => {
    const { username } = (await harness.register()).registration;
    await guess(username, 5);

    wait(3600);

    expect(await guess(username, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('limits the number of names it remembers', async () => {
    await guess(newRegistration().username, 1);
    await harness.redis.del('guess-delays');
    // In the server, because this process also answers the requests.
    const fill = "for i = ARGV[1], ARGV[2] do redis.call('ZADD', KEYS[1], ARGV[3], 'name-' .. i) end";
    for (let first = 1; first <= 100_000; first += 10_000)
      await harness.redis.eval(fill, 1, 'guess-delays', first, first + 9_999, clock.now * 16 + 1);

    await guess(newRegistration().username, 1);

    expect(await harness.redis.zcard('guess-delays')).toBe(100_000);
    await harness.redis.del('guess-delays');
  });
});

describe('login in a known browser', () => {
  it('is not delayed by guesses from elsewhere', async () => {
    const { username, password } = (await harness.register()).registration;
    const cookie = getDeviceCookie(await login(username, password));
    await guess(username, 5);

    expect((await login(username, password)).status).toBe(429);
    expect((await login(username, password, { cookie })).status).toBe(200);
  });

  it('has a delay of its own', async () => {
    const { username, password } = (await harness.register()).registration;
    const cookie = getDeviceCookie(await login(username, password));
    for (let count = 0; count < 5; count += 1) await login(username, 'a guess', { cookie });

    expect((await login(username, password, { cookie })).status).toBe(429);
    expect((await login(username, password)).status).toBe(200);
  });

  it('stays limited per network', async () => {
    const { username, password } = (await harness.register()).registration;
    const headers = {
      cookie: getDeviceCookie(await login(username, password)),
      'x-forwarded-for': '203.0.113.9',
    };
    for (let count = 0; count < 10; count += 1) {
      await login(username, 'a guess', headers);
      wait(60);
    }

    const response = await login(username, password, headers);

    expect(await response.json()).toMatchObject({ code: 'login-attempts-exceeded' });
  });

  it('gets a new cookie with every sign-in, which scripts cannot read', async () => {
    const { username, password } = (await harness.register()).registration;
    const first = await login(username, password);
    const second = await login(username, password, { cookie: getDeviceCookie(first) });

    expect(getDeviceCookie(second)).toMatch(/^known-device=[\w-]{72}$/);
    expect(getDeviceCookie(second)).not.toBe(getDeviceCookie(first));
    expect(second.headers.getSetCookie().join()).toMatch(/known-device=[^,]*HttpOnly; SameSite=Lax/);
  });

  it('is forgotten when the password changes', async () => {
    const { user, registration, sessionHash } = await harness.register();
    const { username, password } = registration;
    const cookie = getDeviceCookie(await login(username, password));
    const { bearer } = await harness.asSession(user, sessionHash);
    const newPassword = 'another horse';
    const change = await harness.post(
      '/api/auth/password',
      { currentPassword: password, newPassword },
      bearer,
    );
    await guess(username, 5);

    expect((await login(username, newPassword, { cookie })).status).toBe(429);
    expect((await login(username, newPassword, { cookie: getDeviceCookie(change) })).status).toBe(200);
  });

  it('is known only to its own account', async () => {
    const [ana, ben] = [(await harness.register()).registration, (await harness.register()).registration];
    const cookie = getDeviceCookie(await login(ben.username, ben.password));
    await guess(ana.username, 5);

    expect((await login(ana.username, ana.password, { cookie })).status).toBe(429);
  });
});
