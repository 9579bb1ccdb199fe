import { authContract } from '@fitfolk/contracts/auth';
import { getChildProfileId, hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
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

describe("a child's login", () => {
  /** Registers a family with a child, which signs in with a login of its own. */
  const addChild = async () => {
    const family = await registerFamily(harness);
    const { user, childId } = family;
    const { api } = await harness.asSession(user, family.sessionHash);
    const { id: invitationId, token } = await api.createInvitation({ body: { profileId: childId } });
    const { email } = newRegistration();
    await invited.claim(token, email);
    await api.confirmInvitation({ params: { invitationId } });
    const response = await harness.login(email, PASSWORD);
    const sid = getSid(response);
    const record = await harness.session(sid);
    const childProfileId = getChildProfileId(record, await harness.snapshot(user.id));
    const person = await harness.createUser({
      id: user.id,
      loginId: record.loginId,
      sessionHash: hashSessionId(sid),
      profiles: [],
      ...(childProfileId ? { childProfileId, isChildLogin: true } : {}),
    });
    return {
      ...family,
      api,
      email,
      loginId: record.loginId as string,
      hash: hashSessionId(sid),
      child: person.api(authContract),
      response: await response.json(),
    };
  };

  it('is limited to the profile from the sign-in on, and can switch to no other', async () => {
    const { child, childId, parentId, email, response, setPin } = await addChild();

    expect(response).toMatchObject({ childProfileId: childId, isChildLogin: true, email });
    expect(await child.currentUser()).toMatchObject({ childProfileId: childId });
    expect((await child.listProfiles()).map(({ id }) => id)).toEqual([childId]);
    expect(await child.switchProfile({ body: { profileId: childId } })).toMatchObject({
      childProfileId: childId,
    });
    await setPin();
    for (const body of [{ profileId: parentId }, { profileId: parentId, pin: PIN }])
      expect(await catchProblem(child.switchProfile({ body }))).toMatchObject({ status: 404 });
    const calls = [
      () => child.createInvitation({ body: {} }),
      () => child.listAccessTokens(),
      () => child.setParentPin({ body: { pin: PIN } }),
    ];
    for (const call of calls)
      expect(await catchProblem(call())).toMatchObject({ status: 403, code: 'parent-pin-required' });
  });

  it('is for children of the family only', async () => {
    const [family, other] = [await addChild(), await addChild()];

    for (const profileId of [family.parentId, other.childId])
      expect(await catchProblem(family.api.createInvitation({ body: { profileId } }))).toMatchObject({
        code: 'not-found',
      });
  });

  it('neither keeps a family without a parent, nor ends what a parent opened', async () => {
    const { api, email, loginId } = await addChild();
    const [parent] = (await api.listLogins()).logins;
    const params = { loginId: parent?.id ?? '' };
    expect(await catchProblem(api.removeLogin({ params }))).toMatchObject({ code: 'last-login' });
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

  it("ends with the child's profile", async () => {
    const { api, childId, email, hash } = await addChild();

    await api.deleteProfile({ params: { profileId: childId } });

    expect((await api.listLogins()).logins).toHaveLength(1);
    expect((await harness.login(email, PASSWORD)).status).toBe(401);
    await expect.poll(() => invited.isLive(hash)).toBe(false);
  });
});
