import { expect, test } from 'vitest';
import { translateSentences } from './sentences.ts';

const sentences = {
  'Light Rain': 'Leichter Regen',
  white: 'Weiß',
  'Made for {{degrees}} and {{weather}}.': '{{weather}} bei {{degrees}}.',
  '{{one}} goes well with {{other}}.': '{{one}} und {{other}} passen gut zusammen.',
  '“{{own}}” has rested for {{count}} days.': '„{{own}}“ hängt seit {{count}} Tagen im Schrank.',
  'String must contain at least {{count}} character(s)': 'Mindestens {{count}} Zeichen',
};

test.each([
  ['Light Rain', 'Leichter Regen'],
  ['light rain', 'Leichter Regen'],
  ['String must contain at least 6 character(s)', 'Mindestens 6 Zeichen'],
  ['Made for 12–16°C and light rain.', 'Leichter Regen bei 12–16°C.'],
  [
    'Made for 60°F and hail. White goes well with navy. “Dr. Martens. White” has rested for 9 days.',
    'hail bei 60°F. Weiß und navy passen gut zusammen. „Dr. Martens. White“ hängt seit 9 Tagen im Schrank.',
  ],
  ['“white” has rested for 9 days.', '„white“ hängt seit 9 Tagen im Schrank.'],
])('%s', (said, expected) => {
  expect(translateSentences(said, sentences)).toBe(expected);
});

test.each(['Nobody said this before.', 'Light Rain. And nobody said this before.', 'constructor', ''])(
  '%j is not known',
  (said) => {
    expect(translateSentences(said, sentences)).toBeUndefined();
  },
);
