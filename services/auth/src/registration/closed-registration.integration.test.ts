import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRegistration } from '../../testing/auth-harness.ts';
import {
  createClaims,
  type ExternalHarness,
  registerAtProvider,
  startExternalHarness,
} from '../../testing/external-harness.ts';

let harness: ExternalHarness;
beforeEach(async () => {
  harness = await startExternalHarness({ REGISTRATION: 'closed' });
});
afterEach(() => harness?.stop());

const register = () => harness.post('/api/register', newRegistration());

describe('REGISTRATION=closed', () => {
  it('lets the owner of the first-run link register, and nobody after that', async () => {
    await harness.registerOperator();

    const response = await register();

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'registration-closed' });
    expect(await harness.accounts().countDocuments()).toBe(1);
  });

  it('tells nobody whether an address has an account', async () => {
    const { registration } = await harness.registerOperator();

    const response = await harness.post('/api/register', registration);

    expect(await response.json()).toMatchObject({ code: 'registration-closed' });
  });

  it('neither creates nor accepts invitations', async () => {
    const { user, sessionHash } = await harness.registerOperator();
    const { api } = await harness.asSession(user, sessionHash);
    const closed = { status: 403, code: 'registration-closed' };

    const creation = api.createRegistrationInvitation({ body: { label: 'Grandma' } });
    expect(await catchProblem(creation)).toMatchObject(closed);
    const tokenHash = hashSecretToken('from-before');
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    await harness
      .database('auth')
      .collection<{ _id: string }>('registrationInvitations')
      .insertOne({ _id: 'from-before', tokenHash, label: 'Aunt', createdAt, expiresAt } as never);

    const response = await harness.post('/api/register', newRegistration({ invitation: 'from-before' }));

    expect(await response.json()).toMatchObject({ code: 'registration-closed' });
  });

  it('keeps external identities out that have no account, and lets the others sign in', async () => {
    const [ana, eve] = [createClaims(), createClaims()];
    const invitation = await harness.createFirstRunToken();
    expect(await registerAtProvider(harness, { user: ana, invitation })).toBe('/');

    harness.provider.setUser(eve);
    expect(await harness.openBrowser().signIn()).toBe('/login?error=registration_closed');
    expect(await harness.accounts().countDocuments()).toBe(1);

    harness.provider.setUser(ana);
    expect(await harness.openBrowser().signIn()).toBe('/');
  });
});
