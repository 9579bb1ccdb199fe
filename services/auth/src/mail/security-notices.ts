import type { Account } from '../accounts/account.ts';
import type { MailJob } from './mail-job.ts';
import type { MailContent } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';

type JobOfKind<Kind extends MailJob['kind']> = Extract<MailJob, { readonly kind: Kind }>;

/**
 * Returns the username for a mail to the account's owner; undefined while the address is unverified, because it may
 * belong to a stranger, who must not receive text that someone else chose.
 */
export const getRecipientName = ({ username, mustVerifyEmail }: Account): string | undefined =>
  mustVerifyEmail ? undefined : username;

/** Tells of a sign-in on a device that is new. */
export const renderNewSignIn = (
  account: Account,
  { device, at, origin }: JobOfKind<'signed-in'>,
): MailContent => {
  const { timeZone, language = 'en' } = account;
  const username = getRecipientName(account);
  const link = `${origin}/settings#devices`;
  return mailTemplates[language].newSignIn({ username, device, at: new Date(at), timeZone, link });
};

/** Tells of a further way to sign in. */
export const renderAddedMethod = (
  account: Account,
  { method, origin }: JobOfKind<'sign-in-method-added'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].signInMethodAdded({
    username: getRecipientName(account),
    method,
    link: `${origin}/settings`,
  });

/** Tells of a tablet that was connected. */
export const renderAddedTablet = (
  account: Account,
  { device, origin }: JobOfKind<'tablet-added'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].tabletAdded({
    username: getRecipientName(account),
    device,
    link: `${origin}/settings#tablets`,
  });

/** Tells of something that people outside of the account may see from now on. */
export const renderOpenedAccess = (
  account: Account,
  { access, origin }: JobOfKind<'access-opened'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].accessOpened({
    username: getRecipientName(account),
    access,
    link: `${origin}/settings/open-to-others`,
  });

/** Tells of a person who signs in, or who wants to or does no longer. */
export const renderChangedLogins = (
  account: Account,
  { change, origin }: JobOfKind<'logins-changed'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].loginsChanged({
    username: getRecipientName(account),
    change,
    link: `${origin}/settings#logins`,
  });

/** Tells of wrong parent PINs. */
export const renderGuessedPin = (
  account: Account,
  { origin }: JobOfKind<'parent-pin-guessed'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].parentPinGuessed({
    username: getRecipientName(account),
    link: `${origin}/settings#security`,
  });

/** Tells of a webhook that was switched off. Its name stays out of mails to an address that is not verified. */
export const renderDisabledWebhook = (
  account: Account,
  { name, origin }: JobOfKind<'webhook-disabled'>,
): MailContent => {
  const username = getRecipientName(account);
  return mailTemplates[account.language ?? 'en'].webhookDisabled({
    username,
    name: username && name,
    link: `${origin}/settings#webhooks`,
  });
};

/** Tells of a registration with the address of the account. */
export const renderRegistrationAttempt = (
  account: Account,
  { origin }: JobOfKind<'registration-attempted'>,
): MailContent =>
  mailTemplates[account.language ?? 'en'].registrationAttempted({
    username: getRecipientName(account),
    link: `${origin}/forgot-password`,
  });

/** Tells that an operator removed the second factor. */
export const renderSecondFactorReset = (account: Account): MailContent =>
  mailTemplates[account.language ?? 'en'].secondFactorReset({ username: getRecipientName(account) });
