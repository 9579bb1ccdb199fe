import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';

/** Mails per recipient and window that a visitor can cause. */
const MAX_MAILS = 5;
const WINDOW_S = 3600;

/** Counts the requested mails of a kind per recipient, and returns false once there were five within an hour. */
export const createMailLimit =
  (redis: Redis, kind: 'password-resets' | 'email-verifications' | 'email-changes') =>
  async (recipient: string): Promise<boolean> => {
    const key = `${kind}:${createHash('sha256').update(recipient).digest('hex')}`;
    const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').exec();
    const [error, count] = replies?.[0] ?? [];
    if (error) throw error;
    return Number(count) <= MAX_MAILS;
  };

export type MailLimit = ReturnType<typeof createMailLimit>;
