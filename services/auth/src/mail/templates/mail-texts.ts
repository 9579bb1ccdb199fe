import type english from '@fitfolk/i18n/en/mail/mail.json';
import { readTexts } from '@fitfolk/i18n/read-texts';

export type MailTexts = typeof english;

export const mailTexts = readTexts<MailTexts>('mail/mail');
