import germanCloset from '@fitfolk/i18n/de/closet/closet.json' with { type: 'json' };
import germanItem from '@fitfolk/i18n/de/closet/item.json' with { type: 'json' };
import german from '@fitfolk/i18n/de/shell/spreadsheet.json' with { type: 'json' };
import spanishCloset from '@fitfolk/i18n/es/closet/closet.json' with { type: 'json' };
import spanishItem from '@fitfolk/i18n/es/closet/item.json' with { type: 'json' };
import spanish from '@fitfolk/i18n/es/shell/spreadsheet.json' with { type: 'json' };
import frenchCloset from '@fitfolk/i18n/fr/closet/closet.json' with { type: 'json' };
import frenchItem from '@fitfolk/i18n/fr/closet/item.json' with { type: 'json' };
import french from '@fitfolk/i18n/fr/shell/spreadsheet.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { mapColumns } from './fields.ts';
import { readCategory, readCondition, readPattern, readSeason } from './read-values.ts';

describe.each([
  ['German', german, germanCloset, germanItem],
  ['French', french, frenchCloset, frenchItem],
  ['Spanish', spanish, spanishCloset, spanishItem],
])('a table in %s', (_, { fields, categories }, { seasons }, item) => {
  it.each(Object.entries(fields))(
    'has the field %s in the column that the app calls "%s"',
    (field, label) => {
      expect(mapColumns(['?', label])).toEqual({ [field]: 1 });
    },
  );

  const { label: _label, ...patterns } = item.pattern;
  it.each([
    ...Object.entries(categories).map(([value, text]) => ({ value, text, read: readCategory })),
    ...Object.entries(seasons).map(([value, text]) => ({ value, text, read: readSeason })),
    ...Object.entries(patterns).map(([value, text]) => ({ value, text, read: readPattern })),
    ...Object.entries(item.more.conditions).map(([value, text]) => ({ value, text, read: readCondition })),
  ])('reads $text, as the app writes it, as $value', ({ value, text, read }) => {
    expect(read(text)).toBe(value);
  });
});
