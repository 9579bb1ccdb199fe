import { Language } from '@fitfolk/contracts/auth';
import { formatMessage } from '@fitfolk/contracts/core/messages';
import type english from '@fitfolk/i18n/en/reminders/reminders.json';
import { readTexts } from '@fitfolk/i18n/read-texts';
import { formatWeekday } from './format-weekday.ts';
import type { ReminderTexts } from './reminder-texts.ts';

const textsByLanguage = readTexts<typeof english>('reminders/reminders');

const createReminderTexts = (language: Language): ReminderTexts => {
  const { title, lines, nothingPlanned, needs, kits, categories, test, turnOff } = textsByLanguage[language];
  const rules = new Intl.PluralRules(language);
  return {
    title: {
      plan: (isToday) => (isToday ? title.planToday : title.planTomorrow),
      kit: (isToday) => (isToday ? title.kitToday : title.kitTomorrow),
      laundry: () => title.laundry,
      streak: () => title.streak,
    },
    plan: (name, outfit) => formatMessage(lines, 'plan', { name, outfit: outfit ?? nothingPlanned }),
    kit: (name, kit, events) =>
      formatMessage(lines, 'kit', { name, needs: [...kit.map((need) => needs[need]), ...events].join(', ') }),
    laundry: (name, { category, need, clean, day }) => {
      const params = {
        name,
        category: categories[category],
        count: clean,
        weekday: formatWeekday(day, language),
        ...(need ? { kit: kits[need] } : {}),
      };
      return formatMessage(lines, need ? 'laundryOfKit' : 'laundry', params, rules);
    },
    streak: (name, days) => formatMessage(lines, 'streak', { name, count: days }, rules),
    test,
    turnOff,
  };
};

/** The wording of reminders in every language. */
export const reminderTexts = Object.fromEntries(
  Language.options.map((language) => [language, createReminderTexts(language)]),
) as Readonly<Record<Language, ReminderTexts>>;
