import { Language } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { reminderTexts } from './texts.ts';

const shortage = { category: 'tops', day: '2026-11-30' } as const;

describe.each(Language.options)('reminders in %s', (language) => {
  const texts = reminderTexts[language];

  it.each([0, 1, 2, 1_000_000])('are complete for %i', (count) => {
    const lines = [
      texts.streak('Ana', count),
      texts.laundry('Ana', { ...shortage, clean: count }),
      texts.laundry('Ana', { ...shortage, need: 'pe', clean: count }),
    ];
    for (const line of lines) {
      expect(line).toContain('Ana');
      expect(line).toContain(`${count}`);
      expect(line).not.toMatch(/\{\{|undefined/);
    }
  });

  it('name what is to be packed', () => {
    expect(texts.kit('Ana', ['pe'], ['Museum'])).toMatch(/^Ana.+, Museum$/);
    expect(texts.plan('Ana', 'Walk')).toMatch(/Walk$/);
    expect(texts.plan('Ana', undefined)).not.toContain('undefined');
  });
});

describe('a reminder of a streak', () => {
  it.each([
    ['en', '1 day.', '2 days.'],
    ['de', '1 Tag.', '2 Tage.'],
    ['fr', '1 jour.', '2 jours.'],
    ['es', '1 día.', '2 días.'],
  ] as const)('counts in %s', (language, one, two) => {
    expect(reminderTexts[language].streak('Ana', 1)).toContain(one);
    expect(reminderTexts[language].streak('Ana', 2)).toContain(two);
  });
});
