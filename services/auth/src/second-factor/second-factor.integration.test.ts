import { authContract } from '@fitfolk/contracts/auth';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { listKeysAbout } from '@fitfolk/service-kit/testing/stored-subjects';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  const env = { SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };
  harness = await startExternalHarness(env, () => new Date(clock.now));
});
afterAll(() => harness?.stop());

/** Lets the next time step begin, as a code works once. */
const waitForNextCode = (): void => {
  clock.now += 30_000;
};

const getCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });

const getCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const hasSession = (response: Response): boolean => /(^|; )sid=[^;]/.test(getCookies(response));

/** Registers a user who enables the second factor. */
const enroll = async () => {
  const ana = await harness.register();
  const { api, bearer } = await harness.asSession(ana.user, ana.sessionHash);
  const { secret } = await api.setUpSecondFactor();
  const { recoveryCodes } = await api.enableSecondFactor({ body: { code: getCode(secret) } });
  waitForNextCode();
  const { username, password } = ana.registration;
  const login = (headers: Record<string, string> = {}) => harness.login(username, password, headers);
  const complete = (code: string, cookie: string) =>
    harness.post('/api/login/second-factor', { code }, { cookie });
  return { ...ana, api, bearer, secret, recoveryCodes, login, complete };
};

describe('login with a second factor', () => {
  it('starts a session only after the code', async () => {
    const { user, secret, login, complete } = await enroll();

    const first = await login();
    expect([first.status, (await first.json()).code]).toEqual([403, 'second-factor-required']);
    expect(hasSession(first)).toBe(false);

    const second = await complete(getCode(secret), getCookies(first));
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ id: user.id });
    expect(hasSession(second)).toBe(true);
  });

  it('refuses a code that was used, and an earlier one', async () => {
    const { secret, login, complete } = await enroll();
    const earlier = getCode(secret);
    waitForNextCode();
    const code = getCode(secret);
    const [one, two] = [getCookies(await login()), getCookies(await login())];
    expect((await complete(code, one)).status).toBe(200);

    for (const used of [code, earlier]) {
      const replay = await complete(used, two);
      expect([replay.status, (await replay.json()).code]).toEqual([403, 'second-factor-wrong']);
    }
  });

  it('accepts one of two concurrent requests with the same code', async () => {
    const { secret, login, complete } = await enroll();
    const cookies = [getCookies(await login()), getCookies(await login())];

    const responses = await Promise.all(cookies.map((cookie) => complete(getCode(secret), cookie)));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('needs the password first, in the same browser', async () => {
    const { secret, complete } = await enroll();

    for (const cookie of ['', `second-factor=${'A'.repeat(43)}`]) {
      const response = await complete(getCode(secret), cookie);
      expect([response.status, (await response.json()).code]).toEqual([400, 'second-factor-expired']);
    }
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes, login, complete } = await enroll();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');

    expect((await complete(typed, getCookies(await login()))).status).toBe(200);
    expect((await complete(code, getCookies(await login()))).status).toBe(403);
  });

  it('delays guesses, however often the password is entered again', async () => {
    const { secret, login, complete } = await enroll();
    for (let count = 0; count < 5; count += 1) {
      expect((await complete('000000', getCookies(await login()))).status).toBe(403);
    }

    const delayed = await complete(getCode(secret), getCookies(await login()));

    expect([delayed.status, delayed.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('ends with a change of the password', async () => {
    const { secret, login, complete, api, registration } = await enroll();
    const cookie = getCookies(await login());
    const newPassword = 'another horse';
    await api.changePassword({ body: { currentPassword: registration.password, newPassword } });

    expect(await (await complete(getCode(secret), cookie)).json()).toMatchObject({
      code: 'second-factor-expired',
    });
  });

  it('is required after an external sign-in, too', async () => {
    const { user, secret } = await enroll();
    const claims = createClaims();
    harness.provider.setUser(claims);
    const oidcSub = `${harness.provider.issuer}|${claims.sub}`;
    const external = { oidcSub, label: 'Ana', linkedAt: new Date() };
    await harness.changeLogin(user.id, { external });
    const browser = harness.openBrowser();

    expect(await browser.signIn()).toBe('/login?step=code');
    expect(await browser.session()).toBeUndefined();

    const response = await browser.send('/api/login/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: getCode(secret) }),
    });
    expect(response.status).toBe(200);
    expect(await browser.session()).toMatchObject({ accountId: user.id, signedInWith: 'external' });
  });
});

describe('a session without a recent second factor', () => {
  it('cannot delete the account, change the plan or the email address, link a sign-in or disable the factor', async () => {
    const { secret, api, registration } = await enroll();
    clock.now += 4 * 60_000;
    await api.confirmIdentity({ body: { password: registration.password } });
    clock.now += 60_000;
    const { password } = registration;
    const calls: readonly (() => Promise<unknown>)[] = [
      () => api.changePlan({ body: { plan: 'pro' } }),
      () => api.changeEmail({ body: { email: 'other@example.com' } }),
      () => api.linkExternalIdentity(),
      () => api.unlinkExternalIdentity(),
      () => api.createRecoveryCodes(),
      () => api.disableSecondFactor(),
      () => api.deleteAccount({ body: { password } }),
    ];

    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ problem: { code: 'second-factor-required' } });
    }

    await api.confirmSecondFactor({ body: { code: getCode(secret) } });
    expect(await api.changePlan({ body: { plan: 'pro' } })).toMatchObject({ isPremium: true });
    expect((await api.createRecoveryCodes()).recoveryCodes).toHaveLength(10);
    await api.disableSecondFactor();
    expect((await harness.login(registration.username, password)).status).toBe(200);
  });
});

describe('resetSecondFactor', () => {
  it('lets the owner sign in without a code, and tells them', async () => {
    const { registration, login, api } = await enroll();
    const admin = await harness.asService(authContract);

    const result = await admin.resetSecondFactor({
      params: { username: registration.username.toUpperCase() },
    });

    expect(result).toEqual({ username: registration.username });
    expect((await login()).status).toBe(200);
    expect(await api.secondFactor()).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await api.listSecurityEvents()).map(({ kind }) => kind)).toContain('second-factor-reset');
    await expect
      .poll(async () => (await harness.mailsTo(registration.email)).map(({ subject }) => subject))
      .toEqual(['Two-step sign-in is off']);
  });

  it('fails unless the mail is queued', async () => {
    const { registration, api } = await enroll();
    const admin = await harness.asService(authContract);
    const { username } = registration;

    const failed = await harness.withoutMailQueue(() =>
      catchProblem(admin.resetSecondFactor({ params: { username } })),
    );

    expect(failed).toMatchObject({ status: 500 });
    expect(await api.secondFactor()).toMatchObject({ enabledAt: expect.any(String) });
  });

  it('rejects an unknown username, and an account without a second factor', async () => {
    const { registration } = await harness.register();
    const admin = await harness.asService(authContract);
    const reset = (username: string) => catchProblem(admin.resetSecondFactor({ params: { username } }));

    expect(await reset('unknown-user')).toMatchObject({ code: 'not-found' });
    expect(await reset(registration.username)).toMatchObject({ code: 'second-factor-missing' });
  });

  it('does not exist for signed-in accounts', async () => {
    const { registration, api } = await enroll();
    const { username } = registration;

    expect(await catchProblem(api.resetSecondFactor({ params: { username } }))).toMatchObject({
      code: 'not-found',
    });
    expect(await api.secondFactor()).toMatchObject({ enabledAt: expect.any(String) });
  });
});

describe('deleteAccount', () => {
  it('ends sign-ins that wait for the code, and leaves nothing about them in Redis', async () => {
    const [ana, ben] = [await enroll(), await enroll()];
    const cookies = [getCookies(await ana.login()), getCookies(await ana.login())];
    const ofBen = getCookies(await ben.login());
    const list = (id: string) => listKeysAbout(harness.redis, [id]);
    const waiting = (await list(ana.user.id)).filter((key) => key.startsWith('pending-sign-in:'));
    expect(waiting).toHaveLength(2);

    await ana.api.deleteAccount({ body: { password: ana.registration.password } });

    await expect.poll(() => list(ana.user.id)).toEqual([]);
    for (const cookie of cookies) {
      const response = await ana.complete(getCode(ana.secret), cookie);
      expect([response.status, (await response.json()).code]).toEqual([400, 'second-factor-expired']);
    }
    expect((await ben.complete(getCode(ben.secret), ofBen)).status).toBe(200);
  });
});

describe('enableSecondFactor', () => {
  it('needs a recent confirmation and the first code', async () => {
    const ana = await harness.register();
    const { api } = await harness.asSession(ana.user, ana.sessionHash);
    clock.now += 6 * 60_000;
    await expect(api.setUpSecondFactor()).rejects.toMatchObject({
      problem: { code: 'reauthentication-required' },
    });
    await api.confirmIdentity({ body: { password: ana.registration.password } });
    await api.setUpSecondFactor();

    await expect(api.enableSecondFactor({ body: { code: '000000' } })).rejects.toMatchObject({
      problem: { code: 'second-factor-wrong' },
    });
    expect(await api.secondFactor()).toEqual({ available: true, enabledAt: null, recoveryCodesLeft: 0 });
  });

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { user, secret, recoveryCodes, api } = await enroll();

    const stored = JSON.stringify(await harness.findAccount({ _id: user.id }));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
    expect(await api.secondFactor()).toMatchObject({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
    await expect(api.setUpSecondFactor()).rejects.toMatchObject({
      problem: { code: 'second-factor-enabled' },
    });
  });

  it('is recorded with its use', async () => {
    const { api, recoveryCodes, login, complete } = await enroll();
    const cookie = getCookies(await login());
    await complete('000000', cookie);
    await complete(recoveryCodes[0] ?? '', cookie);

    expect((await api.listSecurityEvents()).map(({ kind }) => kind)).toEqual([
      'signed-in',
      'recovery-code-used',
      'second-factor-failed',
      'second-factor-enabled',
      'registered',
    ]);
  });
});
