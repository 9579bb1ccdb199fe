import type { Json } from '@fitfolk/contracts/core/json-schema';
import { createSample } from './fields.ts';

/** Code units of one visible character that a name counts at most. */
const UNITS_OF_GRAPHEME = 12;
const FAMILY = '👨‍👩‍👧‍👦';

const ODD_TEXTS = [
  '',
  '   ',
  '\u3000\t\n',
  'a',
  ' a ',
  'a.',
  'e\u0301',
  'n\u0303o',
  FAMILY,
  '👍🏽',
  'a\u202eb',
  'a\u2066b',
  'a\u0000b',
  '\u0000',
  'a\u0007b',
  'a\nb',
  'a\u200bb',
  '\u200b',
  '\ud800',
  'a\udc00',
  '-1',
  '1.5',
  'NaN',
  'Infinity',
  '1e21',
  '__proto__',
  '{{count}}',
  '$where',
  '%',
  '<b>a</b>',
];

const ODD_DAYS = [
  '',
  ' ',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '9999-12-31',
  '10000-01-01',
  '2026-6-1',
  ' 2026-06-01',
  '2026-06-01T00:00:00Z',
];

const WRONG_TYPES = [null, 42, true, [], {}, ['a']];

const textsOf = (length: number): string[] =>
  Number.isInteger(length) && length > 0
    ? [length, length + 1].flatMap((count) => [
        'a'.repeat(count),
        ...(count * FAMILY.length <= 40_000 ? [FAMILY.repeat(count), 'e\u0301'.repeat(count)] : []),
      ])
    : [];

const getTexts = ({ minLength = 1, maxLength, format }: Json): unknown[] => {
  if (format === 'date') return ODD_DAYS;
  const min = Number(minLength);
  const max = Number(maxLength ?? 0);
  const inGraphemes = max / UNITS_OF_GRAPHEME;
  return [...ODD_TEXTS, ...textsOf(min), ...textsOf(Number.isInteger(inGraphemes) ? inGraphemes : max)];
};

const getNumbers = ({ minimum, maximum }: Json): number[] => {
  const bounds = [minimum, maximum].filter((bound) => typeof bound === 'number');
  return [0, -0, -1, 1, 1.5, 1e21, -1e21, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])];
};

const getLists = ({ items, minItems = 0, maxItems }: Json): unknown[] => {
  const repeat = (length: number) => Array.from({ length }, () => createSample(items as Json));
  const [element] = repeat(1);
  const max = Number(maxItems ?? 0);
  return [[], [null], [element, element], repeat(Number(minItems)), repeat(max), repeat(max + 1)];
};

/** Returns values at and beyond the limits of a schema. Valid booleans and choices are left out, which the features' tests cover. */
export const getOddValues = (schema: Json): readonly unknown[] => {
  if (schema.enum) return [...WRONG_TYPES, '', 'a', '\u0000'];
  if (schema.type === 'boolean') return [null, 42, [], '', 'a', '\u0000'];
  if (schema.type === 'array') return [...getLists(schema), null, 42, 'a', {}];
  if (schema.type === 'string') return [...getTexts(schema), ...WRONG_TYPES];
  return [...getNumbers(schema), ...WRONG_TYPES.filter((value) => value !== 42), '', 'NaN', '1'];
};
