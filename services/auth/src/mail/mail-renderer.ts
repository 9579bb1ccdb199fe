import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { RESET_TTL_MS, type ResetTokens } from '../passwords/reset-tokens.ts';
import type { MailJob } from './mail-job.ts';
import type { Mail } from './mail-transport.ts';
import { type MailContent, renderHtml, renderText } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';

type Options = { readonly accounts: Accounts; readonly resetTokens: ResetTokens };

/** Writes the mail of an errand when it goes out, to the address that the account has by then. */
export const createMailRenderer = ({ accounts, resetTokens }: Options) => {
  const resetLetter = async (account: Account, origin: string): Promise<MailContent> => {
    const { id, username, passwordHash, external } = account;
    const { newPassword, noPassword } = mailTemplates[account.language ?? 'en'];
    if (!passwordHash) {
      return noPassword({ username, identity: external?.label ?? '', link: `${origin}/login` });
    }
    // In the fragment, which browsers send nowhere.
    const link = `${origin}/reset-password#token=${await resetTokens.issue(id)}`;
    return newPassword({ username, link, minutes: RESET_TTL_MS / 60_000 });
  };

  const letterOf = (account: Account, errand: Exclude<MailJob, { kind: 'reset-asked' }>) => {
    const { origin } = errand;
    if (errand.kind === 'reset') return resetLetter(account, origin);
    const { username, timeZone, language = 'en' } = account;
    const { device, at } = errand;
    const link = `${origin}/settings#devices`;
    return mailTemplates[language].newSignIn({ username, device, at: new Date(at), timeZone, link });
  };

  return async (errand: MailJob, becomes: (errand: MailJob) => Promise<void>): Promise<Mail | undefined> => {
    if (errand.kind === 'reset-asked') {
      const account = await accounts.findByEmail(errand.email);
      if (!account) return undefined;
      const { origin } = errand;
      // From here on the queue knows whose it is, and no address.
      const next = { kind: 'reset', accountId: account.id, origin } as const;
      await becomes(next);
      return mailTo(account, await letterOf(account, next));
    }
    const account = await accounts.find(errand.accountId);
    return account && mailTo(account, await letterOf(account, errand));
  };
};

const mailTo = ({ email }: Account, letter: MailContent): Mail => ({
  to: email,
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
});
