import type { Language } from '@fitfolk/contracts/auth';
import { germanTemplates } from './de.ts';
import { englishTemplates } from './en.ts';
import type { MailTemplates } from './mail-content.ts';

export const mailTemplates: Readonly<Record<Language, MailTemplates>> = {
  en: englishTemplates,
  de: germanTemplates,
};
