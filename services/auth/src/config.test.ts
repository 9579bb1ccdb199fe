import { parseConfig } from '@fitfolk/service-kit/config';
import { expect, test } from 'vitest';
import { AuthConfig } from './config.ts';

const provider = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'fitfolk',
  OIDC_CLIENT_SECRET: 'secret',
};
const read = (env: Record<string, string>) => parseConfig({ auth: AuthConfig }, env).auth;

test('an identity provider is configured as a whole, or not at all', () => {
  expect(read(provider)).toMatchObject({ ...provider, OIDC_HINT_PARAMETER: 'provider' });
  expect(read({ OIDC_ISSUER: '' }).OIDC_ISSUER).toBeUndefined();
  expect(() => read({ OIDC_ISSUER: provider.OIDC_ISSUER })).toThrow(
    'OIDC_CLIENT_ID: Required; OIDC_CLIENT_SECRET: Required',
  );
  expect(() => read({ ...provider, OIDC_ISSUER: 'file:///etc/issuer' })).toThrow('OIDC_ISSUER');
});
