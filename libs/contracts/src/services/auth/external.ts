import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Which of its ways in the identity provider is asked to offer first. */
export const ProviderHint = z.enum(['google', 'github', 'apple', 'x']);
export type ProviderHint = z.infer<typeof ProviderHint>;

/** Why an external sign-in ended where it began: `/login?error=…`, or `/settings?external=…` for who is signed in. */
export type ExternalSignInError =
  | 'oidc_unavailable'
  | 'oidc_failed'
  | 'oidc_cancelled'
  | 'account_exists'
  | 'email_missing'
  | 'email_unverified'
  | 'identity_taken'
  | 'identity_other';

/** The cookie that ties a sign-in under way to the browser in which it began. */
export const SIGN_IN_COOKIE = 'sign-in';

export const ExternalIdentity = z.object({
  /** Whether an identity can be linked here at all. */
  available: z.boolean(),
  /** What is linked, by a name that its owner knows. */
  linked: z.object({ label: z.string(), linkedAt: Instant }).nullable(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

/** Where the browser goes on at the identity provider. */
const RedirectTarget = z.object({ location: z.string() });

export const externalEndpoints = {
  oidcLogin: defineEndpoint({
    method: 'GET',
    path: '/api/auth/oidc/login',
    access: 'public',
    summary: 'Sign in with an external identity: leads the browser to the identity provider',
    limit: 'login',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    query: z.object({ provider: ProviderHint.optional() }),
    success: { status: 302 },
    errors: [],
  }),
  oidcCallback: defineEndpoint({
    method: 'GET',
    path: '/api/auth/oidc/callback',
    access: 'public',
    summary: 'Where the identity provider sends the browser back to; opens a session, or links the identity',
    limit: 'login',
    timeoutMs: 15_000,
    cookie: SIGN_IN_COOKIE,
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      iss: z.string().optional(),
      error: z.string().optional(),
      error_description: z.string().optional(),
    }),
    success: { status: 302 },
    errors: [],
  }),
  externalIdentity: defineEndpoint({
    method: 'GET',
    path: '/api/auth/oidc/link',
    access: 'onboarded',
    summary: 'The external identity that the signed-in account is linked to',
    success: { status: 200, schema: ExternalIdentity },
    errors: [],
  }),
  linkExternalIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/oidc/link',
    access: 'onboarded',
    summary: 'Begin linking an external identity to the signed-in account',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    success: { status: 200, schema: RedirectTarget },
    errors: ['external-sign-in-unavailable', 'external-identity-linked'],
  }),
  confirmExternalIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/oidc/confirm',
    access: 'onboarded',
    summary: 'Begin signing in anew with the linked identity, before something that needs a fresh sign-in',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    success: { status: 200, schema: RedirectTarget },
    errors: ['external-sign-in-unavailable', 'external-identity-missing'],
  }),
  unlinkExternalIdentity: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/oidc/link',
    access: 'onboarded',
    summary: 'Take the external identity from the signed-in account',
    success: { status: 204 },
    errors: ['last-sign-in'],
  }),
};
