import { authContract } from '@fitfolk/contracts/auth';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

describe('setAccountPlan', () => {
  it('switches an account to Pro and back, ignoring the case of the username', async () => {
    const { api, user } = await harness.register();
    await api.createProfile({ body: { name: 'Ana' } });
    const admin = await harness.asService(authContract);
    const setPlan = (username: string, plan: 'free' | 'pro') =>
      admin.setAccountPlan({ params: { username }, body: { plan } });

    expect(await setPlan(user.username.toUpperCase(), 'pro')).toEqual({
      username: user.username,
      plan: 'pro',
    });
    expect((await api.currentUser()).isPremium).toBe(true);
    expect(await harness.snapshot(user.id)).toMatchObject({ version: 3, plan: 'pro' });
    await api.createProfile({ body: { name: 'Ben' } });

    await setPlan(user.username, 'free');

    expect(await api.listProfiles()).toHaveLength(2);
    await expect(api.createProfile({ body: { name: 'Eve' } })).rejects.toMatchObject({ status: 403 });
    await harness.waitUntilIdle();
    const plans = (await harness.eventsOf(user.id))
      .filter(({ type }) => type === 'auth.account.changed')
      .map(({ data }) => (data as { plan: string }).plan);
    expect(plans).toEqual(['free', 'pro', 'free']);
  });

  it('rejects an unknown username', async () => {
    const admin = await harness.asService(authContract);
    const call = admin.setAccountPlan({ params: { username: 'unknown-user' }, body: { plan: 'pro' } });

    expect(await catchProblem(call)).toMatchObject({ code: 'not-found' });
  });

  it('does not exist for signed-in accounts', async () => {
    const { api, user } = await harness.register();
    const call = api.setAccountPlan({ params: { username: user.username }, body: { plan: 'pro' } });

    expect(await catchProblem(call)).toMatchObject({ code: 'not-found' });
    expect((await api.currentUser()).isPremium).toBe(false);
  });
});
