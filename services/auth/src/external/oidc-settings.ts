import { HttpUrl, Token } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

export const OidcSettings = z.object({
  OIDC_ISSUER: HttpUrl.optional().meta({
    description:
      'OpenID provider for external sign-in, `https:` in production. Its redirect URI is `<origin>/api/auth/oidc/callback`.',
    unset: 'none; `npm start` starts one that accepts everyone',
    example: 'https://id.example',
  }),
  OIDC_CLIENT_ID: Token.optional().meta({
    description: 'Client ID at that provider. Required with `OIDC_ISSUER`.',
    example: 'fitfolk',
  }),
  OIDC_CLIENT_SECRET: Token.optional().meta({
    description: 'Client secret at that provider. Required with `OIDC_ISSUER`.',
    example: 'GOCSPX-…',
    secret: true,
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

/** Requires the provider's settings to be complete or absent. */
export const requireCompleteOidc = (settings: OidcSettings, context: z.RefinementCtx): void => {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'Required' });
};
