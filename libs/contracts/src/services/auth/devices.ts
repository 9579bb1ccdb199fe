import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Names a session in these calls and nowhere else. */
const SessionId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What somebody signed in with, as far as their browser said; names are those of makers and mean the same everywhere. */
export const Device = z.object({
  /** `Firefox` */
  browser: z.string().nullable(),
  /** `Android` */
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
});
export type Device = z.infer<typeof Device>;

/** A session as its owner sees it. */
export const SignedInDevice = Device.extend({
  id: SessionId,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  /** To the hour; null in a session's last week, when its uses leave no trace any more. */
  lastUsedAt: Instant.nullable(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const deviceEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'onboarded',
    summary: 'Where the account is signed in: this device first, then the one used last',
    success: { status: 200, schema: z.array(SignedInDevice) },
    errors: [],
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'onboarded',
    summary: 'Sign a device out',
    params: z.object({ sessionId: SessionId }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'onboarded',
    summary: 'Sign every other device out',
    success: { status: 204 },
    errors: [],
  }),
};
