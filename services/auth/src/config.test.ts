import { parseConfig } from '@fitfolk/service-kit/config/config';
import { describe, expect, it } from 'vitest';
import { AuthConfig } from './config.ts';

const provider = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'fitfolk',
  OIDC_CLIENT_SECRET: 'secret',
};
const read = (env: Record<string, string>) => parseConfig({ auth: AuthConfig }, env).auth;

describe('AuthConfig', () => {
  it('requires an issuer and a client ID for OIDC, or none', () => {
    expect(read(provider)).toMatchObject({ ...provider, OIDC_HINT_PARAMETER: 'provider' });
    expect(read({ OIDC_ISSUER: '' }).OIDC_ISSUER).toBeUndefined();
    expect(() => read({ OIDC_ISSUER: provider.OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID: Required');
    expect(() => read({ OIDC_CLIENT_SECRET: 'secret' })).toThrow(
      /OIDC_ISSUER: Required.*OIDC_CLIENT_ID: Required/,
    );
    const { OIDC_CLIENT_SECRET: _, ...publicClient } = provider;
    expect(read(publicClient)).toMatchObject(publicClient);
    expect(() => read({ ...provider, OIDC_ISSUER: 'file:///etc/issuer' })).toThrow('OIDC_ISSUER');
  });

  it('requires a sender and a public origin for SMTP', () => {
    const mail = { SMTP_URL: 'smtp://mail.example:587' };
    expect(() => read(mail)).toThrow(
      /MAIL_FROM: Required with SMTP_URL.*; PUBLIC_ORIGIN: Required with SMTP_URL/,
    );
    const whole = { ...mail, MAIL_FROM: 'hello@fitfolk.example', PUBLIC_ORIGIN: 'https://fitfolk.example' };
    expect(read(whole)).toMatchObject(whole);
    expect(() => read({ ...whole, SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL');
  });
});
