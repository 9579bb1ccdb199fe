import { afterEach, expect, it } from 'vitest';
import { startFakeIdentityProvider } from '../../testing/fake-identity-provider.ts';
import { CLIENT } from '../../testing/fake-identity-tokens.ts';
import { createOidcProvider } from './oidc-provider.ts';

let identityProvider: Awaited<ReturnType<typeof startFakeIdentityProvider>>;
afterEach(() => identityProvider?.stop());

/** Returns what an operator reads about a provider that is set by this issuer. */
const findProblem = async (toIssuer: (issuer: string) => string, named?: string) => {
  identityProvider = await startFakeIdentityProvider();
  identityProvider.setFaults(named ? { metadata: { issuer: named } } : {});
  const provider = createOidcProvider({
    issuer: toIssuer(identityProvider.issuer),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    hintParameter: 'hint',
    allowsHttp: true,
  });
  return (await provider.findProblem())?.text;
};

it.each(['', '/'])('a provider is usable by its issuer followed by "%s"', async (suffix) => {
  expect(await findProblem((issuer) => `${issuer}${suffix}`)).toBeUndefined();
});

it('the problem names the issuer to set when the provider names itself differently', async () => {
  expect(await findProblem((issuer) => issuer, 'https://id.example')).toBe(
    `OIDC_ISSUER is ${identityProvider.issuer}, but the provider there names itself https://id.example. Set OIDC_ISSUER to that`,
  );
});

it('the problem names the setting when there is no discovery document', async () => {
  expect(await findProblem((issuer) => `${issuer}/realms/none`)).toBe(
    `OIDC_ISSUER is ${identityProvider.issuer}/realms/none, but there is no usable discovery document. Nobody can sign in with it now`,
  );
});
