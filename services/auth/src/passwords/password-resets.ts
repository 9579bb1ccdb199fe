import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { normalizeIdentifier } from '../accounts/normalize-identifier.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { PasswordChanges } from './password-changes.ts';
import type { ResetTokens } from './reset-tokens.ts';

type PasswordResetsDependencies = {
  readonly redis: Redis;
  readonly mailQueue: MailQueue;
  readonly resetTokens: ResetTokens;
  readonly passwordChanges: PasswordChanges;
  readonly failedLogins: FailedLogins;
};

/** Reset mails per email address and window. */
const MAX_MAILS = 5;
const WINDOW_S = 3600;

const counterKey = (email: string): string =>
  `password-resets:${createHash('sha256').update(email).digest('hex')}`;

export const createPasswordResets = (dependencies: PasswordResetsDependencies) => {
  const { redis, mailQueue, resetTokens, passwordChanges, failedLogins } = dependencies;

  const countRequest = async (email: string): Promise<number> => {
    const key = counterKey(email);
    const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').exec();
    const [error, count] = replies?.[0] ?? [];
    if (error) throw error;
    return Number(count);
  };

  return {
    /** Behaves the same for unknown addresses: the account is looked up when the mail is sent. */
    request: async (email: string, origin: string): Promise<void> => {
      const address = normalizeIdentifier(email);
      if ((await countRequest(address)) > MAX_MAILS) return;
      await mailQueue.add({ kind: 'reset-asked', email: address, origin });
    },

    /** @throws AppError `reset-link-invalid`, `password-too-common` */
    confirm: async (token: string, newPassword: string, network: string): Promise<void> => {
      passwordChanges.requireUncommon(newPassword);
      const accountId = await resetTokens.findAccountId(token);
      if (!accountId) throw new AppError('reset-link-invalid');
      const { username } = await passwordChanges.set(accountId, newPassword, async (_, transaction) => {
        if (!(await resetTokens.use(token, transaction))) throw new AppError('reset-link-invalid');
      });
      // Failed guesses before the reset must not block the new password.
      await failedLogins.reset({ name: normalizeIdentifier(username), network });
    },
  };
};

export type PasswordResets = ReturnType<typeof createPasswordResets>;
