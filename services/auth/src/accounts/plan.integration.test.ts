import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
      trialDays: 14,
      trialEndsAt: null,
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

describe('the free trial', () => {
  const START = new Date('2026-11-01T10:00:00Z').getTime();
  const DAY_MS = 24 * 3600 * 1000;
  let trying: AuthHarness;
  let time = START;
  beforeAll(async () => {
    trying = await startAuthHarness({ clock: () => new Date(time) });
  });
  beforeEach(() => {
    time = START;
  });
  afterAll(() => trying?.stop());

  const startTrial = async () => {
    const { api, user } = await trying.register();
    await api.createProfile({ body: { name: 'Ana' } });
    await api.updateUser({ body: { onboardingCompleted: true } });
    const member = await trying.asOnboarded(user);
    await member.changePlan({ body: { plan: 'pro' } });
    return { user, member };
  };
  /** Lets the job run at once, as it does when a process starts. */
  const endTrials = () =>
    trying.restart(async () => {
      await trying.database('auth').collection('leases').deleteMany({});
    });

  it('lasts 14 days, ends by itself, keeps everything and is not offered again', async () => {
    const { user, member } = await startTrial();
    await member.createProfile({ body: { name: 'Ben' } });
    expect(await member.planOffer()).toMatchObject({
      trialDays: null,
      trialEndsAt: '2026-11-15T10:00:00.000Z',
    });
    time = START + 1;
    const later = await startTrial();

    time = START + 14 * DAY_MS;
    await endTrials();

    const ended = await trying.asOnboarded(user);
    await expect.poll(() => ended.currentUser()).toMatchObject({ isPremium: false });
    expect(await trying.snapshot(user.id)).toMatchObject({ plan: 'free' });
    expect(await ended.listProfiles()).toHaveLength(2);
    expect(await ended.planOffer()).toMatchObject({ trialDays: null, trialEndsAt: null });
    expect(await (await trying.asOnboarded(later.user)).currentUser()).toMatchObject({ isPremium: true });

    await ended.changePlan({ body: { plan: 'pro' } });
    expect((await ended.planOffer()).trialEndsAt).toBeNull();
  });

  it('becomes Pro without an end, and ends with a return to the free plan', async () => {
    const [keeping, leaving, trial] = [await startTrial(), await startTrial(), await startTrial()];

    expect(await keeping.member.changePlan({ body: { plan: 'pro' } })).toMatchObject({ isPremium: true });
    expect(await leaving.member.changePlan({ body: { plan: 'free' } })).toMatchObject({ isPremium: false });
    time = START + 100 * DAY_MS;
    await endTrials();

    const ended = await trying.asOnboarded(trial.user);
    await expect.poll(() => ended.currentUser()).toMatchObject({ isPremium: false });
    const kept = await trying.asOnboarded(keeping.user);
    expect(await kept.currentUser()).toMatchObject({ isPremium: true });
    const left = await trying.asOnboarded(leaving.user);
    for (const member of [kept, left])
      expect(await member.planOffer()).toMatchObject({ trialDays: null, trialEndsAt: null });
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
