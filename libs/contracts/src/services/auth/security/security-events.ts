import type { Contract } from '../../../core/contract.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant, PageQuery } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { Device } from '../devices.ts';

/** Kinds of security events. Later releases add more. */
export const SecurityEventKind = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-delayed',
  'session-reported',
  'password-changed',
  'password-reset',
  'identity-linked',
  'identity-unlinked',
  'parent-pin-set',
  'parent-pin-removed',
  'parent-pin-guessed',
  'plan-changed',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-failed',
  'recovery-codes-created',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'tablet-added',
  'tablet-removed',
  'invitation-created',
  'invitation-claimed',
  'invitation-removed',
  'login-added',
  'login-removed',
  'login-changed',
  'registration-invitation-created',
  'registration-invitation-used',
  'registration-invitation-removed',
  'access-token-created',
  'access-token-removed',
  'webhook-created',
  'webhook-removed',
  'webhook-disabled',
  'calendar-link-created',
  'outfit-link-created',
  'shopping-link-created',
  'gift-link-created',
  'follower-approved',
  'profile-shared',
  'access-closed',
  'second-factor-reset',
  'email-changed',
  'email-restored',
  'confirmation-failed',
  'profile-deleted',
  'operator-plan-set',
  'operator-mail-tested',
  'operator-post-taken-down',
  'operator-push-tested',
  'operator-backup-started',
  'operator-restore-tested',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** An entry of the account's audit log. */
export const SecurityEvent = z.object({
  id: Id,
  kind: SecurityEventKind,
  at: Instant,
  /** Username of the login that did it; null for changes that nobody requested, and for removed logins. */
  username: z.string().nullable(),
  /** Null for changes that no browser requested, such as a renewed subscription. */
  device: Device.nullable(),
  /** First half of an IPv4 address, or the provider's network of an IPv6 address; never a whole address. */
  network: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const securityEventEndpoints = {
  listSecurityEvents: defineEndpoint({
    method: 'GET',
    path: '/api/auth/security-events',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary:
      'List security events of the signed-in account of the last year, newest first; to children and viewers, those of their login',
    query: PageQuery,
    success: { status: 200, schema: z.array(SecurityEvent) },
    errors: [],
  }),
};

const { listSecurityEvents } = securityEventEndpoints;

/** Calls of the settings for recent activity, apart from the contract of auth, which every page loads. */
export const securityEventCalls = {
  service: 'auth',
  endpoints: {
    list: listSecurityEvents,
  },
  events: {},
} as const satisfies Contract;
