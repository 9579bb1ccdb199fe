import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  const env = { SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };
  harness = await startAuthHarness({ env, clock: () => new Date(clock.now) });
});
afterAll(() => harness?.stop());

const registerOnboarded = async () => {
  const ana = await harness.register();
  const { api, bearer } = await harness.asSession(ana.user, ana.sessionHash);
  const listKinds = async () => (await api.listSecurityEvents()).map(({ kind }) => kind);
  return { ...ana, api, bearer, listKinds };
};
type Member = Awaited<ReturnType<typeof registerOnboarded>>;

const getCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });

/** Enables the second factor, and lets the next time step begin. */
const enroll = async ({ api }: Member) => {
  const { secret } = await api.setUpSecondFactor();
  const { recoveryCodes } = await api.enableSecondFactor({ body: { code: getCode(secret) } });
  clock.now += 30_000;
  return { recoveryCodes };
};

describe('a change whose security event cannot be stored', () => {
  it('of the parent PIN is not made', async () => {
    const ana = await registerOnboarded();

    const failed = await harness.withoutAuditLog(() =>
      catchProblem(ana.api.setParentPin({ body: { pin: '2468' } })),
    );

    expect(failed).toMatchObject({ status: 500 });
    expect((await ana.api.currentUser()).hasParentPin).toBeUndefined();
    await ana.api.setParentPin({ body: { pin: '2468' } });
    await harness.withoutAuditLog(() => catchProblem(ana.api.removeParentPin()));
    expect((await ana.api.currentUser()).hasParentPin).toBe(true);
    expect(await ana.listKinds()).toEqual(['parent-pin-set', 'registered']);
  });

  it('of the plan is not made', async () => {
    const ana = await registerOnboarded();

    await harness.withoutAuditLog(() => catchProblem(ana.api.changePlan({ body: { plan: 'pro' } })));

    expect((await ana.api.currentUser()).isPremium).toBe(false);
  });

  it('of the password is not made', async () => {
    const { api, registration, user } = await registerOnboarded();
    const { username, password: currentPassword } = registration;
    const body = { currentPassword, newPassword: 'another horse' };

    await harness.withoutAuditLog(() => catchProblem(api.changePassword({ body })));

    expect((await harness.login(username, 'another horse')).status).toBe(401);
    expect((await harness.login(username, currentPassword)).status).toBe(200);
    expect((await harness.findAccount({ _id: user.id }))?.passwordChangedAt).toBeUndefined();
  });

  it('of the second factor is not made', async () => {
    const ana = await registerOnboarded();
    const { secret } = await ana.api.setUpSecondFactor();
    const enable = () => ana.api.enableSecondFactor({ body: { code: getCode(secret) } });

    await harness.withoutAuditLog(() => catchProblem(enable()));
    expect(await ana.api.secondFactor()).toMatchObject({ enabledAt: null });

    await enable();
    await harness.withoutAuditLog(() => catchProblem(ana.api.disableSecondFactor()));
    expect(await ana.api.secondFactor()).toMatchObject({ enabledAt: expect.any(String) });
  });

  it('uses up no recovery code', async () => {
    const ana = await registerOnboarded();
    const { recoveryCodes } = await enroll(ana);
    const confirm = () => ana.api.confirmSecondFactor({ body: { code: recoveryCodes[0] ?? '' } });

    expect(await harness.withoutAuditLog(() => catchProblem(confirm()))).toMatchObject({ status: 500 });
    expect(await ana.api.secondFactor()).toMatchObject({ recoveryCodesLeft: 10 });

    await confirm();
    expect(await ana.api.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('that deletes a profile is not made', async () => {
    const ana = await registerOnboarded();
    await ana.api.changePlan({ body: { plan: 'pro' } });
    await ana.api.createProfile({ body: { name: 'Ana' } });
    const { id: profileId } = await ana.api.createProfile({ body: { name: 'Mia' } });
    const remove = () => ana.api.deleteProfile({ params: { profileId } });

    await harness.withoutAuditLog(() => catchProblem(remove()));
    expect(await ana.api.listProfiles()).toHaveLength(2);

    await remove();
    expect(await ana.api.listProfiles()).toHaveLength(1);
    expect((await ana.listKinds())[0]).toBe('profile-deleted');
  });

  it('that reports a session ends none', async () => {
    const ana = await registerOnboarded();
    await harness.login(ana.registration.username, ana.registration.password);
    const other = (await ana.api.listSessions()).find(({ isCurrent }) => !isCurrent);
    const params = { sessionId: other?.id ?? '' };

    await harness.withoutAuditLog(() => catchProblem(ana.api.reportSession({ params })));

    expect(await ana.api.listSessions()).toHaveLength(2);
  });
});

describe('an account whose security event cannot be stored', () => {
  it('is not registered', async () => {
    const registration = newRegistration();

    const failed = await harness.withoutAuditLog(() => harness.post('/api/register', registration));

    expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    expect((await harness.post('/api/register', registration)).status).toBe(201);
  });

  it('is not signed in', async () => {
    const ana = await registerOnboarded();
    const { username, password } = ana.registration;

    const failed = await harness.withoutAuditLog(() => harness.login(username, password));

    expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    expect(await ana.api.listSessions()).toHaveLength(1);
  });
});

describe('a profile of an account with a second factor', () => {
  it('is deleted only after its code', async () => {
    const ana = await registerOnboarded();
    await ana.api.changePlan({ body: { plan: 'pro' } });
    await ana.api.createProfile({ body: { name: 'Ana' } });
    const { id: profileId } = await ana.api.createProfile({ body: { name: 'Mia' } });
    const { recoveryCodes } = await enroll(ana);
    clock.now += 6 * 60_000;
    const remove = () => ana.api.deleteProfile({ params: { profileId } });

    expect(await catchProblem(remove())).toMatchObject({ code: 'second-factor-required' });
    await ana.api.confirmSecondFactor({ body: { code: recoveryCodes[0] ?? '' } });
    await remove();

    expect(await ana.api.listProfiles()).toHaveLength(1);
  });
});
