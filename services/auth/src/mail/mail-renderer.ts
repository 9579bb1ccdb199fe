import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailJob } from './mail-job.ts';
import type { Mail } from './mail-transport.ts';
import { type MailContent, renderHtml, renderText } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';

export type MailRendererOptions = {
  readonly accounts: Accounts;
  readonly issueResetToken: (accountId: string) => Promise<string>;
  /** Validity of a reset token, in milliseconds. */
  readonly resetTtlMs: number;
};

/** Renders the mail of a job, or returns undefined when there is no recipient. `replaceJob` updates the stored job first. */
export type RenderMail = (
  job: MailJob,
  replaceJob: (job: MailJob) => Promise<void>,
) => Promise<Mail | undefined>;

/** Creates the renderer, which runs on delivery and so uses the account's current address and language. */
export const createMailRenderer = (options: MailRendererOptions): RenderMail => {
  const { accounts, issueResetToken, resetTtlMs } = options;

  const renderReset = async (account: Account, origin: string): Promise<MailContent> => {
    const { id, username, passwordHash, external } = account;
    const { newPassword, noPassword } = mailTemplates[account.language ?? 'en'];
    if (!passwordHash) {
      return noPassword({ username, identity: external?.label ?? '', link: `${origin}/login` });
    }
    // In the fragment, which browsers do not send to servers. The username is filled in on the sign-in page.
    const fragment = new URLSearchParams({ token: await issueResetToken(id), username });
    const link = `${origin}/reset-password#${fragment}`;
    return newPassword({ username, link, minutes: resetTtlMs / 60_000 });
  };

  const renderContent = (account: Account, job: Exclude<MailJob, { kind: 'reset-asked' }>) => {
    const { origin } = job;
    if (job.kind === 'reset') return renderReset(account, origin);
    const { username, timeZone, language = 'en' } = account;
    const { device, at } = job;
    const link = `${origin}/settings#devices`;
    return mailTemplates[language].newSignIn({ username, device, at: new Date(at), timeZone, link });
  };

  return async (job, replaceJob) => {
    if (job.kind === 'reset-asked') {
      const account = await accounts.findByIdentifier(job.email);
      if (!account) return undefined;
      // From here on the queue stores the account's id instead of an address.
      const next = { kind: 'reset', accountId: account.id, origin: job.origin } as const;
      await replaceJob(next);
      return toMail(account, await renderContent(account, next));
    }
    const account = await accounts.find(job.accountId);
    return account && toMail(account, await renderContent(account, job));
  };
};

const toMail = ({ email }: Account, content: MailContent): Mail => ({
  to: email,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
});
