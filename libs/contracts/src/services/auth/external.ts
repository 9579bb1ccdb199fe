import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Registration } from './sign-in.ts';

/** Sign-in method that the identity provider should offer first. */
export const ProviderHint = z.enum(['google', 'github', 'apple', 'x']);
export type ProviderHint = z.infer<typeof ProviderHint>;

/** Error code of a failed external sign-in: in `/login?error=…`, or in `/settings?external=…` when signed in. */
export type ExternalSignInError =
  | 'oidc_unconfigured'
  | 'oidc_unavailable'
  | 'oidc_failed'
  | 'oidc_cancelled'
  | 'account_exists'
  | 'email_missing'
  | 'email_unverified'
  | 'registration_closed'
  | 'invitation_required'
  | 'invitation_invalid'
  | 'identity_taken'
  | 'identity_other';

/** Cookie that binds a pending sign-in to the browser that started it. */
export const SIGN_IN_COOKIE = 'sign-in';

export const ExternalIdentity = z.object({
  /** False when no identity provider is configured. */
  available: z.boolean(),
  /** The linked identity, with a label its owner recognizes. */
  linked: z.object({ label: z.string(), linkedAt: Instant }).nullable(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

/** URL at the identity provider to which the browser is sent. */
const RedirectTarget = z.object({ location: z.string() });

export const externalEndpoints = {
  oidcLogin: defineEndpoint({
    method: 'GET',
    path: '/api/auth/oidc/login',
    access: 'public',
    summary: 'Redirect to the identity provider to sign in',
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
    summary: 'Handle the redirect from the identity provider: start a session or link the identity',
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
  beginExternalRegistration: defineEndpoint({
    method: 'POST',
    path: '/api/auth/oidc/registration',
    access: 'public',
    summary: 'Start creating an account by an external identity with an invitation of an operator',
    limit: 'login',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    // In the body, because logs and histories contain addresses.
    body: z.strictObject({
      invitation: Registration.shape.invitation.unwrap(),
      provider: ProviderHint.optional(),
    }),
    success: { status: 200, schema: RedirectTarget },
    errors: ['external-sign-in-unavailable'],
  }),
  externalIdentity: defineEndpoint({
    method: 'GET',
    path: '/api/auth/oidc/link',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Get the external identity linked to the signed-in account',
    success: { status: 200, schema: ExternalIdentity },
    errors: [],
  }),
  linkExternalIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/oidc/link',
    access: 'verified',
    parentsOnly: true,
    ownLogin: 'any',
    summary:
      'Start linking an external identity to the signed-in account, within five minutes of a confirmation',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    success: { status: 200, schema: RedirectTarget },
    errors: [
      'external-sign-in-unavailable',
      'external-identity-linked',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  confirmExternalIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/oidc/confirm',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Start reauthentication with the linked identity',
    timeoutMs: 10_000,
    cookie: SIGN_IN_COOKIE,
    success: { status: 200, schema: RedirectTarget },
    errors: ['external-sign-in-unavailable', 'external-identity-missing'],
  }),
  unlinkExternalIdentity: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/oidc/link',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Unlink the external identity from the signed-in account, within five minutes of a confirmation',
    success: { status: 204 },
    errors: ['last-sign-in-method', 'reauthentication-required', 'second-factor-required'],
  }),
};

const {
  beginExternalRegistration,
  externalIdentity,
  linkExternalIdentity,
  confirmExternalIdentity,
  unlinkExternalIdentity,
} = externalEndpoints;

/** Calls of the settings for the external identity, apart from the contract of auth, which every page loads. */
export const externalIdentityCalls = {
  service: 'auth',
  endpoints: {
    register: beginExternalRegistration,
    read: externalIdentity,
    link: linkExternalIdentity,
    confirm: confirmExternalIdentity,
    unlink: unlinkExternalIdentity,
  },
  events: {},
} as const satisfies Contract;
