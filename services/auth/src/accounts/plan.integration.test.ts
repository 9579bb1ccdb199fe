import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
let closed: AuthHarness;
let including: AuthHarness;
beforeAll(async () => {
  [harness, closed, including] = await Promise.all([
    startAuthHarness(),
    startAuthHarness({ env: { PLAN_PROVIDER: 'off' } }),
    startAuthHarness({ env: { PLAN_PROVIDER: 'included' } }),
  ]);
});
afterAll(() => Promise.all([harness?.stop(), closed?.stop(), including?.stop()]));

describe('changePlan', () => {
  it('switches to Pro and back and keeps all profiles', async () => {
    const { api, user } = await harness.register();
    await api.createProfile({ body: { name: 'Ana' } });
    await api.updateUser({ body: { onboardingCompleted: true } });
    const member = await harness.asOnboarded(user);

    expect(await member.planOffer()).toEqual({
      provider: 'demo',
      priceUsd: 4.99,
      subscription: null,
      trialDays: null,
    });
    expect(await member.changePlan({ body: { plan: 'pro' } })).toMatchObject({ isPremium: true });
    expect(await harness.snapshot(user.id)).toMatchObject({ plan: 'pro' });
    await member.createProfile({ body: { name: 'Ben' } });

    expect(await member.changePlan({ body: { plan: 'free' } })).toMatchObject({ isPremium: false });
    expect(await member.listProfiles()).toHaveLength(2);
    await expect(member.createProfile({ body: { name: 'Eve' } })).rejects.toMatchObject({ status: 403 });
  });

  it('rejects every change with PLAN_PROVIDER=off', async () => {
    const { api, user } = await closed.register();
    await api.updateUser({ body: { onboardingCompleted: true } });
    const member = await closed.asOnboarded(user);

    expect(await member.planOffer()).toMatchObject({ provider: 'off' });
    await expect(member.changePlan({ body: { plan: 'pro' } })).rejects.toMatchObject({
      status: 403,
      problem: { code: 'plan-unavailable' },
    });
    expect((await member.currentUser()).isPremium).toBe(false);
  });
});

describe('PLAN_PROVIDER=included', () => {
  it('gives Pro to new accounts and offers no other plan', async () => {
    const { api, user } = await including.register();
    expect(user.isPremium).toBe(true);
    await api.updateUser({ body: { onboardingCompleted: true } });
    const member = await including.asOnboarded(user);

    expect(await member.planOffer()).toMatchObject({ provider: 'included', subscription: null });
    expect(await including.snapshot(user.id)).toMatchObject({ plan: 'pro' });
    await expect(member.changePlan({ body: { plan: 'free' } })).rejects.toMatchObject({
      problem: { code: 'plan-unavailable' },
    });
  });
});

describe('time zone', () => {
  it('is stored and added to the snapshot', async () => {
    const { api, user } = await harness.register();
    expect(user.timeZone).toBe('UTC');

    expect(await api.updateUser({ body: { timeZone: 'Pacific/Auckland' } })).toMatchObject({
      timeZone: 'Pacific/Auckland',
    });
    expect(await harness.snapshot(user.id)).toMatchObject({ timeZone: 'Pacific/Auckland' });
    const nowhere = api.updateUser({ body: { timeZone: 'Middle/Earth' } });
    await expect(nowhere).rejects.toMatchObject({ status: 400, problem: { code: 'validation-failed' } });
  });
});
