import { HttpUrl, Token } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

export const OidcSettings = z.object({
  OIDC_ISSUER: HttpUrl.optional().meta({
    description:
      'OpenID provider for external sign-in ([how](sign-in-providers.md)), `https:` in production. Its redirect URI is `<origin>/api/auth/oidc/callback`.',
    unset: 'none; `npm start` starts one that accepts everyone',
    example: 'https://id.example',
  }),
  OIDC_CLIENT_ID: Token.optional().meta({
    description: 'Client ID at that provider. Required with `OIDC_ISSUER`.',
    example: 'fitfolk',
  }),
  OIDC_CLIENT_SECRET: Token.optional().meta({
    description: 'Client secret at that provider.',
    unset: 'a public client, which has none',
    example: 'GOCSPX-…',
    secret: true,
  }),
  OIDC_TRUST_EMAIL: z.enum(['off', 'on']).default('off').meta({
    description:
      'Treat every email address of that provider as verified, for one that says nothing about it and lets nobody enter addresses of others. With `off`, the owner of such an address confirms it with a mailed link.',
    example: 'on',
  }),
  OIDC_HINT_PARAMETER: z
    .string()
    .regex(/^[\w.~-]+$/, 'must be the name of a query parameter')
    .default('provider')
    .meta({
      description: 'Query parameter that passes the chosen button to the provider.',
      example: 'kc_idp_hint',
    }),
});
export type OidcSettings = z.output<typeof OidcSettings>;

/** Requires the provider's issuer and client ID together. */
export const requireCompleteOidc = (settings: OidcSettings, context: z.RefinementCtx): void => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings;
  const report = (name: keyof OidcSettings): void =>
    context.addIssue({ code: 'custom', path: [name], message: 'Required' });
  if (!issuer && (clientId || secret)) report('OIDC_ISSUER');
  if (!clientId && (issuer || secret)) report('OIDC_CLIENT_ID');
};
