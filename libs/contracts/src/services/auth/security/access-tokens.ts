import type { Contract } from '../../../core/contract.ts';
import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { Scope } from '../../../core/scopes.ts';
import { z } from '../../../core/zod.ts';
import { AccountSnapshot } from '../account.ts';
import { MAX_PROFILES } from '../profiles.ts';

/** Maximum number of access tokens of an account. */
export const MAX_ACCESS_TOKENS = 20;

/** Longest lifetime of an access token, in days. */
export const MAX_ACCESS_TOKEN_DAYS = 365;

/** A personal access token, without its secret. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  /** Profiles that it reaches; null for all, including later ones. */
  profileIds: z.array(Id).nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Rounded to five minutes; null before its first use. */
  lastUsedAt: Instant.nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.strictObject({
  name: displayName(40, 'required'),
  scopes: z.array(Scope).min(1).max(Scope.options.length),
  profileIds: z.array(Id).min(1).max(MAX_PROFILES).nullable(),
  validForDays: z.number().int().min(1).max(MAX_ACCESS_TOKEN_DAYS),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const CreatedAccessToken = AccessToken.extend({
  /** The secret, which is shown once. */
  token: z.string(),
});
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** Account of a token, and the permissions of the token in it. */
export const AccessGrant = z.object({
  tokenId: Id,
  /** Login that created the token. */
  loginId: Id,
  scopes: z.array(Scope),
  /** Undefined for a token that reaches all profiles. */
  profileIds: z.array(Id).optional(),
  account: AccountSnapshot,
});
export type AccessGrant = z.infer<typeof AccessGrant>;

const PATH = '/api/auth/access-tokens';

export const accessTokenEndpoints = {
  listAccessTokens: defineEndpoint({
    method: 'GET',
    path: PATH,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the personal access tokens of the signed-in account that have not expired, oldest first',
    success: { status: 200, schema: z.array(AccessToken) },
    errors: [],
  }),
  createAccessToken: defineEndpoint({
    method: 'POST',
    path: PATH,
    access: 'verified',
    parentsOnly: true,
    requiresConfirmation: true,
    summary:
      'Create a personal access token, which the response alone contains, within five minutes of a confirmation',
    body: NewAccessToken,
    // An idempotency key would store the answer, and the secret in it.
    success: { status: 200, schema: CreatedAccessToken },
    errors: ['not-found', 'access-token-limit', 'reauthentication-required', 'second-factor-required'],
  }),
  removeAccessToken: defineEndpoint({
    method: 'DELETE',
    path: `${PATH}/:tokenId`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Revoke a personal access token, effective with its next request',
    params: z.object({ tokenId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  findAccessGrant: defineEndpoint({
    method: 'POST',
    path: '/internal/access-tokens/grant',
    access: 'service',
    summary: 'Get what a personal access token gives access to',
    body: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    success: { status: 200, schema: AccessGrant },
    errors: ['not-found'],
  }),
};

const { listAccessTokens, createAccessToken, removeAccessToken } = accessTokenEndpoints;

/** Calls of the settings for access tokens, apart from the contract of auth, which every page loads. */
export const accessTokenCalls = {
  service: 'auth',
  endpoints: { list: listAccessTokens, create: createAccessToken, remove: removeAccessToken },
  events: {},
} as const satisfies Contract;
