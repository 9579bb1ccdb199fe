import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';

const outfits = createEventProducer('outfits');
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness({}, [outfits.service]);
});
afterAll(() => harness?.stop());

/** Registers a family with a parent, and a child that is shown outside of the family. */
const registerFamily = async () => {
  const ana = await harness.register({ accountType: 'family' });
  const { id: parentId } = await ana.api.createProfile({ body: { name: 'Mum', isParent: true } });
  await ana.api.updateUser({ body: { onboardingCompleted: true } });
  const { api } = await harness.asSession(ana.user, ana.sessionHash);
  await api.changePlan({ body: { plan: 'pro' } });
  const { id: childId } = await api.createProfile({ body: { name: 'Mia' } });
  await api.changeProfile({ params: { profileId: childId }, body: { sharesOutside: true } });
  const { id: accountId } = ana.user;
  const isShown = async () => (await api.listProfiles()).find(({ id }) => id === childId)?.sharesOutside;
  const listEvents = async (type: string) =>
    (await harness.eventsOf(accountId)).filter((event) => event.type === type).map(({ data }) => data);
  const listKinds = async () => (await api.listSecurityEvents()).map(({ kind }) => kind);
  const listSubjects = async () => {
    const mails = await harness.mailsTo(ana.registration.email);
    return mails.map(({ subject }) => subject).filter((subject) => subject === 'Something is open to others');
  };
  return { ...ana, api, accountId, parentId, childId, isShown, listEvents, listKinds, listSubjects };
};

describe('what a family opens to others', () => {
  it('is in the audit log and in a mail, whichever service opened it', async () => {
    const { accountId, parentId, listKinds, listSubjects } = await registerFamily();
    await expect.poll(listSubjects).toHaveLength(1);

    await outfits.publish(outfitsEvents.accessOpened, parentId, {
      accountId,
      profileId: parentId,
      kind: 'calendar-link',
      openedAt: new Date().toISOString(),
    });
    await harness.waitUntilIdle();

    expect((await listKinds()).slice(0, 2)).toEqual(['calendar-link-created', 'profile-shared']);
    await expect.poll(listSubjects).toHaveLength(2);
  });

  it('is recorded once, and not when a profile changes otherwise', async () => {
    const { api, childId, listKinds } = await registerFamily();
    const params = { profileId: childId };
    await api.changeProfile({ params, body: { sharesOutside: true } });
    await api.changeProfile({ params, body: { name: 'Mia Lu' } });

    expect((await listKinds()).filter((kind) => kind === 'profile-shared')).toHaveLength(1);
  });
});

describe('everything that is open to others', () => {
  it('is closed by a parent: the services receive it, and children are no longer shown', async () => {
    const { api, accountId, isShown, listEvents, listKinds } = await registerFamily();
    expect(await isShown()).toBe(true);

    await api.closeOutsideAccess();

    expect(await isShown()).toBe(false);
    const closedAt = expect.any(String);
    expect(await listEvents('auth.access.closed')).toEqual([{ accountId, closedAt }]);
    expect((await listEvents('auth.profile.changed')).at(-1)).toMatchObject({ isSeenOutside: false });
    expect((await listKinds())[0]).toBe('access-closed');
  });

  it('includes invitations, whose creation is mailed and which nobody can use any more', async () => {
    const { api, registration, listSubjects } = await registerFamily();
    await expect.poll(listSubjects).toHaveLength(1);
    const [open, claimed] = [
      await api.createInvitation({ body: {} }),
      await api.createInvitation({ body: {} }),
    ];
    await expect.poll(listSubjects).toHaveLength(3);
    const claim = (token: string) => {
      const { email, password } = newRegistration();
      return harness.post('/api/auth/invitations/claim', { token, email, password });
    };
    expect((await claim(claimed.token)).status).toBe(204);

    await api.closeOutsideAccess();

    expect((await api.listLogins()).invitations).toEqual([]);
    expect((await claim(open.token)).status).toBe(400);
    const confirming = api.confirmInvitation({ params: { invitationId: claimed.id } });
    expect(await catchProblem(confirming)).toMatchObject({ code: 'not-found' });

    await api.createInvitation({ body: {} });
    await harness.login(registration.username, registration.password);
    const other = (await api.listSessions()).find(({ isCurrent }) => !isCurrent);
    await api.reportSession({ params: { sessionId: other?.id ?? '' } });
    expect((await api.listLogins()).invitations).toEqual([]);
  });

  it("is closed by reporting somebody else's session", async () => {
    const { api, registration, isShown, listEvents } = await registerFamily();
    await harness.login(registration.username, registration.password);
    const other = (await api.listSessions()).find(({ isCurrent }) => !isCurrent);

    await api.reportSession({ params: { sessionId: other?.id ?? '' } });

    expect(await isShown()).toBe(false);
    expect(await listEvents('auth.access.closed')).toHaveLength(1);
  });

  it('is closed by a reset of the password, and stays open when it is changed', async () => {
    const { api, user, registration, isShown, listEvents } = await registerFamily();
    const { email, password } = registration;
    await api.changePassword({ body: { currentPassword: password, newPassword: 'another horse' } });
    const later = await harness.asSession(user, 'a later session');
    expect((await later.api.listProfiles()).at(-1)?.sharesOutside).toBe(true);
    expect(await listEvents('auth.access.closed')).toEqual([]);

    await harness.post('/api/auth/password-reset', { email });
    const findToken = async () => {
      const texts = (await harness.mailsTo(email)).map(({ text }) => text);
      return /reset-password#token=([\w-]+)/.exec(texts.join('\n'))?.[1];
    };
    await expect.poll(findToken).toBeDefined();
    const token = await findToken();
    await harness.post('/api/auth/password-reset/confirm', { token, newPassword: 'a third horse' });

    expect(await isShown()).toBe(false);
    expect(await listEvents('auth.access.closed')).toHaveLength(1);
  });
});
