import { authContract } from '@fitfolk/contracts/auth';
import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  getSid,
  newRegistration,
  startAuthHarness,
} from '../../testing/auth-harness.ts';
import { createInvited, type Invited, PASSWORD } from '../../testing/invited.ts';

let harness: AuthHarness;
let invited: Invited;
const clock = { skipMs: 0 };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(Date.now() + clock.skipMs) });
  invited = createInvited(harness);
});
afterAll(() => harness?.stop());

const DAY_MS = 24 * 3600_000;

/** Registers a family with one parent. */
const registerFamily = async () => {
  const parent = await harness.register({ accountType: 'family', firstName: 'Ana' });
  const { api } = await harness.asSession(parent.user, parent.sessionHash);
  return { ...parent, api };
};
type Family = Awaited<ReturnType<typeof registerFamily>>;

/** Invites a second parent, who claims the invitation, and confirms it. Returns the new login in a session of its own. */
const addParent = async ({ api, user }: Family) => {
  const { id: invitationId, token } = await api.createInvitation({ body: {} });
  const { email } = newRegistration();
  expect((await invited.claim(token, email)).status).toBe(204);
  await api.confirmInvitation({ params: { invitationId } });
  const response = await harness.login(email, PASSWORD);
  expect(response.status).toBe(200);
  const sessionHash = hashSessionId(getSid(response));
  const { loginId } = await harness.session(getSid(response));
  const person = await harness.createUser({
    id: user.id,
    loginId,
    sessionHash,
    profiles: [],
  });
  return { email, loginId, sessionHash, person, user: await response.json() };
};

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe('an invitation', () => {
  it('lets a second parent sign in to the same account once a parent confirmed it', async () => {
    const family = await registerFamily();
    const { id: invitationId, token } = await family.api.createInvitation({ body: {} });
    const found = await harness.post('/api/auth/invitations/find', { token });
    expect(await found.json()).toEqual({ invitedBy: 'Ana', expiresAt: expect.any(String) });
    const { email } = newRegistration();

    expect((await invited.claim(token, email)).status).toBe(204);

    expect(await codeOf(await harness.login(email, PASSWORD))).toEqual([401, 'credentials-invalid']);
    const { invitations } = await family.api.listLogins();
    expect(invitations).toMatchObject([{ id: invitationId, claim: { email, firstName: 'Ben' } }]);

    await family.api.confirmInvitation({ params: { invitationId } });

    const response = await harness.login(email.toUpperCase(), PASSWORD);
    expect(await response.json()).toMatchObject({ id: family.user.id, email, firstName: 'Ben' });
    const { logins, invitations: left } = await family.api.listLogins();
    expect(left).toEqual([]);
    expect(logins).toMatchObject([
      { username: family.user.username, isCurrent: true },
      { email, firstName: 'Ben', isCurrent: false, lastSignInAt: expect.any(String) },
    ]);
    expect((await family.api.listSecurityEvents()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['signed-in', 'login-added', 'invitation-claimed', 'invitation-created']),
    );
  });

  it('is used by one of several people at once', async () => {
    const { api } = await registerFamily();
    const { token } = await api.createInvitation({ body: {} });

    const counts = await countStatuses(Array.from({ length: 5 }, () => invited.claim(token)));

    expect(counts).toEqual({ 204: 1, 400: 4 });
    expect((await api.listLogins()).invitations).toHaveLength(1);
  });

  it('is confirmed once by several requests at once', async () => {
    const { api } = await registerFamily();
    const { id: invitationId, token } = await api.createInvitation({ body: {} });
    await invited.claim(token);

    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => api.confirmInvitation({ params: { invitationId } })),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.listLogins()).logins).toHaveLength(2);
  });

  it('is invalid once used, withdrawn, expired or made up', async () => {
    const { api } = await registerFamily();
    const invalid = [400, 'invitation-invalid'];
    const [used, withdrawn, expired] = [
      await api.createInvitation({ body: {} }),
      await api.createInvitation({ body: {} }),
      await api.createInvitation({ body: {} }),
    ];
    await invited.claim(used.token);
    await api.removeInvitation({ params: { invitationId: withdrawn.id } });
    for (const token of [used.token, withdrawn.token, 'made-up', ''])
      expect(await codeOf(await invited.claim(token))).toEqual(invalid);

    clock.skipMs = 3 * DAY_MS;
    const late = await invited.claim(expired.token);
    clock.skipMs = 0;

    expect(await codeOf(late)).toEqual(invalid);
    expect(await catchProblem(api.confirmInvitation({ params: { invitationId: expired.id } }))).toMatchObject(
      {
        code: 'not-found',
      },
    );
  });

  it('cannot be confirmed by the person who used it, nor by another family', async () => {
    const { api } = await registerFamily();
    const { id: invitationId, token } = await api.createInvitation({ body: {} });
    await invited.claim(token);
    const stranger = await registerFamily();

    expect(await catchProblem(stranger.api.confirmInvitation({ params: { invitationId } }))).toMatchObject({
      status: 404,
    });
    expect((await harness.post(`/api/auth/invitations/${invitationId}/confirmation`)).status).toBe(401);
  });

  it('takes no address of another login, neither at once nor until its confirmation', async () => {
    const { api, registration } = await registerFamily();
    const { id: invitationId, token } = await api.createInvitation({ body: {} });
    expect(await codeOf(await invited.claim(token, registration.email))).toEqual([409, 'account-exists']);
    // The answer tells that the address has an account, as that to a registration does.
    const listSubjects = async () =>
      (await harness.mailsTo(registration.email)).map(({ subject }) => subject);
    await expect.poll(listSubjects).toContain('Someone tried to register with your address');
    const later = newRegistration();
    await invited.claim(token, later.email);
    await harness.post('/api/register', later);

    const problem = await catchProblem(api.confirmInvitation({ params: { invitationId } }));

    expect(problem).toMatchObject({ status: 409, code: 'account-exists' });
    expect((await api.listLogins()).logins).toHaveLength(1);
  });

  it('needs a recent proof of identity', async () => {
    const { user } = await registerFamily();
    const { api } = await harness
      .createUser({ id: user.id, profiles: [], isConfirmed: false })
      .then((person) => ({ api: person.api(authContract) }));

    expect(await catchProblem(api.createInvitation({ body: {} }))).toMatchObject({
      code: 'reauthentication-required',
    });
  });
});

describe('a login', () => {
  it('has a password, sessions and a language of its own', async () => {
    const family = await registerFamily();
    const ben = await addParent(family);
    const api = ben.person.api(authContract);

    await api.updateUser({ body: { language: 'de' } });
    await api.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'a third secret' } });

    expect(await invited.isLive(ben.sessionHash)).toBe(false);
    expect(await invited.isLive(family.sessionHash)).toBe(true);
    expect(await family.api.currentUser()).toMatchObject({
      language: 'en',
      email: family.registration.email,
    });
    expect(await api.currentUser()).toMatchObject({ language: 'de', email: ben.email });
    const { username, password } = family.registration;
    expect((await harness.login(username, password)).status).toBe(200);
    expect((await harness.login(ben.email, PASSWORD)).status).toBe(401);
  });

  it('is removed with its sessions, tokens and mailed links', async () => {
    const family = await registerFamily();
    const ben = await addParent(family);
    const api = ben.person.api(authContract);
    const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    await api.createAccessToken({ body });
    await harness.post('/api/auth/password-reset', { email: ben.email });
    await expect.poll(() => invited.findResetToken(ben.email)).toBeDefined();
    const resetToken = await invited.findResetToken(ben.email);

    await family.api.removeLogin({ params: { loginId: ben.loginId } });

    expect(await invited.isLive(ben.sessionHash)).toBe(false);
    expect((await harness.snapshot(family.user.id)).logins).toHaveLength(1);
    expect(await catchProblem(api.currentUser())).toMatchObject({ status: 401 });
    expect(await family.api.listAccessTokens()).toEqual([]);
    expect((await harness.login(ben.email, PASSWORD)).status).toBe(401);
    const reset = { token: resetToken, newPassword: 'a fourth secret' };
    expect(await codeOf(await harness.post('/api/auth/password-reset/confirm', reset))).toEqual([
      400,
      'reset-link-invalid',
    ]);
    expect((await family.api.listSecurityEvents())[0]).toMatchObject({ kind: 'login-removed' });
  });

  it('leaves the account, also the one that registered it, but never as the last', async () => {
    const family = await registerFamily();
    const ben = await addParent(family);
    const [first] = (await family.api.listLogins()).logins;

    await family.api.removeLogin({ params: { loginId: first?.id ?? '' } });

    expect(await invited.isLive(family.sessionHash)).toBe(false);
    expect(await invited.isLive(ben.sessionHash)).toBe(true);
    const api = ben.person.api(authContract);
    expect(await api.currentUser()).toMatchObject({ id: family.user.id, email: ben.email });
    expect(await catchProblem(api.removeLogin({ params: { loginId: ben.loginId } }))).toMatchObject({
      status: 409,
      code: 'last-login',
    });
  });

  it('stays when all logins leave at once', async () => {
    const family = await registerFamily();
    const ben = await addParent(family);
    const [first] = (await family.api.listLogins()).logins;

    const outcomes = await Promise.allSettled([
      family.api.removeLogin({ params: { loginId: first?.id ?? '' } }),
      ben.person.api(authContract).removeLogin({ params: { loginId: ben.loginId } }),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await harness.snapshot(family.user.id)).logins).toHaveLength(1);
  });

  it('tells everyone who signs in by mail', async () => {
    const family = await registerFamily();
    const ben = await addParent(family);
    const listSubjects = async (email: string) =>
      (await harness.mailsTo(email)).map(({ subject }) => subject);

    await expect
      .poll(() => listSubjects(family.registration.email))
      .toEqual(
        expect.arrayContaining(['Someone used your invitation', 'Another person signs in to your family']),
      );
    await family.api.setParentPin({ body: { pin: '2468' } });
    expect(await ben.person.api(authContract).currentUser()).toMatchObject({ hasParentPin: true });
  });
});
