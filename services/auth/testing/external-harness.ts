import { randomUUID } from 'node:crypto';
import { startAuthHarness } from './auth-harness.ts';
import { startFakeIdentityProvider } from './fake-identity-provider.ts';
import { CLIENT } from './fake-identity-tokens.ts';
import { createTestBrowser } from './test-browser.ts';

/** OIDC claims of a new user with a verified email address. */
export const createClaims = (overrides: Record<string, unknown> = {}) => {
  const sub = randomUUID();
  const email = `${randomUUID()}@example.com`;
  return { sub, email, email_verified: true, given_name: 'Ana', family_name: 'Lopez', ...overrides };
};

export const startExternalHarness = async (env: Record<string, string> = {}, clock?: () => Date) => {
  const provider = await startFakeIdentityProvider();
  const harness = await startAuthHarness({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      ...env,
    },
    ...(clock ? { clock } : {}),
  });
  return {
    ...harness,
    provider,
    openBrowser: () => createTestBrowser(harness),
    sessionCount: async () => (await harness.redis.keys(`${harness.namespace}:session:*`)).length,
    stop: async () => {
      await harness.stop();
      await provider.stop();
    },
  };
};

export type ExternalHarness = Awaited<ReturnType<typeof startExternalHarness>>;

type RegistrationAtProvider = { readonly user: ReturnType<typeof createClaims>; readonly invitation: string };

/** Signs in at the provider from the page of an invitation, and returns the page on which it ends. */
export const registerAtProvider = async (
  harness: ExternalHarness,
  { user, invitation }: RegistrationAtProvider,
): Promise<string> => {
  harness.provider.setUser(user);
  const browser = harness.openBrowser();
  const response = await browser.send('/api/auth/oidc/registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation, provider: 'google' }),
  });
  const { location } = await response.json();
  return browser.getLocation(await browser.send(await browser.followToProvider(location)));
};
