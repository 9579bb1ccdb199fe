import { authContract } from '@fitfolk/contracts/auth';
import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, getSid, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';
import { createInvited, type Invited, PASSWORD } from '../../testing/invited.ts';
import { PIN, registerFamily } from '../../testing/pin-family.ts';

let harness: AuthHarness;
let invited: Invited;
beforeAll(async () => {
  harness = await startAuthHarness({ env: { SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') } });
  invited = createInvited(harness);
});
afterAll(() => harness?.stop());

const roles = ['child', 'viewer'] as const;

/** Registers a family, and signs in with the login of a child or a viewer. */
const addPerson = async (role: (typeof roles)[number]) => {
  const family = await registerFamily(harness);
  const { user, childId } = family;
  const { api } = await harness.asSession(user, family.sessionHash);
  const body = role === 'child' ? { profileId: childId } : { isViewer: true };
  const { id: invitationId, token } = await api.createInvitation({ body });
  const { email } = newRegistration();
  await invited.claim(token, email);
  await api.confirmInvitation({ params: { invitationId } });
  const signIn = async () => {
    const sid = getSid(await harness.login(email, PASSWORD));
    const { loginId } = await harness.session(sid);
    const hash = hashSessionId(sid);
    const limits = role === 'child' ? { childProfileId: childId, isChildLogin: true } : { isViewer: true };
    const person = await harness.createUser({
      id: user.id,
      loginId,
      sessionHash: hash,
      profiles: [{ id: childId }],
      ...limits,
    });
    return { loginId: loginId as string, hash, own: person.api(authContract) };
  };
  return { ...family, api, email, signIn, ...(await signIn()) };
};

const codeOf = async (call: Promise<unknown>) => (await catchProblem(call))?.code;

describe.each(roles)('the login of a %s', (role) => {
  const rejection = role === 'child' ? 'parent-pin-required' : 'view-only';

  it('has a language, alerts and mails of its own, and changes nothing of the account', async () => {
    const { api, own, email } = await addPerson(role);

    const changed = await own.updateUser({
      body: { language: 'de', signInAlerts: true, reminderMails: true },
    });

    expect(changed).toMatchObject({ language: 'de', signInAlerts: true, reminderMails: true, email });
    expect(await api.currentUser()).toMatchObject({ language: 'en', reminderMails: false });
    for (const body of [
      { timeZone: 'Asia/Tokyo' },
      { language: 'fr' as const, firstName: 'Ana' },
      { accountType: 'individual' as const },
      { onboardingCompleted: false },
      { profileImageUrl: null },
      { temperatureUnit: 'celsius' as const },
    ])
      expect([body, await codeOf(own.updateUser({ body }))]).toEqual([body, rejection]);
    expect((await own.currentUser()).language).toBe('de');
  });

  it('changes its password, which ends its sessions alone and closes nothing of the family', async () => {
    const { api, own, hash, sessionHash, email } = await addPerson(role);
    const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    await api.createAccessToken({ body });

    await own.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'a third secret' } });

    expect([await invited.isLive(hash), await invited.isLive(sessionHash)]).toEqual([false, true]);
    expect((await harness.login(email, PASSWORD)).status).toBe(401);
    expect((await harness.login(email, 'a third secret')).status).toBe(200);
    expect(await api.listAccessTokens()).toHaveLength(1);
  });

  it('sees and ends its own sessions, and none of a parent', async () => {
    const { api, own, sessionHash, signIn } = await addPerson(role);
    const [mine] = await api.listSessions();
    const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    await api.createAccessToken({ body });
    await signIn();
    const listed = await own.listSessions();
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    for (const end of [own.endSession, own.reportSession])
      expect(await codeOf(end({ params: { sessionId: mine?.id ?? '' } }))).toBe('not-found');

    await own.reportSession({ params: { sessionId: listed[1]?.id ?? '' } });

    expect(await own.listSessions()).toHaveLength(1);
    expect(await invited.isLive(sessionHash)).toBe(true);
    // Parents opened it to others.
    expect(await api.listAccessTokens()).toHaveLength(1);
  });

  it('reads its own entries of the audit log, and parents read them, too', async () => {
    const { api, own } = await addPerson(role);
    await api.setParentPin({ body: { pin: PIN } });
    await own.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'a third secret' } });

    expect((await own.listSecurityEvents()).map(({ kind }) => kind)).toEqual([
      'password-changed',
      'signed-in',
    ]);
    const all = (await api.listSecurityEvents()).map(({ kind }) => kind);
    expect(all).toEqual(expect.arrayContaining(['password-changed', 'parent-pin-set']));
  });

  it('begins with a passkey and the second step', async () => {
    const { own, api } = await addPerson(role);

    expect(await own.listPasskeys()).toEqual([]);
    expect((await own.beginPasskeyRegistration()).user.id).not.toBe('');
    expect((await own.setUpSecondFactor()).secret).toMatch(/^[A-Z2-7]{16,}$/);
    expect(await api.secondFactor()).toMatchObject({ enabledAt: null });
  });

  it('sees itself among those who sign in, and leaves', async () => {
    const { api, own, loginId, hash, email, registration } = await addPerson(role);
    const { logins, invitations } = await own.listLogins();
    expect(logins).toMatchObject([{ id: loginId, isCurrent: true }]);
    expect(invitations).toEqual([]);
    const parent = (await api.listLogins()).logins.find(({ id }) => id !== loginId);
    expect(await codeOf(own.removeLogin({ params: { loginId: parent?.id ?? '' } }))).toBe('not-found');

    await own.removeLogin({ params: { loginId } });

    expect(await invited.isLive(hash)).toBe(false);
    expect((await harness.login(email, PASSWORD)).status).toBe(401);
    expect((await api.listLogins()).logins).toHaveLength(1);
    expect((await api.listProfiles()).length).toBe(2);
    const findMail = async () =>
      (await harness.mailsTo(registration.email)).find(({ subject }) => /was removed$/.test(subject))?.text;
    await expect.poll(findMail).toContain('Someone no longer signs in');
    expect(await findMail()).not.toContain('access tokens');
  });
});

describe('a session of a parent that the PIN limits to a child', () => {
  it('manages no login', async () => {
    const { setPin, switchTo, send, childId } = await registerFamily(harness);
    await setPin();
    await switchTo(childId);

    for (const [method, path, body] of [
      ['GET', '/api/auth/passkeys', undefined],
      ['GET', '/api/auth/second-factor', undefined],
      ['GET', '/api/auth/security-events', undefined],
      ['GET', '/api/auth/logins', undefined],
      ['GET', '/api/reminder-devices', undefined],
      ['POST', '/api/auth/email', { email: 'other@example.com' }],
    ] as const) {
      const response = await send(method, path, body);
      expect([path, response.status, (response.body as { code: string }).code]).toEqual([
        path,
        403,
        'parent-pin-required',
      ]);
    }
  });
});
