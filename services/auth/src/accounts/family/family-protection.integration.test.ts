import { SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const SIX_MINUTES_MS = 360_000;

/** Registers an onboarded family with a parent and a child. */
const registerFamily = async () => {
  const { user, sessionHash, registration, api } = await harness.register({ accountType: 'family' });
  const parent = await api.createProfile({ body: { name: 'Ana', isParent: true } });
  await api.updateUser({ body: { onboardingCompleted: true } });
  const session = await harness.asSession(user, sessionHash);
  await session.api.changePlan({ body: { plan: 'pro' } });
  const child = await session.api.createProfile({ body: { name: 'Mia' } });
  return { user, sessionHash, registration, parent, child, api: session.api };
};

/** Registers a family that signed in six minutes ago. */
const registerStaleFamily = async () => {
  const family = await registerFamily();
  const confirmedAt = new Date(Date.now() - SIX_MINUTES_MS).toISOString();
  const key = sessionKey(family.sessionHash);
  const record = JSON.parse((await harness.redis.get(key)) ?? '{}');
  await harness.redis.set(key, JSON.stringify({ ...record, confirmedAt }), 'EX', SESSION_MAX_S);
  return family;
};

describe('a family with a child', () => {
  it('cannot become an individual account', async () => {
    const { api, child, parent } = await registerFamily();

    for (const body of [{ accountType: 'individual' }, { onboardingCompleted: false }] as const) {
      expect(await catchProblem(api.updateUser({ body }))).toMatchObject({
        status: 409,
        code: 'child-profile-exists',
      });
    }
    const event = (await harness.listPublished('auth')).findLast(({ subject }) => subject === child.id);
    expect(event).toMatchObject({ data: { isSeenOutside: false } });

    await api.deleteProfile({ params: { profileId: child.id } });
    await api.updateUser({ body: { accountType: 'individual' } });
    expect(await api.listProfiles()).toMatchObject([{ id: parent.id, isParent: false }]);
  });

  it('needs a recent confirmation to change its roles and what others see', async () => {
    const { api, child, registration } = await registerStaleFamily();
    const params = { profileId: child.id };
    const changes = [
      () => api.changeProfile({ params, body: { isParent: true } }),
      () => api.changeProfile({ params, body: { sharesOutside: true } }),
      () => api.createProfile({ body: { name: 'Eve', isParent: true } }),
    ];

    for (const change of changes) {
      expect(await catchProblem(change())).toMatchObject({ status: 403, code: 'reauthentication-required' });
    }
    await api.changeProfile({ params, body: { name: 'Mia Luna', isParent: false, sharesOutside: false } });
    expect(await api.listProfiles()).toMatchObject([{ name: 'Ana' }, { name: 'Mia Luna', isParent: false }]);

    await api.confirmIdentity({ body: { password: registration.password } });
    expect(await api.changeProfile({ params, body: { sharesOutside: true } })).toMatchObject({
      sharesOutside: true,
    });
  });

  it('needs a recent confirmation to change its account type or go back to onboarding', async () => {
    const { api, child } = await registerStaleFamily();
    await api.deleteProfile({ params: { profileId: child.id } });

    for (const body of [{ accountType: 'individual' }, { onboardingCompleted: false }] as const) {
      expect(await catchProblem(api.updateUser({ body }))).toMatchObject({
        code: 'reauthentication-required',
      });
    }
    expect(await api.updateUser({ body: { accountType: 'family' } })).toMatchObject({
      accountType: 'family',
    });
  });
});
