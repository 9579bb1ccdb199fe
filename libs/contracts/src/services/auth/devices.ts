import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Session id used by these endpoints only; not the session cookie. */
const SessionId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Device of a session, parsed from its user agent. Product names are not translated. */
export const Device = z.object({
  /** For example `Firefox`. */
  browser: z.string().nullable(),
  /** For example `Android`. */
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
});
export type Device = z.infer<typeof Device>;

/** A session of the signed-in account. */
export const SignedInDevice = Device.extend({
  id: SessionId,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  /** Rounded to the hour; null in the last week of a session, when use is no longer recorded. */
  lastUsedAt: Instant.nullable(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const deviceEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'List the sessions of the signed-in account: the current one first, then by last use',
    success: { status: 200, schema: z.array(SignedInDevice) },
    errors: [],
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Sign out a device',
    params: z.object({ sessionId: SessionId }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  reportSession: defineEndpoint({
    method: 'POST',
    path: '/api/auth/sessions/:sessionId/report',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Report a session of somebody else: signs out that device and all others but this one',
    params: z.object({ sessionId: SessionId }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Sign out all other devices',
    success: { status: 204 },
    errors: [],
  }),
};

const { listSessions, endSession, reportSession, endOtherSessions } = deviceEndpoints;

/** Calls of the settings for signed-in devices, apart from the contract of auth, which every page loads. */
export const sessionCalls = {
  service: 'auth',
  endpoints: {
    list: listSessions,
    end: endSession,
    report: reportSession,
    endOthers: endOtherSessions,
  },
  events: {},
} as const satisfies Contract;
