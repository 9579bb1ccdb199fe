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

/** Reset mails per entered identifier and window. */
const MAX_MAILS = 5;
const WINDOW_S = 3600;

const counterKey = (identifier: string): string =>
  `password-resets:${createHash('sha256').update(identifier).digest('hex')}`;

export const createPasswordResets = (dependencies: PasswordResetsDependencies) => {
  const { redis, mailQueue, resetTokens, passwordChanges, failedLogins } = dependencies;

  const countRequest = async (identifier: string): Promise<number> => {
    const key = counterKey(identifier);
    const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').exec();
    const [error, count] = replies?.[0] ?? [];
    if (error) throw error;
    return Number(count);
  };

  return {
    /** Takes a username or an email address. Behaves the same for unknown ones: the account is looked up when the mail is sent. */
    request: async (identifier: string, origin: string): Promise<void> => {
      const email = normalizeIdentifier(identifier);
      if ((await countRequest(email)) > MAX_MAILS) return;
      await mailQueue.add({ kind: 'reset-asked', email, origin });
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
