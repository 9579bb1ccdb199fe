import { hashSessionId, SESSION_IDLE_S, SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  getSid,
  newRegistration,
  startAuthHarness,
} from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

test('registering opens an account and answers with it, and with nothing of its password', async () => {
  const wishes = { firstName: 'Ana', accountType: 'family', timeZone: 'Europe/Madrid' };
  const registration = newRegistration(wishes);

  const response = await harness.post('/api/register', registration);

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
    hasPassword: true,
    signInAlerts: false,
    timeZone: 'Europe/Madrid',
    temperatureUnit: 'fahrenheit',
    weekStart: 'sunday',
    language: 'en',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('registering publishes the account and shows it to the gateway before it answers', async () => {
  const { user } = await harness.register();

  const account = { plan: 'free', accountType: 'individual', version: 1 };
  expect(await harness.snapshot(user.id)).toEqual({
    id: user.id,
    ...account,
    onboarded: false,
    timeZone: 'UTC',
    profiles: [],
  });
  expect(await harness.eventsOf(user.id)).toEqual([
    {
      type: 'auth.account.changed',
      subject: user.id,
      data: { accountId: user.id, ...account, onboarded: false, profileImageUrl: null },
    },
  ]);
});

test('nobody grants themselves Pro or skips onboarding', async () => {
  const { user } = await harness.register({ isPremium: true, onboardingCompleted: true });

  expect(user).toMatchObject({ isPremium: false, onboardingCompleted: false });
  expect(await harness.accounts().findOne({ _id: user.id })).toMatchObject({
    plan: 'free',
    onboardingCompleted: false,
  });
});

test.each(['id', 'plan', 'passwordHash', 'profiles', 'version'])(
  'registering with %s is refused',
  async (key) => {
    const response = await harness.post('/api/register', newRegistration({ [key]: 'x' }));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: `Unrecognized key(s) in object: '${key}'` });
  },
);

test('a taken username and a taken email get one answer, whatever their case or letter forms', async () => {
  const { registration } = await harness.register({ username: `Ana${Date.now()}` });

  const answers = await Promise.all([
    harness.post('/api/register', newRegistration({ username: registration.username.toUpperCase() })),
    harness.post(
      '/api/register',
      newRegistration({ username: registration.username.replace('Ana', 'ａna') }),
    ),
    harness.post('/api/register', newRegistration({ email: registration.email.toUpperCase() })),
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
  const { username } = newRegistration();

  const answers = Array.from({ length: 20 }, () =>
    harness.post('/api/register', newRegistration({ username })),
  );

  expect(await countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
  expect(await harness.accounts().countDocuments({ username })).toBe(1);
});

test('the session cookie is out of reach of scripts and other sites', async () => {
  const response = await harness.post('/api/register', newRegistration());

  const [value, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(/^sid=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${SESSION_MAX_S}`, 'Path=/', 'SameSite=Lax']);
});

test('behind TLS the cookie is bound to the host', async () => {
  const response = await harness.post('/api/register', newRegistration(), { 'x-forwarded-proto': 'https' });

  const [value, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(/^__Host-sid=[\w-]{43}$/);
  expect(attributes).toContain('Secure');
});

test('a session is stored under the hash of its id, for seven days at a time and thirty at most', async () => {
  const response = await harness.post('/api/register', newRegistration());

  const record = await harness.session(getSid(response));
  const { id } = (await response.json()) as { id: string };
  const ttl = await harness.redis.ttl(sessionKey(hashSessionId(getSid(response))));
  expect(record).toEqual({
    accountId: id,
    signedInWith: 'password',
    device: { browser: null, system: null, kind: 'unknown' },
    createdAt: expect.any(String),
    expiresAt: new Date(Date.parse(record.createdAt) + SESSION_MAX_S * 1000).toISOString(),
  });
  expect(ttl).toBeLessThanOrEqual(SESSION_IDLE_S);
  expect(ttl).toBeGreaterThan(SESSION_IDLE_S - 60);
});

test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
  const { user } = await harness.register();

  const account = await harness.accounts().findOne({ _id: user.id });
  const [, algorithm, , parameters] = String(account?.passwordHash).split('$');
  expect(algorithm).toBe('argon2id');
  expect(parameters?.split(',').sort()).toEqual(['m=19456', 'p=1', 't=2']);
});
