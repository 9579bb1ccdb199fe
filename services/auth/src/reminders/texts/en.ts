import type { Category } from '@fitfolk/contracts/closet';
import type { SchoolNeed } from '@fitfolk/contracts/outfits';
import { formatWeekday } from './format-weekday.ts';
import type { ReminderTexts } from './reminder-texts.ts';

const needs: Readonly<Record<SchoolNeed, string>> = { pe: 'PE kit', swim: 'swim kit', uniform: 'uniform' };

const kits: Readonly<Record<SchoolNeed, string>> = { pe: 'PE', swim: 'swim', uniform: 'uniform' };

const categories: Readonly<Record<Category, string>> = {
  tops: 'tops',
  bottoms: 'bottoms',
  shoes: 'shoes',
  accessories: 'accessories',
  outerwear: 'outerwear',
};

export const englishReminders: ReminderTexts = {
  title: {
    plan: (isToday) => (isToday ? "Today's outfits" : "Tomorrow's outfits"),
    kit: (isToday) => (isToday ? 'Pack for today' : 'Pack for tomorrow'),
    laundry: () => 'Running out of clean clothes',
    streak: () => 'Streaks that end tonight',
  },
  plan: (name, outfit) => `${name}: ${outfit ?? 'nothing planned yet'}`,
  kit: (name, kit, events) => `${name}: ${[...kit.map((need) => needs[need]), ...events].join(', ')}`,
  laundry: (name, { category, need, clean, day }) =>
    `${name}: ${clean} clean in ${need ? `${kits[need]} ` : ''}${categories[category]}, none left for ${formatWeekday(day, 'en')}`,
  streak: (name, days) => `${name}: ${days} days. Plan or wear an outfit today to keep the streak.`,
  turnOff: 'Turn off',
};
