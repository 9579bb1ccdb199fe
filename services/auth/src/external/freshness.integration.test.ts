import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterAll(() => harness?.stop());

const SIX_MINUTES_S = 360;
const nowS = () => Math.floor(Date.now() / 1000);

/** Signs a new user in whose authentication at the provider was at `authTime`, in seconds since 1970. */
const signIn = async (authTime: number | undefined) => {
  harness.provider.setUser(createClaims());
  harness.provider.setFaults({ claims: (claims) => ({ ...claims, auth_time: authTime }) });
  const browser = harness.openBrowser();
  expect(await browser.signIn()).toBe('/');
  const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};
  return browser.signInAs({ id, sessionHash });
};

describe('external sign-in', () => {
  it.each([
    ['the provider authenticated the user long before', () => nowS() - SIX_MINUTES_S],
    ['the provider reports no time', () => undefined],
  ])('allows no account deletion when %s', async (_, authTime) => {
    const api = await signIn(authTime());

    expect(await catchProblem(api.deleteAccount({ body: {} }))).toMatchObject({
      status: 403,
      code: 'reauthentication-required',
    });
  });

  it('allows the account deletion after an authentication just now', async () => {
    const api = await signIn(nowS());

    await api.deleteAccount({ body: {} });

    expect(await catchProblem(api.currentUser())).toMatchObject({ code: 'unauthenticated' });
  });

  it('does not replace the password of an account that has one', async () => {
    const api = await signIn(nowS());
    await api.changePassword({ body: { newPassword: 'second-password' } });

    expect(await catchProblem(api.deleteAccount({ body: {} }))).toMatchObject({
      code: 'reauthentication-required',
    });
  });
});
