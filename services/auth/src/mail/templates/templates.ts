import type { Device, Language } from '@fitfolk/contracts/auth';
import { germanTemplates } from './de.ts';
import { englishTemplates } from './en.ts';
import type { MailContent } from './mail-content.ts';

/** The mails that Fitfolk sends, in one language. */
export type MailTemplates = {
  /** `link` is good for `minutes`, and once. */
  newPassword(about: { username: string; link: string; minutes: number }): MailContent;
  /** Of an account that is opened by an external identity alone. */
  noPassword(about: { username: string; identity: string; link: string }): MailContent;
  /** `link` leads to the devices. */
  newSignIn(about: {
    username: string;
    device: Device;
    at: Date;
    timeZone: string;
    link: string;
  }): MailContent;
};

/** Every language's letters. */
export const mailTemplates: Readonly<Record<Language, MailTemplates>> = {
  en: englishTemplates,
  de: germanTemplates,
};
