import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';

/** Mails per recipient and window that a visitor can cause, by kind. */
const LIMITS = {
  'password-resets': { max: 5, windowS: 3600 },
  'email-verifications': { max: 5, windowS: 3600 },
  'email-changes': { max: 5, windowS: 3600 },
  invitations: { max: 10, windowS: 24 * 3600 },
  'registration-attempts': { max: 1, windowS: 24 * 3600 },
} as const;

/** Counts the requested mails of a kind per recipient, and returns false once there were as many as the limit of the kind. */
export const createMailLimit =
  (redis: Redis, kind: keyof typeof LIMITS) =>
  async (recipient: string): Promise<boolean> => {
    const { max, windowS } = LIMITS[kind];
    const key = `${kind}:${createHash('sha256').update(recipient).digest('hex')}`;
    const replies = await redis.multi().incr(key).expire(key, windowS, 'NX').exec();
    const [error, count] = replies?.[0] ?? [];
    if (error) throw error;
    return Number(count) <= max;
  };

export type MailLimit = ReturnType<typeof createMailLimit>;
