import { ERASURES } from '@fitfolk/service-kit/erasure/erasures.store';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, getSid, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

describe('deleteAccount', () => {
  it('requires the password, ends all sessions and frees the username', async () => {
    const { user, registration, api, sessionHash } = await harness.register();
    const elsewhere = getSid(await harness.login(registration.username, registration.password));

    expect(await catchProblem(api.deleteAccount({ body: { password: 'not this one' } }))).toMatchObject({
      status: 403,
      code: 'password-wrong',
    });
    expect(await catchProblem(api.deleteAccount({ body: {} }))).toMatchObject({
      code: 'reauthentication-required',
    });
    expect(await harness.findAccount({ _id: user.id })).not.toBeNull();

    await api.deleteAccount({ body: { password: registration.password } });

    expect(await harness.findAccount({ _id: user.id })).toBeNull();
    expect(await harness.session(elsewhere)).toBeUndefined();
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(0);
    expect(await harness.snapshot(user.id)).toBeUndefined();
    expect((await harness.login(registration.username, registration.password)).status).toBe(401);
    expect((await harness.post('/api/register', registration)).status).toBe(201);
  });

  it('counts wrong passwords as failed logins', async () => {
    const { user, registration, api } = await harness.register();

    for (let guess = 0; guess < 10; guess += 1) {
      // Guesses in one session are delayed.
      const other = await harness.asSession(user, `session ${guess}`);
      expect(await catchProblem(other.api.deleteAccount({ body: { password: 'a guess' } }))).toMatchObject({
        code: 'password-wrong',
      });
    }

    expect(
      await catchProblem(api.deleteAccount({ body: { password: registration.password } })),
    ).toMatchObject({
      code: 'login-attempts-exceeded',
    });
  });

  it('publishes the deletion and tracks the erasure until every service completed it', async () => {
    const { user, registration, api } = await harness.register();
    const { id: profileId } = await api.createProfile({ body: { name: 'Ana' } });
    await api.deleteAccount({ body: { password: registration.password } });
    await harness.waitUntilIdle();

    expect(await harness.listPublished('auth')).toContainEqual(
      expect.objectContaining({
        type: 'auth.account.deleted',
        data: { accountId: user.id, profileIds: [profileId] },
      }),
    );
    const cases = harness
      .database('auth')
      .collection<{ _id: string; waitingFor: string[] }>('accountErasures');
    const open = await cases.findOne({ _id: user.id });
    expect(open?.waitingFor).toContain('auth');
    expect(open?.waitingFor).toContain('media');

    // Auth completes its own erasure after the settling time.
    const tombstones = harness.database('auth').collection<{ _id: string }>(ERASURES.collection);
    await tombstones.updateOne({ _id: user.id }, { $set: { since: new Date(Date.now() - 30_000) } });
    await expect.poll(async () => (await cases.findOne({ _id: user.id }))?.waitingFor).not.toContain('auth');
    const events = await harness.eventsOf(user.id);
    expect(events.map(({ type }) => type).sort()).toEqual(['auth.account.deleted', 'auth.erasure.completed']);
  });
});

describe('deleteProfile', () => {
  it('rejects foreign profiles, the last profile and the last parent', async () => {
    const [ana, ben] = [await harness.register({ accountType: 'family' }), await harness.register()];
    const { id: parent } = await ana.api.createProfile({ body: { name: 'Ana', isParent: true } });
    const toParams = (profileId: string) => ({ params: { profileId } });

    expect(await catchProblem(ben.api.deleteProfile(toParams(parent)))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(ana.api.deleteProfile(toParams(parent)))).toMatchObject({
      code: 'last-profile',
    });
    await (await harness.asOnboarded(ana.user)).changePlan({ body: { plan: 'pro' } });
    const { id: child } = await ana.api.createProfile({ body: { name: 'Mia' } });
    expect(await catchProblem(ana.api.deleteProfile(toParams(parent)))).toMatchObject({
      code: 'last-parent',
    });

    await ana.api.deleteProfile(toParams(child));

    expect((await ana.api.listProfiles()).map(({ name }) => name)).toEqual(['Ana']);
    expect((await harness.snapshot(ana.user.id)).profiles).toHaveLength(1);
    expect(await catchProblem(ana.api.deleteProfile(toParams(child)))).toMatchObject({ code: 'not-found' });
  });
});
