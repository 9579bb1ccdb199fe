import { INVITATION_DAYS } from '@fitfolk/contracts/auth';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import { createEmailChangeContent, type EmailChangeContentOptions } from './email-change-content.ts';
import type { MailJob, ReminderMailJob } from './mail-job.ts';
import type { Mail } from './mail-transport.ts';
import {
  getRecipientName,
  renderAddedMethod,
  renderAddedTablet,
  renderChangedLogins,
  renderDisabledWebhook,
  renderGuessedPin,
  renderNewSignIn,
  renderOpenedAccess,
  renderRegistrationAttempt,
  renderSecondFactorReset,
} from './security-notices.ts';
import { type MailContent, renderHtml, renderText } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';
import type { MailTokens } from './tokens/mail-tokens.ts';

export type MailRendererOptions = EmailChangeContentOptions & {
  readonly resetTokens: MailTokens;
  readonly verificationTokens: MailTokens;
  readonly renewInvitation: RenewInvitation;
  readonly renderReminders: RenderReminderMail;
};

/** Returns a new secret for the link of an invitation; undefined when it was withdrawn or used in the meantime. */
export type RenewInvitation = (login: LoginRef, invitationId: string) => Promise<string | undefined>;

/** Renders the digest of an account; undefined when it is too late, or turned off in the meantime. */
export type RenderReminderMail = (
  account: Account,
  job: ReminderMailJob,
  username: string | undefined,
) => MailContent | undefined;

/** Renders the mail of a job, or returns undefined when there is no recipient. `replaceJob` updates the stored job first. */
export type RenderMail = (
  job: MailJob,
  replaceJob: (job: MailJob) => Promise<void>,
) => Promise<Mail | undefined>;

type AccountMailJob = Exclude<MailJob, { kind: 'reset-asked' }>;

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3600_000;

/** Creates the renderer, which runs on delivery and so uses the account's current address and language. */
export const createMailRenderer = (options: MailRendererOptions): RenderMail => {
  const { accounts, resetTokens, verificationTokens, renewInvitation, renderReminders } = options;
  const { renderNewAddress, renderEarlierAddress } = createEmailChangeContent(options);

  const renderReset = async (account: Account, origin: string): Promise<MailContent> => {
    const { passwordHash, external, passkeys = [] } = account;
    const username = getRecipientName(account);
    const { newPassword, noPassword } = mailTemplates[account.language ?? 'en'];
    if (!passwordHash) {
      return noPassword({ username, identity: external?.label ?? '', link: `${origin}/login` });
    }
    // In the fragment, which browsers do not send to servers. The username is filled in on the sign-in page.
    const token = await resetTokens.issue(toLoginRef(account));
    const fragment = new URLSearchParams(username ? { token, username } : { token });
    const link = `${origin}/reset-password#${fragment}`;
    return newPassword({
      username,
      link,
      minutes: resetTokens.ttlMs / MS_PER_MINUTE,
      isIdentityRemoved: external !== null,
      arePasskeysRemoved: passkeys.length > 0,
    });
  };

  /** Returns undefined when the address was verified in the meantime. */
  const renderVerification = async (account: Account, origin: string): Promise<MailContent | undefined> => {
    if (!account.mustVerifyEmail) return undefined;
    const fragment = new URLSearchParams({ token: await verificationTokens.issue(toLoginRef(account)) });
    const link = `${origin}/verify-email#${fragment}`;
    const hours = verificationTokens.ttlMs / MS_PER_HOUR;
    return mailTemplates[account.language ?? 'en'].verifyEmail({ link, hours });
  };

  /** Returns undefined when the invitation was withdrawn or used in the meantime. */
  const renderInvitation = async (
    account: Account,
    { invitationId, origin }: Extract<MailJob, { kind: 'invitation' }>,
  ): Promise<MailContent | undefined> => {
    const token = await renewInvitation(toLoginRef(account), invitationId);
    if (token === undefined) return undefined;
    const link = `${origin}/join#${new URLSearchParams({ token })}`;
    return mailTemplates[account.language ?? 'en'].invitation({ link, days: INVITATION_DAYS });
  };

  const renderContent = async (account: Account, job: AccountMailJob): Promise<MailContent | undefined> => {
    switch (job.kind) {
      case 'reset':
        return renderReset(account, job.origin);
      case 'verify-email':
        return renderVerification(account, job.origin);
      case 'invitation':
        return renderInvitation(account, job);
      case 'change-email':
        return renderNewAddress(account, job);
      case 'email-changed':
        return renderEarlierAddress(account, job, getRecipientName(account));
      case 'signed-in':
        return renderNewSignIn(account, job);
      case 'sign-in-method-added':
        return renderAddedMethod(account, job);
      case 'tablet-added':
        return renderAddedTablet(account, job);
      case 'access-opened':
        return renderOpenedAccess(account, job);
      case 'logins-changed':
        return renderChangedLogins(account, job);
      case 'parent-pin-guessed':
        return renderGuessedPin(account, job);
      case 'webhook-disabled':
        return renderDisabledWebhook(account, job);
      case 'registration-attempted':
        return renderRegistrationAttempt(account, job);
      case 'reminders':
        return renderReminders(account, job, getRecipientName(account));
      case 'second-factor-reset':
        return renderSecondFactorReset(account);
    }
  };

  return async (job, replaceJob) => {
    if (job.kind === 'reset-asked') {
      const account = await accounts.findByIdentifier(job.email);
      if (!account) return undefined;
      // From here on the queue stores the account's id instead of an address.
      const next = { kind: 'reset', ...toLoginRef(account), origin: job.origin } as const;
      await replaceJob(next);
      return toMail(account.email, await renderContent(account, next));
    }
    const account = await accounts.find(job);
    if (!account) return undefined;
    const to = 'email' in job ? job.email : account.email;
    return toMail(to, await renderContent(account, job));
  };
};

const toMail = (to: string, content: MailContent | undefined): Mail | undefined =>
  content && {
    to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(content.unsubscribe ? { headers: toListHeaders(content.unsubscribe.post) } : {}),
  };

/** Headers with which mail programs show a button that unsubscribes in one press (RFC 8058). */
const toListHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
