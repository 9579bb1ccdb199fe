import type { Category } from '@fitfolk/contracts/closet';
import type { SchoolNeed } from '@fitfolk/contracts/outfits';
import { formatWeekday } from './format-weekday.ts';
import type { ReminderTexts } from './reminder-texts.ts';

const needs: Readonly<Record<SchoolNeed, string>> = {
  pe: 'Turnzeug',
  swim: 'Schwimmzeug',
  uniform: 'Schuluniform',
};

const categories: Readonly<Record<Category, string>> = {
  tops: 'Oberteile',
  bottoms: 'Hosen und Röcke',
  shoes: 'Schuhe',
  accessories: 'Accessoires',
  outerwear: 'Jacken und Mäntel',
};

export const germanReminders: ReminderTexts = {
  title: {
    plan: (isToday) => (isToday ? 'Outfits für heute' : 'Outfits für morgen'),
    kit: (isToday) => (isToday ? 'Für heute einpacken' : 'Für morgen einpacken'),
    laundry: () => 'Saubere Kleidung wird knapp',
    streak: () => 'Serien, die heute enden',
  },
  plan: (name, outfit) => `${name}: ${outfit ?? 'noch nichts geplant'}`,
  kit: (name, kit, events) => `${name}: ${[...kit.map((need) => needs[need]), ...events].join(', ')}`,
  laundry: (name, { category, need, clean, day }) =>
    `${name}: ${categories[category]}${need ? ` (${needs[need]})` : ''} reichen nicht bis ${formatWeekday(day, 'de')} (${clean} sauber)`,
  streak: (name, days) =>
    `${name}: ${days} Tage. Plane oder trage heute ein Outfit, damit die Serie weitergeht.`,
  turnOff: 'Ausschalten',
};
