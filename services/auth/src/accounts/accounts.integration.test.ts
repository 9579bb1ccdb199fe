import { authContract } from '@fitfolk/contracts/auth';
import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { images } from '../../testing/fake-media.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

describe('current user', () => {
  it('returns the stored account of the token', async () => {
    const { api, user } = await harness.register();

    expect(await api.currentUser()).toEqual(user);
  });

  it('responds with 401 to a deleted account', async () => {
    const { api, user } = await harness.register();
    await harness.accounts().deleteOne({ _id: user.id });

    const rejection = { status: 401, problem: { code: 'unauthenticated' } };
    await expect(api.currentUser()).rejects.toMatchObject(rejection);
    await expect(api.listProfiles()).rejects.toMatchObject(rejection);
    await expect(api.createProfile({ body: { name: 'Ana' } })).rejects.toMatchObject(rejection);
    await expect(api.updateUser({ body: { firstName: 'Ana' } })).rejects.toMatchObject(rejection);
  });

  it('responds with 401 without a token', async () => {
    const response = await fetch(`${harness.url('auth')}/api/auth/user`);

    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('update account', () => {
  it('returns and publishes the change and writes the snapshot', async () => {
    const { api, user } = await harness.register();

    const changed = await api.updateUser({
      body: { accountType: 'family', onboardingCompleted: true, firstName: 'Ana', lastName: null },
    });

    expect(changed).toMatchObject({ accountType: 'family', onboardingCompleted: true, firstName: 'Ana' });
    expect(await api.currentUser()).toEqual(changed);
    expect(await harness.snapshot(user.id)).toMatchObject({
      version: 2,
      accountType: 'family',
      onboarded: true,
    });
    expect((await harness.eventsOf(user.id)).map(({ type, data }) => [type, data])).toEqual([
      ['auth.account.changed', expect.objectContaining({ version: 1, onboarded: false })],
      [
        'auth.account.changed',
        expect.objectContaining({ version: 2, onboarded: true, accountType: 'family' }),
      ],
    ]);
  });

  it('publishes nothing for an empty change', async () => {
    const { api, user } = await harness.register();

    expect(await api.updateUser({ body: {} })).toEqual(user);
    expect(await harness.eventsOf(user.id)).toHaveLength(1);
  });

  it.each(['isPremium', 'email', 'username', 'id', 'plan', 'version', 'passwordHash', 'oidcSub'])(
    'rejects a change of %s',
    async (key) => {
      const { bearer, user, api } = await harness.register();

      const response = await fetch(`${harness.url('auth')}/api/auth/user`, {
        method: 'PATCH',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Eve', [key]: true }),
      });

      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: `Unrecognized key(s) in object: '${key}'` });
      expect(await api.currentUser()).toEqual(user);
    },
  );
});

describe('profile image validation', () => {
  it('accepts an own profile image, or none', async () => {
    const { api } = await harness.register();

    const dressed = await api.updateUser({ body: { profileImageUrl: images.ownProfileImage } });
    const bare = await api.updateUser({ body: { profileImageUrl: null } });
    const profile = await api.createProfile({ body: { name: 'Ana', avatarUrl: images.ownProfileImage } });

    expect(dressed.profileImageUrl).toBe(images.ownProfileImage);
    expect(bare.profileImageUrl).toBeNull();
    expect(profile.avatarUrl).toBe(images.ownProfileImage);
  });

  it.each([
    images.ownClosetImage,
    images.foreignImage,
    images.unknown,
    '',
    'javascript:alert(1)',
    'https://tracker.example/pixel.gif',
    `https://evil.example${images.ownProfileImage}`,
    `${images.ownProfileImage}/../../internal`,
    `${images.ownProfileImage}?w=200`,
  ])('rejects %j', async (address) => {
    const { api } = await harness.register();
    const rejection = { status: 400, problem: { code: 'profile-image-invalid' } };

    await expect(api.updateUser({ body: { profileImageUrl: address } })).rejects.toMatchObject(rejection);
    await expect(api.createProfile({ body: { name: 'Ana', avatarUrl: address } })).rejects.toMatchObject(
      rejection,
    );
    expect(await api.listProfiles()).toEqual([]);
  });

  it('responds with 503 when media is unavailable', async () => {
    const { api } = await harness.register();

    await expect(api.updateUser({ body: { profileImageUrl: images.unavailable } })).rejects.toMatchObject({
      status: 503,
      problem: { code: 'unavailable' },
    });
  });
});

describe('profiles', () => {
  it('are listed, published and added to the snapshot', async () => {
    const { api, user } = await harness.register();

    const profile = await api.createProfile({ body: { name: '  Ana ', birthYear: 1990 } });

    expect(profile).toEqual({
      id: expect.any(String),
      name: 'Ana',
      birthYear: 1990,
      isParent: false,
      isChild: false,
      avatarUrl: null,
      sharesOutside: false,
      hidesVoteCounts: false,
      createdAt: expect.any(String),
    });
    expect(await api.listProfiles()).toEqual([profile]);
    expect(await harness.snapshot(user.id)).toMatchObject({
      version: 2,
      profiles: [{ id: profile.id, isParent: false }],
    });
    const [, event] = await harness.eventsOf(user.id);
    expect(event).toEqual({
      type: 'auth.profile.created',
      subject: profile.id,
      data: {
        profileId: profile.id,
        accountId: user.id,
        version: 2,
        name: 'Ana',
        isParent: false,
        avatarUrl: null,
        createdAt: profile.createdAt,
        timeZone: user.timeZone,
        isSeenOutside: true,
      },
    });
  });

  it('are limited to one on the free plan under concurrency', async () => {
    const { api, user } = await harness.register();

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => api.createProfile({ body: { name: `TestUser ${n}` } })),
    );

    const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(rejections).toHaveLength(9);
    for (const rejection of rejections) {
      expect(rejection).toMatchObject({ status: 403, problem: { code: 'profile-limit' } });
    }
    expect(await api.listProfiles()).toHaveLength(1);
    expect(await harness.eventsOf(user.id)).toHaveLength(2);
  });

  it('are limited to twenty on Pro and keep their order', async () => {
    const { api, user } = await harness.register();
    await harness.accounts().updateOne({ _id: user.id }, { $set: { plan: 'pro' } });

    const names = Array.from({ length: 20 }, (_, n) => `TestUser ${n}`);
    for (const name of names) await api.createProfile({ body: { name } });

    expect((await api.listProfiles()).map(({ name }) => name)).toEqual(names);
    await expect(api.createProfile({ body: { name: 'One more' } })).rejects.toMatchObject({ status: 403 });
  });

  it('have parents only in a family account', async () => {
    const { api: single } = await harness.register();
    const { api: family } = await harness.register({ accountType: 'family' });
    const { api: child } = await harness.register({ accountType: 'family' });

    expect((await single.createProfile({ body: { name: 'Ana', isParent: true } })).isParent).toBe(false);
    expect((await family.createProfile({ body: { name: 'Ana', isParent: true } })).isParent).toBe(true);
    expect((await child.createProfile({ body: { name: 'Mia' } })).isParent).toBe(false);
  });

  it('apply a parent created before the account became a family', async () => {
    const { api } = await harness.register();
    const { id } = await api.createProfile({ body: { name: 'Ana', isParent: true } });

    await api.updateUser({ body: { accountType: 'family', onboardingCompleted: true } });

    expect(await api.listProfiles()).toMatchObject([{ id, isParent: true }]);
  });

  it('of other accounts are not listed', async () => {
    const ana = await harness.register();
    const ben = await harness.register();
    await ben.api.createProfile({ body: { name: 'Ben' } });

    const response = await fetch(`${harness.url('auth')}/api/profiles?userId=${ben.user.id}`, {
      headers: ana.bearer,
    });

    expect(await response.json()).toEqual([]);
  });
});

describe('account snapshot', () => {
  it('is the newest one after concurrent changes', async () => {
    const { api, user } = await harness.register();

    const changes = Array.from({ length: 8 }, (_, n) => api.updateUser({ body: { firstName: `Ana ${n}` } }));
    await Promise.all([...changes, api.createProfile({ body: { name: 'Ana' } })]);
    await harness.waitUntilIdle();

    expect(await harness.findAccount({ _id: user.id })).toMatchObject({ version: 10 });
    expect(await harness.snapshot(user.id)).toMatchObject({ version: 10, profiles: [expect.anything()] });
  });

  const askedByGateway = async (accountId: string) =>
    fetch(`${harness.url('auth')}/internal/accounts/${accountId}`, {
      headers: { authorization: `Bearer ${await harness.createServiceToken()}` },
    });

  it('is rewritten on request after Redis lost it', async () => {
    const { user } = await harness.register();
    const before = await harness.snapshot(user.id);
    await harness.redis.del(accountKey(user.id));

    const response = await askedByGateway(user.id);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(before);
    expect(await harness.snapshot(user.id)).toEqual(before);
    expect(await harness.redis.ttl(accountKey(user.id))).toBeGreaterThan(0);
  });

  it('never replaces a newer version', async () => {
    const { user } = await harness.register();
    const newer = JSON.stringify({ ...(await harness.snapshot(user.id)), version: 7, plan: 'pro' });
    await harness.redis.set(accountKey(user.id), newer);

    await askedByGateway(user.id);

    expect(await harness.snapshot(user.id)).toMatchObject({ version: 7, plan: 'pro' });
  });

  it('responds with 404 to users and for unknown accounts', async () => {
    const { api, user } = await harness.register();

    await expect(api.accountSnapshot({ params: { accountId: user.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await askedByGateway('0199a1b2-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await askedByGateway('nonsense')).status).toBe(404);
  });
});

describe('auth contract', () => {
  it('has no response schema with secrets', () => {
    const responses = Object.values(authContract.endpoints).flatMap(({ success }) =>
      'schema' in success ? [JSON.stringify(success.schema.toJSONSchema())] : [],
    );

    expect(responses.join()).not.toMatch(/passwordHash|passwordChangedAt|oidcSub/i);
  });
});
