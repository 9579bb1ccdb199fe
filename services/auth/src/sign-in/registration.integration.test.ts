import { hashSessionId, SESSION_IDLE_S, SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('register', () => {
  it('returns the new account without its password', async () => {
    const overrides = { firstName: 'Ana', accountType: 'family', timeZone: 'Europe/Madrid' };
    const registration = newRegistration(overrides);

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
      reminderMails: false,
      timeZone: 'Europe/Madrid',
      temperatureUnit: 'fahrenheit',
      weekStart: 'sunday',
      language: 'en',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it.each([
    ['de-DE,de;q=0.9', 'de', { temperatureUnit: 'celsius', weekStart: 'monday', language: 'de' }],
    ['en-US,en;q=0.9', 'de', { temperatureUnit: 'celsius', weekStart: 'monday', language: 'de' }],
    ['fr-CA,fr;q=0.9', 'fr', { temperatureUnit: 'celsius', weekStart: 'sunday', language: 'fr' }],
    ['en-US,en;q=0.9', 'fr', { temperatureUnit: 'celsius', weekStart: 'monday', language: 'fr' }],
    ['es-MX,es;q=0.9', 'es', { temperatureUnit: 'celsius', weekStart: 'sunday', language: 'es' }],
    ['es-US,es;q=0.9', 'es', { temperatureUnit: 'fahrenheit', weekStart: 'sunday', language: 'es' }],
    ['en-GB', 'en', { temperatureUnit: 'celsius', weekStart: 'monday', language: 'en' }],
    ['en-US', 'en', { temperatureUnit: 'fahrenheit', weekStart: 'sunday', language: 'en' }],
  ])(
    'from a browser in %s and in %s starts with the units of the region',
    async (accepted, language, expected) => {
      const response = await harness.post('/api/register', newRegistration({ language }), {
        'accept-language': accepted,
      });

      expect(await response.json()).toMatchObject(expected);
    },
  );

  it('publishes the account and writes its snapshot', async () => {
    const { user } = await harness.register();

    const account = { plan: 'free', accountType: 'individual', version: 1 };
    expect(await harness.snapshot(user.id)).toEqual({
      id: user.id,
      ...account,
      onboarded: false,
      timeZone: 'UTC',
      logins: [{ id: expect.any(String) }],
      profiles: [],
    });
    expect(await harness.eventsOf(user.id)).toEqual([
      {
        type: 'auth.account.changed',
        subject: user.id,
        data: {
          accountId: user.id,
          ...account,
          onboarded: false,
          timeZone: 'UTC',
          profileImageUrl: null,
        },
      },
    ]);
  });

  it('ignores isPremium and onboardingCompleted', async () => {
    const { user } = await harness.register({ isPremium: true, onboardingCompleted: true });

    expect(user).toMatchObject({ isPremium: false, onboardingCompleted: false });
    expect(await harness.findAccount({ _id: user.id })).toMatchObject({
      plan: 'free',
      onboardingCompleted: false,
    });
  });

  it.each(['id', 'plan', 'passwordHash', 'profiles', 'version'])('rejects %s', async (key) => {
    const response = await harness.post('/api/register', newRegistration({ [key]: 'x' }));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: `Unrecognized key(s) in object: '${key}'` });
  });

  it('responds alike to a taken username and a taken email address', async () => {
    const { registration } = await harness.register({ username: `Ana${Date.now()}` });

    const responses = await Promise.all([
      harness.post('/api/register', newRegistration({ username: registration.username.toUpperCase() })),
      harness.post('/api/register', newRegistration({ username: registration.username.toLowerCase() })),
      harness.post('/api/register', newRegistration({ email: registration.email.toUpperCase() })),
    ]);

    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(bodies[0]).toMatchObject({
      code: 'account-exists',
      detail: 'Username or email already in use',
    });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('tells the owner of an address once a day that somebody tried to register with it', async () => {
    const { registration } = await harness.register();
    const readSubjects = async () =>
      (await harness.mailsTo(registration.email)).map(({ subject }) => subject);

    for (const email of [registration.email, registration.email.toUpperCase()]) {
      expect((await harness.post('/api/register', newRegistration({ email }))).status).toBe(409);
    }
    await harness.post('/api/register', newRegistration({ username: registration.username }));

    await expect.poll(readSubjects).toContain('Someone tried to register with your address');
    const attempts = (await readSubjects()).filter((subject) => subject.startsWith('Someone tried'));
    expect(attempts).toHaveLength(1);
  });

  it('registers a username once under concurrency', async () => {
    const { username } = newRegistration();

    const responses = Array.from({ length: 20 }, () =>
      harness.post('/api/register', newRegistration({ username })),
    );

    expect(await countStatuses(responses)).toEqual({ 201: 1, 409: 19 });
    expect(await harness.accounts().countDocuments({ 'logins.username': username })).toBe(1);
  });
});

describe('session cookie', () => {
  it('is HttpOnly and SameSite=Lax', async () => {
    const response = await harness.post('/api/register', newRegistration());

    const [value, ...attributes] = (response.headers.getSetCookie()[0] ?? '').split('; ');
    expect(value).toMatch(/^sid=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${SESSION_MAX_S}`, 'Path=/', 'SameSite=Lax']);
  });

  it('has the __Host- prefix over TLS', async () => {
    const response = await harness.post('/api/register', newRegistration(), { 'x-forwarded-proto': 'https' });

    const [value, ...attributes] = (response.headers.getSetCookie()[0] ?? '').split('; ');
    expect(value).toMatch(/^__Host-sid=[\w-]{43}$/);
    expect(attributes).toContain('Secure');
  });
});

describe('storage', () => {
  it('keeps a session under the hash of its id for seven days, thirty at most', async () => {
    const response = await harness.post('/api/register', newRegistration());

    const record = await harness.session(getSid(response));
    const { id } = (await response.json()) as { id: string };
    const ttl = await harness.redis.ttl(sessionKey(hashSessionId(getSid(response))));
    expect(record).toEqual({
      accountId: id,
      loginId: expect.any(String),
      signedInWith: 'password',
      device: { browser: null, system: null, kind: 'unknown' },
      createdAt: expect.any(String),
      // By the clock of the process, while MongoDB's dates the session.
      confirmedAt: expect.any(String),
      expiresAt: new Date(Date.parse(record.createdAt) + SESSION_MAX_S * 1000).toISOString(),
    });
    expect(ttl).toBeLessThanOrEqual(SESSION_IDLE_S);
    expect(ttl).toBeGreaterThan(SESSION_IDLE_S - 60);
  });

  it('hashes passwords with argon2id, 19 MiB and two passes', async () => {
    const { user } = await harness.register();

    const account = await harness.findAccount({ _id: user.id });
    const [, algorithm, , parameters] = String(account?.passwordHash).split('$');
    expect(algorithm).toBe('argon2id');
    expect(parameters?.split(',').sort()).toEqual(['m=19456', 'p=1', 't=2']);
  });
});
