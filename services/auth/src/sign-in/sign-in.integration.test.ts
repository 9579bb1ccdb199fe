import { SESSION_IDLE_S, SESSION_MAX_S, sessionHash, sessionKey } from '@fitfolk/service-kit/sessions';
import { hash } from 'argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthHouse, newcomer, sidOf, startAuthHouse } from '../../testing/auth-house.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await startAuthHouse();
});
afterAll(() => house.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

const session = async (sid: string) => {
  const text = await house.redis.get(sessionKey(sessionHash(sid)));
  return text === null ? undefined : JSON.parse(text);
};

const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('registering opens an account and answers with it, and with nothing of its password', async () => {
  const wishes = { firstName: 'Ana', accountType: 'family', timeZone: 'Europe/Madrid' };
  const registration = newcomer(wishes);

  const response = await house.post('/api/register', registration);

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    id: expect.any(String),
    username: registration.username,
    email: registration.email,
    firstName: 'Ana',
    lastName: null,
    profileImageUrl: null,
    accountType: 'family',
    onboardingCompleted: false,
    isPremium: false,
    timeZone: 'Europe/Madrid',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('registering publishes the account and shows it to the gateway before it answers', async () => {
  const { user } = await house.join();

  const account = { plan: 'free', accountType: 'individual', version: 1 };
  expect(await house.snapshot(user.id)).toEqual({ id: user.id, ...account, onboarded: false, profiles: [] });
  expect(await house.publishedFor(user.id)).toEqual([
    {
      type: 'auth.account.changed',
      subject: user.id,
      data: { accountId: user.id, ...account, onboarded: false, profileImageUrl: null },
    },
  ]);
});

test('nobody grants themselves Pro or skips onboarding', async () => {
  const { user } = await house.join({ isPremium: true, onboardingCompleted: true });

  expect(user).toMatchObject({ isPremium: false, onboardingCompleted: false });
  expect(await house.accounts().findOne({ _id: user.id })).toMatchObject({
    plan: 'free',
    onboardingCompleted: false,
  });
});

test.each(['id', 'plan', 'passwordHash', 'profiles', 'version'])(
  'registering with %s is refused',
  async (key) => {
    const response = await house.post('/api/register', newcomer({ [key]: 'x' }));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: `Unrecognized key(s) in object: '${key}'` });
  },
);

test('a taken username and a taken email get one answer, whatever their case or letter forms', async () => {
  const { registration } = await house.join({ username: `Ana${Date.now()}` });

  const answers = await Promise.all([
    house.post('/api/register', newcomer({ username: registration.username.toUpperCase() })),
    house.post('/api/register', newcomer({ username: registration.username.replace('Ana', 'ａna') })),
    house.post('/api/register', newcomer({ email: registration.email.toUpperCase() })),
  ]);

  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(bodies[0]).toMatchObject({
    code: 'account-exists',
    detail: 'Username or email already in use',
  });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('of twenty who register one name at once, one gets it', async () => {
  const { username } = newcomer();

  const answers = Array.from({ length: 20 }, () => house.post('/api/register', newcomer({ username })));

  expect(await statuses(answers)).toEqual({ 201: 1, 409: 19 });
  expect(await house.accounts().countDocuments({ username })).toBe(1);
});

test('the session cookie is out of reach of scripts and other sites', async () => {
  const response = await house.post('/api/register', newcomer());

  const [value, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(/^sid=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${SESSION_MAX_S}`, 'Path=/', 'SameSite=Lax']);
});

test('behind TLS the cookie is bound to the host', async () => {
  const response = await house.post('/api/register', newcomer(), { 'x-forwarded-proto': 'https' });

  const [value, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(/^__Host-sid=[\w-]{43}$/);
  expect(attributes).toContain('Secure');
});

test('a session is stored under the hash of its id, for seven days at a time and thirty at most', async () => {
  const response = await house.post('/api/register', newcomer());

  const record = await session(sidOf(response));
  const { id } = (await response.json()) as { id: string };
  const ttl = await house.redis.ttl(sessionKey(sessionHash(sidOf(response))));
  expect(record).toEqual({
    accountId: id,
    createdAt: expect.any(String),
    expiresAt: new Date(Date.parse(record.createdAt) + SESSION_MAX_S * 1000).toISOString(),
  });
  expect(ttl).toBeLessThanOrEqual(SESSION_IDLE_S);
  expect(ttl).toBeGreaterThan(SESSION_IDLE_S - 60);
});

test('logging in answers with the account, by a name in any case', async () => {
  const { user, registration } = await house.join();

  const response = await house.login(registration.username.toUpperCase(), registration.password);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(user);
});

test('logging in takes a new session, ends the one before and never adopts a planted one', async () => {
  const ana = await house.join();
  const planted = 'A'.repeat(43);

  const response = await house.login(ana.registration.username, ana.registration.password, {
    ...ana.bearer,
    cookie: `sid=${planted}`,
  });

  expect(await session(sidOf(response))).toMatchObject({ accountId: ana.user.id });
  expect(sidOf(response)).not.toBe(planted);
  expect(await session(planted)).toBeUndefined();
  expect(await house.redis.exists(sessionKey(ana.sessionHash))).toBe(0);
});

test('an unknown name and a wrong password get one answer', async () => {
  const { registration } = await house.join();

  const [unknown, wrong] = await Promise.all([
    house.login(newcomer().username, 'whatever', from('198.51.100.1')),
    house.login(registration.username, 'whatever', from('198.51.100.1')),
  ]);

  const visible = async (response: Response) => {
    const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };
  const answer = await visible(wrong);
  expect(answer.status).toBe(401);
  expect(answer.body).toContain('Invalid username or password');
  expect(await visible(unknown)).toEqual(answer);
});

test('a password counts to its last space', async () => {
  const { registration } = await house.join({ password: ' spaced out ' });

  expect((await house.login(registration.username, 'spaced out')).status).toBe(401);
  expect((await house.login(registration.username, ' spaced out ')).status).toBe(200);
});

test.each([
  [{ password: 'secret' }, 'Username is required'],
  [{ username: 'ana' }, 'Password is required'],
  [{ username: { $gt: '' }, password: 'secret' }, 'Username is required'],
])('logging in with %j is refused', async (body, detail) => {
  const response = await house.post('/api/login', body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail });
});

test('after ten failures even the right password is refused, for that name from that network', async () => {
  const { registration } = await house.join();
  const { username, password } = registration;
  const other = await house.join();
  for (let failure = 0; failure < 10; failure += 1) {
    const address = `2001:db8:1:1::${failure}`;
    expect((await house.login(username.toUpperCase(), 'wrong', from(address))).status).toBe(401);
  }

  const refused = await house.login(username, password, from('2001:db8:1:1::ffff'));

  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'login-attempts-exceeded' });
  expect(refused.headers.get('set-cookie')).toBeNull();
  const retryAfterS = Number(refused.headers.get('retry-after'));
  expect(retryAfterS).toBeGreaterThan(800);
  expect(retryAfterS).toBeLessThanOrEqual(900);
  expect((await house.login(username, password, from('2001:db8:1:2::1'))).status).toBe(200);
  const otherLogin = await house.login(
    other.registration.username,
    other.registration.password,
    from('2001:db8:1:1::1'),
  );
  expect(otherLogin.status).toBe(200);
});

test('guessing thirty times at once tells no more than guessing ten times', async () => {
  const { registration } = await house.join();

  const guesses = Array.from({ length: 30 }, (_, guess) =>
    house.login(registration.username, `guess ${guess}`, from('198.51.100.2')),
  );

  expect(await statuses(guesses)).toEqual({ 401: 10, 429: 20 });
});

test('a success forgets the failures before it', async () => {
  const { registration } = await house.join();
  const { username, password } = registration;
  const fail = (times: number) =>
    statuses(Array.from({ length: times }, () => house.login(username, 'wrong', from('198.51.100.3'))));

  expect(await fail(9)).toEqual({ 401: 9 });
  expect((await house.login(username, password, from('198.51.100.3'))).status).toBe(200);
  expect(await fail(9)).toEqual({ 401: 9 });
  expect((await house.login(username, password, from('198.51.100.3'))).status).toBe(200);
});

const storedHash = async (id: string) => String((await house.accounts().findOne({ _id: id }))?.passwordHash);

test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
  const { user } = await house.join();

  const [, algorithm, , parameters] = (await storedHash(user.id)).split('$');
  expect(algorithm).toBe('argon2id');
  expect(parameters?.split(',').sort()).toEqual(['m=19456', 'p=1', 't=2']);
});

test('a hash made with other parameters is renewed by the next login', async () => {
  const { user, registration } = await house.join();
  const weak = await hash(registration.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await house.accounts().updateOne({ _id: user.id }, { $set: { passwordHash: weak } });

  expect((await house.login(registration.username, registration.password)).status).toBe(200);

  expect(await storedHash(user.id)).toContain('m=19456');
  expect((await house.login(registration.username, registration.password)).status).toBe(200);
});

test('logging out ends the session and clears the cookie', async () => {
  const { bearer, sessionHash: hashed } = await house.join();

  const response = await house.post('/api/logout', undefined, bearer);

  expect(response.status).toBe(204);
  expect(await house.redis.exists(sessionKey(hashed))).toBe(0);
  expect(response.headers.get('set-cookie')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
});

test('logging out without a session is fine', async () => {
  const response = await house.post('/api/logout');

  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toMatch(/^sid=;/);
});

test('signing in elsewhere says that it cannot be done yet', async () => {
  const response = await fetch(`${house.url('auth')}/api/auth/oidc/login?provider=google`, {
    redirect: 'manual',
  });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?error=oidc_unavailable');
});
