import { Language } from '@fitfolk/contracts/auth';
import { createTemplates } from './create-templates.ts';
import type { MailTemplates } from './mail-content.ts';
import { mailTexts } from './mail-texts.ts';

/** The mails in every language. */
export const mailTemplates = Object.fromEntries(
  Language.options.map((language) => [language, createTemplates(mailTexts[language], language)]),
) as Readonly<Record<Language, MailTemplates>>;
