import { authContract } from '@fitfolk/contracts/auth';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatuses, newRegistration } from '../../testing/auth-harness.ts';
import {
  createClaims,
  type ExternalHarness,
  registerAtProvider,
  startExternalHarness,
} from '../../testing/external-harness.ts';

const WEEK_MS = 7 * 24 * 3600_000;

let harness: ExternalHarness;
const clock = { skipMs: 0 };
beforeEach(async () => {
  clock.skipMs = 0;
  harness = await startExternalHarness(
    { REGISTRATION: '', PUBLIC_ORIGIN: 'http://fitfolk.test:3000' },
    () => new Date(Date.now() + clock.skipMs),
  );
});
afterEach(() => harness?.stop());

const register = (overrides: Record<string, unknown> = {}) =>
  harness.post('/api/register', newRegistration(overrides));

/** Registers the operator, who invites others. */
const registerOperator = async () => {
  const { user, sessionHash, registration } = await harness.registerOperator();
  const { api } = await harness.asSession(user, sessionHash);
  return { user, registration, api };
};
type Operator = Awaited<ReturnType<typeof registerOperator>>;

const invite = ({ api }: Operator, label = 'Grandma') =>
  api.createRegistrationInvitation({ body: { label } });

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe('a server with a public origin', () => {
  it('accepts nobody without an invitation, and tells nobody whether an address has an account', async () => {
    const { registration } = await registerOperator();

    for (const body of [newRegistration(), registration, newRegistration({ invitation: 'made-up' })]) {
      const response = await harness.post('/api/register', body);
      const code = 'invitation' in body ? 'invitation-invalid' : 'invitation-required';
      expect((await response.json()).code).toBe(code);
    }
    expect(await harness.accounts().countDocuments()).toBe(1);
  });

  it('lets one of several people register with the same invitation, who is no operator', async () => {
    const operator = await registerOperator();
    const { token: invitation } = await invite(operator);

    const statuses = await countStatuses(Array.from({ length: 8 }, () => register({ invitation })));

    expect(statuses).toEqual({ 201: 1, 400: 7 });
    expect(await harness.accounts().countDocuments()).toBe(2);
    expect(await harness.accounts().countDocuments({ 'logins.isOperator': true })).toBe(1);
    expect((await operator.api.listRegistrationInvitations()).invitations).toEqual([]);
    expect((await operator.api.listSecurityEvents()).map(({ kind }) => kind)).toEqual([
      'registration-invitation-used',
      'registration-invitation-created',
      'registered',
    ]);
  });

  it('accepts no invitation that was withdrawn or has expired', async () => {
    const operator = await registerOperator();
    const [withdrawn, expired] = [await invite(operator), await invite(operator)];
    await operator.api.removeRegistrationInvitation({ params: { invitationId: withdrawn.id } });
    expect(await codeOf(await register({ invitation: withdrawn.token }))).toEqual([
      400,
      'invitation-invalid',
    ]);

    clock.skipMs = WEEK_MS;

    expect(await codeOf(await register({ invitation: expired.token }))).toEqual([400, 'invitation-invalid']);
    const find = { invitation: expired.token };
    expect((await harness.post('/api/auth/registration/invitation', find)).status).toBe(400);
    expect((await operator.api.listRegistrationInvitations()).invitations).toEqual([]);
  });

  it('keeps an invitation after a registration that failed', async () => {
    const operator = await registerOperator();
    const { token: invitation, expiresAt } = await invite(operator);
    const taken = { username: operator.registration.username, invitation };
    expect(await codeOf(await register(taken))).toEqual([409, 'account-exists']);

    const found = await harness.post('/api/auth/registration/invitation', { invitation });

    expect(await found.json()).toEqual({ expiresAt });
    expect((await register({ invitation })).status).toBe(201);
  });

  it('admits external identities by an invitation alone, and those who have an account', async () => {
    const operator = await registerOperator();
    const { token } = await invite(operator);
    const [ana, eve] = [createClaims(), createClaims()];
    harness.provider.setUser(ana);
    expect(await harness.openBrowser().signIn()).toBe('/login?error=invitation_required');

    expect(await registerAtProvider(harness, { user: ana, invitation: token })).toBe('/');

    const again = registerAtProvider(harness, { user: eve, invitation: token });
    expect(await again).toBe('/login?error=invitation_invalid');
    harness.provider.setUser(ana);
    expect(await harness.openBrowser().signIn()).toBe('/');
    expect(await harness.accounts().countDocuments()).toBe(2);
  });

  it('lets either a form or a provider use an invitation', async () => {
    const operator = await registerOperator();
    const { token } = await invite(operator);
    const atProvider = { user: createClaims(), invitation: token };

    await Promise.all([
      registerAtProvider(harness, atProvider),
      register({ invitation: token }),
      registerAtProvider(harness, atProvider),
    ]);

    expect(await harness.accounts().countDocuments()).toBe(2);
  });

  it('does not exist as a list of invitations for anyone but its operators', async () => {
    const operator = await registerOperator();
    const { id: invitationId, token } = await invite(operator);
    const ben = await harness.register({ invitation: token });
    const { id } = await invite(operator);
    const { api } = await harness.asSession(ben.user, ben.sessionHash);
    const calls = [
      () => api.listRegistrationInvitations(),
      () => api.createRegistrationInvitation({ body: { label: 'Eve' } }),
      () => api.removeRegistrationInvitation({ params: { invitationId } }),
      () => api.removeRegistrationInvitation({ params: { invitationId: id } }),
    ];

    for (const call of calls) expect(await catchProblem(call())).toMatchObject({ code: 'not-found' });
    expect((await operator.api.listRegistrationInvitations()).invitations).toMatchObject([
      { id, label: 'Grandma' },
    ]);
  });

  it('has at most 50 open invitations', async () => {
    const operator = await registerOperator();
    await Promise.all(Array.from({ length: 49 }, () => invite(operator)));

    const outcomes = await Promise.allSettled([1, 2, 3].map(() => invite(operator)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await catchProblem(invite(operator))).toMatchObject({ code: 'registration-invitation-limit' });
  });

  it('drops the invitations of an operator whose account is deleted', async () => {
    const operator = await registerOperator();
    const { token: invitation } = await invite(operator);
    const { token } = await invite(operator);
    await harness.register({ invitation: token });
    await operator.api.deleteAccount({ body: { password: operator.registration.password } });

    await expect
      .poll(() => harness.database('auth').collection('registrationInvitations').countDocuments())
      .toBe(0);
    expect(await codeOf(await register({ invitation }))).toEqual([400, 'invitation-invalid']);
  });

  it('creates, lists and withdraws invitations for the operator commands', async () => {
    await registerOperator();
    const admin = await harness.asService(authContract);
    const { link, id, label } = await admin.createServerInvitation({ body: { label: 'Grandma' } });
    const other = await admin.createServerInvitation({ body: { label: 'Aunt' } });
    const listed = await admin.listServerInvitations();

    await admin.removeServerInvitation({ params: { invitationId: other.id } });

    expect(listed).toMatchObject({ mode: 'invited', invitations: [{ id, label }, { label: 'Aunt' }] });
    expect(link).toMatch(/^http:\/\/fitfolk\.test:3000\/register#token=[\w-]{43}$/);
    const invitation = link.split('=')[1];
    expect((await register({ invitation })).status).toBe(201);
    expect(await codeOf(await register({ invitation: other.link.split('=')[1] }))).toEqual([
      400,
      'invitation-invalid',
    ]);
  });

  it('tells whether the first account exists', async () => {
    const read = async () => (await fetch(`${harness.url('auth')}/api/auth/registration`)).json();
    expect(await read()).toEqual({ mode: 'invited', hasAccounts: false, contact: null });

    await registerOperator();

    expect(await read()).toEqual({ mode: 'invited', hasAccounts: true, contact: null });
  });
});
