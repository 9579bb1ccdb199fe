import type { RenderReminderMail } from '../mail/mail-renderer.ts';
import { mailTemplates } from '../mail/templates/templates.ts';
import { renderSections, selectOfLogin } from './render-sections.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

type ReminderMailOptions = {
  /** Undefined when reminders are not set up. */
  readonly tokens: UnsubscribeTokens | undefined;
  /** Returns the origin of the links. */
  readonly getOrigin: () => string;
  readonly clock: () => Date;
};

/** Creates the renderer of digests. */
export const createRenderReminderMail =
  ({ tokens, getOrigin, clock }: ReminderMailOptions): RenderReminderMail =>
  (account, job, username) => {
    const isWanted = account.reminderMails && !account.mustVerifyEmail;
    if (!tokens || !isWanted || clock() >= new Date(job.expiresAt)) return undefined;
    const reminders = selectOfLogin(account, job.reminders);
    const sections = renderSections(account, { ...job, reminders });
    const [first] = sections;
    if (!first) return undefined;
    const origin = getOrigin();
    const token = tokens.issue({ kind: 'mails', id: `${account.id}_${account.loginId}` });
    return mailTemplates[account.language ?? 'en'].reminders({
      username,
      subject: first.title,
      sections,
      link: `${origin}${account.isViewer ? '/' : '/today'}`,
      unsubscribe: {
        // In the fragment, which browsers do not send to servers.
        page: `${origin}/unsubscribe#${new URLSearchParams({ token })}`,
        post: `${origin}/api/unsubscribe?${new URLSearchParams({ token })}`,
      },
    });
  };
