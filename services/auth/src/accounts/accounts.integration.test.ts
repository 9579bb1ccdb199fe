import { authContract } from '@fitfolk/contracts/auth';
import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { images } from '../../testing/fake-media.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

test('the current user is who the token says, as stored', async () => {
  const { api, user } = await harness.register();

  expect(await api.currentUser()).toEqual(user);
});

test('whoever has no account any more is signed out', async () => {
  const { api, user } = await harness.register();
  await harness.accounts().deleteOne({ _id: user.id });

  const refusal = { status: 401, problem: { code: 'unauthenticated' } };
  await expect(api.currentUser()).rejects.toMatchObject(refusal);
  await expect(api.listProfiles()).rejects.toMatchObject(refusal);
  await expect(api.createProfile({ body: { name: 'Ana' } })).rejects.toMatchObject(refusal);
  await expect(api.updateUser({ body: { firstName: 'Ana' } })).rejects.toMatchObject(refusal);
});

test('without a token there is no user', async () => {
  const response = await fetch(`${harness.url('auth')}/api/auth/user`);

  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('changing the account answers with it, publishes it and shows it to the gateway', async () => {
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
    ['auth.account.changed', expect.objectContaining({ version: 2, onboarded: true, accountType: 'family' })],
  ]);
});

test('changing nothing changes nothing', async () => {
  const { api, user } = await harness.register();

  expect(await api.updateUser({ body: {} })).toEqual(user);
  expect(await harness.eventsOf(user.id)).toHaveLength(1);
});

test.each(['isPremium', 'email', 'username', 'id', 'plan', 'version', 'passwordHash', 'oidcSub'])(
  'changing %s is refused',
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

test('a profile picture is one that the account uploaded as such, or none', async () => {
  const { api } = await harness.register();

  const dressed = await api.updateUser({ body: { profileImageUrl: images.ownProfilePicture } });
  const bare = await api.updateUser({ body: { profileImageUrl: null } });
  const profile = await api.createProfile({ body: { name: 'Ana', avatarUrl: images.ownProfilePicture } });

  expect(dressed.profileImageUrl).toBe(images.ownProfilePicture);
  expect(bare.profileImageUrl).toBeNull();
  expect(profile.avatarUrl).toBe(images.ownProfilePicture);
});

test.each([
  images.ownClosetPicture,
  images.strangersPicture,
  images.unknown,
  '',
  'javascript:alert(1)',
  'https://tracker.example/pixel.gif',
  `https://evil.example${images.ownProfilePicture}`,
  `${images.ownProfilePicture}/../../internal`,
  `${images.ownProfilePicture}?w=200`,
])('%j is not a picture to show', async (address) => {
  const { api } = await harness.register();
  const refusal = { status: 400, problem: { code: 'profile-image-invalid' } };

  await expect(api.updateUser({ body: { profileImageUrl: address } })).rejects.toMatchObject(refusal);
  await expect(api.createProfile({ body: { name: 'Ana', avatarUrl: address } })).rejects.toMatchObject(
    refusal,
  );
  expect(await api.listProfiles()).toEqual([]);
});

test('when media cannot tell whose a picture is, nothing is said about the picture', async () => {
  const { api } = await harness.register();

  await expect(api.updateUser({ body: { profileImageUrl: images.trouble } })).rejects.toMatchObject({
    status: 503,
    problem: { code: 'unavailable' },
  });
});

test('a person added to an account is listed, published and in the next token', async () => {
  const { api, user } = await harness.register();

  const profile = await api.createProfile({ body: { name: '  Ana ', birthYear: 1990 } });

  expect(profile).toEqual({
    id: expect.any(String),
    name: 'Ana',
    birthYear: 1990,
    isParent: false,
    avatarUrl: null,
    sharesOutside: false,
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
      isSeenOutside: true,
    },
  });
});

test('of ten first profiles at once a free account gets one', async () => {
  const { api, user } = await harness.register();

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => api.createProfile({ body: { name: `TestUser ${n}` } })),
  );

  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toHaveLength(9);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 403, problem: { code: 'profile-limit' } });
  }
  expect(await api.listProfiles()).toHaveLength(1);
  expect(await harness.eventsOf(user.id)).toHaveLength(2);
});

test('a Pro account holds twenty people, in the order they were added', async () => {
  const { api, user } = await harness.register();
  await harness.accounts().updateOne({ _id: user.id }, { $set: { plan: 'pro' } });

  const names = Array.from({ length: 20 }, (_, n) => `TestUser ${n}`);
  for (const name of names) await api.createProfile({ body: { name } });

  expect((await api.listProfiles()).map(({ name }) => name)).toEqual(names);
  await expect(api.createProfile({ body: { name: 'One more' } })).rejects.toMatchObject({ status: 403 });
});

test('only a family account has parents', async () => {
  const { api: single } = await harness.register();
  const { api: family } = await harness.register({ accountType: 'family' });
  const { api: child } = await harness.register({ accountType: 'family' });

  expect((await single.createProfile({ body: { name: 'Ana', isParent: true } })).isParent).toBe(false);
  expect((await family.createProfile({ body: { name: 'Ana', isParent: true } })).isParent).toBe(true);
  expect((await child.createProfile({ body: { name: 'Mia' } })).isParent).toBe(false);
});

test('onboarding may create the parent before it says that the account is a family', async () => {
  const { api } = await harness.register();
  const { id } = await api.createProfile({ body: { name: 'Ana', isParent: true } });

  await api.updateUser({ body: { accountType: 'family', onboardingCompleted: true } });

  expect(await api.listProfiles()).toMatchObject([{ id, isParent: true }]);
});

test('people of other accounts are not listed, whatever is asked', async () => {
  const ana = await harness.register();
  const ben = await harness.register();
  await ben.api.createProfile({ body: { name: 'Ben' } });

  const response = await fetch(`${harness.url('auth')}/api/profiles?userId=${ben.user.id}`, {
    headers: ana.bearer,
  });

  expect(await response.json()).toEqual([]);
});

test('many changes at once end in the newest snapshot', async () => {
  const { api, user } = await harness.register();

  const changes = Array.from({ length: 8 }, (_, n) => api.updateUser({ body: { firstName: `Ana ${n}` } }));
  await Promise.all([...changes, api.createProfile({ body: { name: 'Ana' } })]);
  await harness.waitUntilIdle();

  expect(await harness.accounts().findOne({ _id: user.id })).toMatchObject({ version: 10 });
  expect(await harness.snapshot(user.id)).toMatchObject({ version: 10, profiles: [expect.anything()] });
});

const askedByGateway = async (accountId: string) =>
  fetch(`${harness.url('auth')}/internal/accounts/${accountId}`, {
    headers: { authorization: `Bearer ${await harness.createServiceToken()}` },
  });

test('a snapshot that Redis lost is written anew for the gateway', async () => {
  const { user } = await harness.register();
  const before = await harness.snapshot(user.id);
  await harness.redis.del(accountKey(user.id));

  const response = await askedByGateway(user.id);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(before);
  expect(await harness.snapshot(user.id)).toEqual(before);
  expect(await harness.redis.ttl(accountKey(user.id))).toBeGreaterThan(0);
});

test('an older snapshot never replaces a newer one', async () => {
  const { user } = await harness.register();
  const newer = JSON.stringify({ ...(await harness.snapshot(user.id)), version: 7, plan: 'pro' });
  await harness.redis.set(accountKey(user.id), newer);

  await askedByGateway(user.id);

  expect(await harness.snapshot(user.id)).toMatchObject({ version: 7, plan: 'pro' });
});

test('snapshots are for the gateway, and of accounts that exist', async () => {
  const { api, user } = await harness.register();

  await expect(api.accountSnapshot({ params: { accountId: user.id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await askedByGateway('0199a1b2-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await askedByGateway('nonsense')).status).toBe(404);
});

test('no answer of the contract can carry a password hash', () => {
  const answers = Object.values(authContract.endpoints).flatMap(({ success }) =>
    'schema' in success ? [JSON.stringify(success.schema.toJSONSchema())] : [],
  );

  expect(answers.join()).not.toMatch(/passwordHash|passwordChangedAt|oidcSub/i);
});
