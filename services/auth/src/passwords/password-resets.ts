import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { normalizeIdentifier } from '../accounts/normalize-identifier.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { PasswordChanges } from './password-changes.ts';
import type { ResetTokens } from './reset-tokens.ts';

type Options = {
  readonly redis: Redis;
  readonly outgoing: MailQueue;
  readonly resetTokens: ResetTokens;
  readonly passwordChanges: PasswordChanges;
  readonly failedLogins: FailedLogins;
};

/** Mails that one address is sent in an hour, whoever asks for them. */
const MAX_MAILS = 5;
const WINDOW_S = 3600;

const counterOf = (email: string): string =>
  `password-resets:${createHash('sha256').update(email).digest('hex')}`;

/** Lets people who forgot their password choose another, by a link in a mail. */
export const createPasswordResets = (options: Options) => {
  const { redis, outgoing, resetTokens, passwordChanges, failedLogins } = options;

  const countOf = async (email: string): Promise<number> => {
    const key = counterOf(email);
    const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').exec();
    const [error, count] = replies?.[0] ?? [];
    if (error) throw error;
    return Number(count);
  };

  return {
    /** Does the same whether anybody has the address or not: who does is looked up when the mail is written. */
    ask: async (email: string, origin: string): Promise<void> => {
      const address = normalizeIdentifier(email);
      if ((await countOf(address)) > MAX_MAILS) return;
      await outgoing.add({ kind: 'reset-asked', email: address, origin });
    },

    /** @throws AppError `reset-link-invalid`, `password-too-common` */
    confirm: async (token: string, newPassword: string, network: string): Promise<void> => {
      passwordChanges.requireUncommon(newPassword);
      const accountId = await resetTokens.accountOf(token);
      if (!accountId) throw new AppError('reset-link-invalid');
      const { username } = await passwordChanges.set(accountId, newPassword, async (_, transaction) => {
        if (!(await resetTokens.use(token, transaction))) throw new AppError('reset-link-invalid');
      });
      // Whoever guessed before they asked for the mail may come in now.
      await failedLogins.forget({ name: normalizeIdentifier(username), network });
    },
  };
};

export type PasswordResets = ReturnType<typeof createPasswordResets>;
