import type { Language } from '@fitfolk/contracts/auth';
import { germanReminders } from './de.ts';
import { englishReminders } from './en.ts';
import type { ReminderTexts } from './reminder-texts.ts';

export const reminderTexts: Readonly<Record<Language, ReminderTexts>> = {
  en: englishReminders,
  de: germanReminders,
};
