import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { getSessionsValidFrom } from '../sessions/current-session.ts';
import type { MailJob } from './mail-job.ts';
import type { MailContent } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';
import type { MailTokens } from './tokens/mail-tokens.ts';

export type EmailChangeContentOptions = {
  readonly accounts: Accounts;
  readonly emailChangeTokens: MailTokens;
  readonly emailRestoreTokens: MailTokens;
};

type JobOfKind<Kind extends MailJob['kind']> = Extract<MailJob, { readonly kind: Kind }>;

const MS_PER_HOUR = 3600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Creates the content of mails to new and earlier addresses of an account. */
export const createEmailChangeContent = (options: EmailChangeContentOptions) => {
  const { accounts, emailChangeTokens, emailRestoreTokens } = options;

  return {
    /** Returns undefined when a new password, the end of all other sessions or an earlier change made the request void. */
    renderNewAddress: async (
      account: Account,
      job: JobOfKind<'change-email'>,
    ): Promise<MailContent | undefined> => {
      const { loginId, email, language = 'en' } = account;
      if (email === job.email) return undefined;
      // The request may be that of someone who knew the earlier password, or of a session that was reported.
      const validFrom = getSessionsValidFrom(account);
      if (validFrom && validFrom > new Date(job.requestedAt)) return undefined;
      if (await accounts.isEmailTaken(job.email, loginId)) return mailTemplates[language].emailInUse();
      const fragment = new URLSearchParams({
        token: await emailChangeTokens.issue(toLoginRef(account), job.email),
      });
      return mailTemplates[language].changeEmail({
        link: `${job.origin}/verify-email#${fragment}`,
        hours: emailChangeTokens.ttlMs / MS_PER_HOUR,
      });
    },

    renderEarlierAddress: async (
      account: Account,
      job: JobOfKind<'email-changed'>,
      username: string | undefined,
    ): Promise<MailContent> => {
      const { loginId, language = 'en' } = account;
      const isRestorable = (await emailRestoreTokens.findEmail(loginId)) === job.email;
      const token = isRestorable ? await emailRestoreTokens.issue(toLoginRef(account), job.email) : undefined;
      return mailTemplates[language].emailChanged({
        username,
        link: token && `${job.origin}/reset-password#${new URLSearchParams({ token })}`,
        days: emailRestoreTokens.ttlMs / MS_PER_DAY,
      });
    },
  };
};
