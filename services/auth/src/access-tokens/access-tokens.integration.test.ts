import { authContract, MAX_ACCESS_TOKENS, type NewAccessToken } from '@fitfolk/contracts/auth';
import { hashAccessToken } from '@fitfolk/service-kit/auth/access-tokens';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

const DAY_MS = 24 * 3600_000;

let harness: AuthHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(clock.now) });
});
afterAll(() => harness?.stop());

/** Registers a family with a parent and a child, whose session confirmed its identity. */
const registerFamily = async () => {
  const ana = await harness.register({ accountType: 'family' });
  const { id: parentId } = await ana.api.createProfile({ body: { name: 'Mum', isParent: true } });
  await ana.api.updateUser({ body: { onboardingCompleted: true } });
  await (await harness.asOnboarded(ana.user)).changePlan({ body: { plan: 'pro' } });
  const as = async (state: object) =>
    (
      await harness.createUser({
        id: ana.user.id,
        onboarded: true,
        profiles: [],
        sessionHash: ana.sessionHash,
        ...state,
      })
    ).api(authContract);
  const api = await as({});
  const { id: childId } = await api.createProfile({ body: { name: 'Mia' } });
  const create = async (overrides: Partial<NewAccessToken> = {}) =>
    api.createAccessToken({
      body: { name: 'Script', scopes: ['closet:read'], profileIds: null, validForDays: 30, ...overrides },
    });
  return { ...ana, api, as, parentId, childId, create };
};

/** Returns what a token gives access to; undefined without access. */
const findGrant = async (token: string) => {
  const service = await harness.asService(authContract);
  return service.findAccessGrant({ body: { tokenHash: hashAccessToken(token) } }).catch(() => undefined);
};

describe('createAccessToken', () => {
  it('returns the secret once, stores its hash, records and mails it', async () => {
    const { api, create, user, registration } = await registerFamily();

    const { token, ...created } = await create();

    expect(await api.listAccessTokens()).toEqual([created]);
    expect(created).toMatchObject({ name: 'Script', scopes: ['closet:read'], lastUsedAt: null });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(30 * DAY_MS);
    const stored = JSON.stringify(await harness.findAccount({ _id: user.id }));
    expect(stored).not.toContain(token.slice(4));
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'access-token-created' });
    const listMails = async () => (await harness.mailsTo(registration.email)).map(({ text }) => text);
    await expect.poll(async () => (await listMails()).join()).toContain('An access token was created.');
    expect((await listMails()).join()).not.toContain(token);
  });

  it('needs a recent confirmation and a parent', async () => {
    const { as, childId } = await registerFamily();
    const body: NewAccessToken = { name: 'X', scopes: ['closet:read'], profileIds: null, validForDays: 1 };
    const [stale, child] = [await as({ isConfirmed: false }), await as({ childProfileId: childId })];

    expect((await catchProblem(stale.createAccessToken({ body })))?.code).toBe('reauthentication-required');
    expect((await catchProblem(child.createAccessToken({ body })))?.code).toBe('parent-pin-required');
  });

  it('rejects profiles of others, more than a year and more than the limit', async () => {
    const { create } = await registerFamily();
    const other = await registerFamily();

    expect((await catchProblem(create({ profileIds: [other.childId] })))?.code).toBe('not-found');
    expect((await catchProblem(create({ validForDays: 366 })))?.code).toBe('validation-failed');
    expect((await catchProblem(create({ scopes: [] })))?.code).toBe('validation-failed');
    for (let count = 0; count < MAX_ACCESS_TOKENS; count += 1) await create();
    expect((await catchProblem(create()))?.code).toBe('access-token-limit');
  });
});

describe('an access token', () => {
  it('gives access to its scopes and profiles until it expires, and records its use', async () => {
    const { api, create, childId, user } = await registerFamily();
    const { token, id: tokenId } = await create({ profileIds: [childId], validForDays: 1 });

    expect(await findGrant(token)).toMatchObject({
      tokenId,
      scopes: ['closet:read'],
      profileIds: [childId],
      account: { id: user.id, plan: 'pro' },
    });
    expect((await api.listAccessTokens())[0]?.lastUsedAt).toBe(new Date(clock.now).toISOString());

    clock.now += DAY_MS;
    expect(await findGrant(token)).toBeUndefined();
    expect(await api.listAccessTokens()).toEqual([]);
  });

  it('ends when it is revoked, which another account cannot', async () => {
    const { api, create } = await registerFamily();
    const { api: other } = await registerFamily();
    const { token, id: tokenId } = await create();

    expect((await catchProblem(other.removeAccessToken({ params: { tokenId } })))?.code).toBe('not-found');
    expect(await findGrant(token)).toBeDefined();
    await api.removeAccessToken({ params: { tokenId } });

    expect(await findGrant(token)).toBeUndefined();
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'access-token-removed' });
  });

  it('ends when a parent closes everything', async () => {
    const { api, create } = await registerFamily();
    const { token } = await create();

    await api.closeOutsideAccess();

    expect(await findGrant(token)).toBeUndefined();
  });

  it("ends when somebody else's session is reported", async () => {
    const { api, create, registration } = await registerFamily();
    const { token } = await create();
    await harness.login(registration.username, registration.password);
    const other = (await api.listSessions()).find(({ isCurrent }) => !isCurrent);

    await api.reportSession({ params: { sessionId: other?.id ?? '' } });

    expect(await findGrant(token)).toBeUndefined();
  });

  it('ends with a new password and with the account', async () => {
    const [ana, ben] = [await registerFamily(), await registerFamily()];
    const [{ token: first }, { token: second }] = [await ana.create(), await ben.create()];
    const { password: currentPassword } = ana.registration;

    await ana.api.changePassword({ body: { currentPassword, newPassword: 'another horse' } });
    await ben.api.deleteAccount({ body: { password: ben.registration.password } });

    expect([await findGrant(first), await findGrant(second)]).toEqual([undefined, undefined]);
  });

  it('loses a deleted profile, and ends with the last one', async () => {
    const { api, create, childId, parentId } = await registerFamily();
    const both = await create({ profileIds: [parentId, childId] });
    const one = await create({ profileIds: [childId] });

    await api.deleteProfile({ params: { profileId: childId } });

    expect((await findGrant(both.token))?.profileIds).toEqual([parentId]);
    expect(await findGrant(one.token)).toBeUndefined();
  });
});
