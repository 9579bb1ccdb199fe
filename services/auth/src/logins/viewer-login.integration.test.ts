import { authContract } from '@fitfolk/contracts/auth';
import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { listCollectionsAbout } from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, getSid, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';
import { createInvited, type Invited, PASSWORD } from '../../testing/invited.ts';
import { PIN, registerFamily } from '../../testing/pin-family.ts';

let harness: AuthHarness;
let invited: Invited;
beforeAll(async () => {
  harness = await startAuthHarness();
  invited = createInvited(harness);
});
afterAll(() => harness?.stop());

/** Registers a family, and signs a further person in with a login of a role. */
const addPerson = async (role: { readonly isViewer?: boolean }) => {
  const family = await registerFamily(harness);
  const { api } = await harness.asSession(family.user, family.sessionHash);
  const { id: invitationId, token } = await api.createInvitation({ body: role });
  const { email } = newRegistration();
  await invited.claim(token, email);
  await api.confirmInvitation({ params: { invitationId } });
  const sid = getSid(await harness.login(email, PASSWORD));
  const { loginId } = await harness.session(sid);
  const hash = hashSessionId(sid);
  const person = await harness.createUser({ id: family.user.id, loginId, sessionHash: hash, profiles: [] });
  return { ...family, api, email, loginId, hash, person: person.api(authContract) };
};

describe("a viewer's login", () => {
  it('is marked in the snapshot, the list and the own view', async () => {
    const { api, user, loginId, person } = await addPerson({ isViewer: true });

    expect((await harness.snapshot(user.id)).logins).toMatchObject([{}, { id: loginId, isViewer: true }]);
    expect((await api.listLogins()).logins).toMatchObject([
      { isViewer: false },
      { isViewer: true, profileId: null },
    ]);
    expect(await person.currentUser()).toMatchObject({ isViewer: true, profileImageUrl: null });
  });

  it('neither keeps a family without a parent, nor ends what a parent opened', async () => {
    const { api, email, loginId } = await addPerson({ isViewer: true });
    const [parent] = (await api.listLogins()).logins;
    const params = { loginId: parent?.id ?? '' };
    expect(await catchProblem(api.removeLogin({ params }))).toMatchObject({
      status: 409,
      code: 'last-login',
    });
    const demotion = api.changeLogin({ params, body: { isViewer: true } });
    expect(await catchProblem(demotion)).toMatchObject({ status: 409, code: 'last-parent-login' });
    const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    await api.createAccessToken({ body });
    await api.setParentPin({ body: { pin: PIN } });
    await harness.post('/api/auth/password-reset', { email });
    await expect.poll(() => invited.findResetToken(email)).toBeDefined();
    const reset = { token: await invited.findResetToken(email), newPassword: 'a third secret' };

    expect((await harness.post('/api/auth/password-reset/confirm', reset)).status).toBe(204);
    await api.removeLogin({ params: { loginId } });

    expect(await api.listAccessTokens()).toHaveLength(1);
    expect(await api.currentUser()).toMatchObject({ hasParentPin: true });
  });

  it('becomes that of a parent, and a parent a viewer, which ends sessions and what is open to others', async () => {
    const { api, user, loginId, hash, childId } = await addPerson({});
    const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
    await api.createAccessToken({ body });
    const params = { loginId };

    await api.changeLogin({ params, body: { isViewer: true } });

    expect(await invited.isLive(hash)).toBe(false);
    expect(await api.listAccessTokens()).toEqual([]);
    expect((await harness.snapshot(user.id)).logins[1]).toMatchObject({
      isViewer: true,
      sessionsValidFrom: expect.any(String),
    });
    await api.changeLogin({ params, body: { isViewer: false } });
    expect((await api.listLogins()).logins[1]).toMatchObject({ isViewer: false });
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'login-changed' });
    // A child's login keeps its profile.
    const { id: invitationId, token } = await api.createInvitation({ body: { profileId: childId } });
    await invited.claim(token);
    await api.confirmInvitation({ params: { invitationId } });
    const child = (await api.listLogins()).logins.find(({ profileId }) => profileId === childId);
    expect(
      await catchProblem(api.changeLogin({ params: { loginId: child?.id ?? '' }, body: { isViewer: true } })),
    ).toMatchObject({ code: 'not-found' });
  });
});

describe('an invitation by mail', () => {
  const findToken = async (email: string) =>
    /join#token=([\w-]+)/.exec((await harness.mailsTo(email)).map(({ text }) => text).join())?.[1];

  it('sends a link that is nowhere else, and forgets the address', async () => {
    const { api } = await addPerson({ isViewer: true });
    const { email } = newRegistration();

    const created = await api.createInvitation({ body: { isViewer: true, email } });

    expect(created).toMatchObject({ token: '', isViewer: true });
    await expect.poll(() => findToken(email)).toBeDefined();
    await expect.poll(() => listCollectionsAbout(harness.database('auth'), [email])).toEqual([]);
    const token = (await findToken(email)) ?? '';
    expect((await invited.claim(token, newRegistration().email)).status).toBe(204);
    expect((await api.listLogins()).invitations).toMatchObject([{ id: created.id, claim: {} }]);
  });

  it('is limited for an account and for an address', async () => {
    const [first, second] = [await addPerson({}), await addPerson({})];
    const { email } = newRegistration();
    const invite = async ({ api }: typeof first, to: string) => {
      const { id: invitationId } = await api.createInvitation({ body: { email: to } });
      await api.removeInvitation({ params: { invitationId } });
    };
    for (let count = 0; count < 5; count += 1)
      await Promise.all([invite(first, email), invite(second, email)]);
    const limited = { status: 429, code: 'rate-limited' };

    expect(await catchProblem(invite(second, email))).toMatchObject(limited);
    for (let count = 6; count < 10; count += 1) await invite(second, newRegistration().email);
    expect(await catchProblem(invite(second, newRegistration().email))).toMatchObject(limited);
  });
});
