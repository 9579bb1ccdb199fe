import type { Device } from '@fitfolk/contracts/auth';
import type { LoginsChange, OpenedAccessKind, SignInMethod } from '../mail-job.ts';

/** Content of a mail: paragraphs before and after an optional button. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  /** Links that end mails of this kind: a page for people, and an address for mail programs. */
  readonly unsubscribe?: { readonly label: string; readonly page: string; readonly post: string };
};

/** Lines of a digest under a heading. */
export type MailSection = { readonly title: string; readonly lines: readonly string[] };

/** Undefined for a recipient whose address is not verified. */
type Username = string | undefined;

export type MailTemplates = {
  /** `link` works once, for `minutes`. */
  newPassword(options: {
    username: Username;
    link: string;
    minutes: number;
    /** True when the reset removes a linked external identity. */
    isIdentityRemoved: boolean;
    arePasskeysRemoved: boolean;
  }): MailContent;
  /** For accounts that only have an external identity. */
  noPassword(options: { username: Username; identity: string; link: string }): MailContent;
  /** `link` works once, for `hours`. Contains no text that a user chose: the recipient may be a stranger. */
  verifyEmail(options: { link: string; hours: number }): MailContent;
  /** For a person who is invited. `link` works once, for `days`. Contains no text that a user chose: the recipient may be a stranger. */
  invitation(options: { link: string; days: number }): MailContent;
  /** For a new address. `link` works once, for `hours`. Contains no text that a user chose: the recipient may be a stranger. */
  changeEmail(options: { link: string; hours: number }): MailContent;
  /** For an address that another account has. Contains no text that a user chose. */
  emailInUse(): MailContent;
  /** For the earlier address. `link` restores it once, for `days`; undefined when a mail to the first address contained it. */
  emailChanged(options: { username: Username; link: string | undefined; days: number }): MailContent;
  /** `link` leads to the settings. */
  signInMethodAdded(options: { username: Username; method: SignInMethod; link: string }): MailContent;
  /** `link` leads to the kitchen tablets. */
  tabletAdded(options: { username: Username; device: Device; link: string }): MailContent;
  /** `link` leads to the list of everything that is open to others. */
  accessOpened(options: { username: Username; access: OpenedAccessKind; link: string }): MailContent;
  /** After somebody used an invitation, or a login was added or removed. `link` leads to the logins. */
  loginsChanged(options: { username: Username; change: LoginsChange; link: string }): MailContent;
  /** After five wrong parent PINs. `link` leads to the settings of the PIN. */
  parentPinGuessed(options: { username: Username; link: string }): MailContent;
  /** After three days without a message that arrived. `link` leads to the webhooks. */
  webhookDisabled(options: { username: Username; name: string | undefined; link: string }): MailContent;
  /** After somebody tried to register with the address. `link` leads to the reset of the password. */
  registrationAttempted(options: { username: Username; link: string }): MailContent;
  /** For the operator, who tests the mail server. */
  test(): MailContent;
  /** After an operator turned off the sign-in in two steps. */
  secondFactorReset(options: { username: Username }): MailContent;
  /** A digest. `link` leads to the plan of the day. */
  reminders(options: {
    username: Username;
    subject: string;
    sections: readonly MailSection[];
    link: string;
    unsubscribe: { readonly page: string; readonly post: string };
  }): MailContent;
  /** `link` leads to the signed-in devices. */
  newSignIn(options: {
    username: Username;
    device: Device;
    at: Date;
    timeZone: string;
    link: string;
  }): MailContent;
};

const SIGNATURE = 'Fitfolk';

export const renderText = ({ greeting, before, action, after, unsubscribe }: MailContent): string => {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : [];
  return `${[greeting, ...before, ...link, ...after, SIGNATURE, ...end].join('\n\n')}\n`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:10px;background:#9c4a2b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Renders simple HTML without images, style sheets or tracking. */
export const renderHtml = ({
  subject,
  greeting,
  before,
  action,
  after,
  unsubscribe,
}: MailContent): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fcf9f5;color:#2a2019;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<p style="margin:0 0 24px;font:500 25px/1.2 Georgia,serif">${SIGNATURE}</p>
${[greeting, ...before].map(paragraph).join('\n')}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
${unsubscribe ? `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(unsubscribe.page)}" style="color:inherit">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</div>
</body></html>
`;
