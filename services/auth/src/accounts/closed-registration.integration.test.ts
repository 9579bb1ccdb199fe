import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatuses, newRegistration } from '../../testing/auth-harness.ts';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
beforeEach(async () => {
  harness = await startExternalHarness({ REGISTRATION: 'closed' });
});
afterEach(() => harness?.stop());

const register = () => harness.post('/api/register', newRegistration());

describe('REGISTRATION=closed', () => {
  it('lets the first person register, and nobody after that', async () => {
    expect((await register()).status).toBe(201);

    const response = await register();

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'registration-closed' });
    expect(await harness.accounts().countDocuments()).toBe(1);
  });

  it('lets one of several people register who are first at the same time', async () => {
    expect(await countStatuses(Array.from({ length: 5 }, register))).toEqual({ 201: 1, 403: 4 });
  });

  it('tells nobody whether an address has an account', async () => {
    const registration = newRegistration();
    await harness.post('/api/register', registration);

    const response = await harness.post('/api/register', registration);

    expect(await response.json()).toMatchObject({ code: 'registration-closed' });
  });

  it('keeps external identities out that have no account, and lets the others sign in', async () => {
    const [ana, eve] = [createClaims(), createClaims()];
    harness.provider.setUser(ana);
    expect(await harness.openBrowser().signIn()).toBe('/');

    harness.provider.setUser(eve);
    expect(await harness.openBrowser().signIn()).toBe('/login?error=registration_closed');
    expect(await harness.accounts().countDocuments()).toBe(1);

    harness.provider.setUser(ana);
    expect(await harness.openBrowser().signIn()).toBe('/');
  });
});
