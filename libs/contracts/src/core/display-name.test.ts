import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, optionalName, optionalText } from './display-name.ts';
import { countGraphemes } from './graphemes.ts';
import { toValidationIssue } from './validation.ts';

const MAX = 20;
const Name = displayName(MAX, 'name-required');
const getIssue = (text: unknown) => {
  const [issue] = Name.safeParse(text).error?.issues ?? [];
  return issue && toValidationIssue(issue);
};

describe('displayName', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana María \t', 'Ana María'],
    ['Zoe\u0308', 'Zoë'],
    ['👨‍👩‍👧‍👦 trip', '👨‍👩‍👧‍👦 trip'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['❤️', '❤️'],
    ['می‌خواهم', 'می‌خواهم'],
    ['שלום', 'שלום'],
    ['क्षत्रिय', 'क्षत्रिय'],
    ['👨‍👩‍👧‍👦'.repeat(MAX), '👨‍👩‍👧‍👦'.repeat(MAX)],
  ])('accepts %j', (text, name) => {
    expect(Name.parse(text)).toBe(name);
  });

  it.each([
    ['a control character', 'Ana\u0000'],
    ['a line break', 'Ana\nMaría'],
    ['a line separator', 'A\u2028na'],
    ['a reordering', 'Ana\u202egnp.exe'],
    ['an isolate', '\u2066Ana'],
    ['a mark of direction', 'Ana\u200f'],
    ['a zero-width space', 'A\u200bna'],
    ['a soft hyphen', 'A\u00adna'],
    ['joiners alone', '\u200d\u200c'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['half of a character', 'Ana\ud83d'],
    ['a variation selector alone', '\ufe0f'],
    ['marks alone', '\u0301\u0301'],
    ['more marks than a letter has', `a${'\u0315\u0300'.repeat(16)}`],
  ])('rejects %s', (_, text) => {
    expect(getIssue(text)).toMatchObject({ code: 'name-characters' });
  });

  it.each([
    ['name', displayName(MAX)],
    ['optional name', optionalName(MAX)],
    ['text', optionalText(MAX)],
  ])('rejects an endless row of marks as %s without sorting them', (_, schema) => {
    const endless = `a${'\u0315\u0300'.repeat(15_000)}`;
    const startedAt = performance.now();

    expect(schema.safeParse(endless).error?.issues).toMatchObject([{ message: 'name-characters' }]);
    expect(performance.now() - startedAt).toBeLessThan(50);
  });

  it('rejects a missing, an empty and a long name with their own messages', () => {
    expect(getIssue(undefined)).toMatchObject({ code: 'name-required' });
    expect(getIssue('   ')).toMatchObject({ code: 'name-required' });
    expect(getIssue('a'.repeat(MAX + 1))).toMatchObject({
      code: 'too-long',
      message: 'String must contain at most 20 character(s)',
    });
    expect(displayName(MAX).parse('  ')).toBe('');
  });

  it('returns only names that it accepts unchanged, that are visible and within their length', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            'A',
            'e\u0301',
            ' ',
            '\u202e',
            '\u200b',
            '\u200d',
            '\ufe0f',
            '\u0000',
            '👩',
            '\u3164',
          ),
          {
            maxLength: 30,
          },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { data: name } = Name.safeParse(text);
        if (name === undefined) return;
        expect(name).toBe(name.normalize('NFC').trim());
        expect(Name.parse(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
        expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(countGraphemes(name)).toBeLessThanOrEqual(MAX);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('optionalName', () => {
  it.each([
    ['', null],
    [' \u3000', null],
    [null, null],
    [undefined, undefined],
    [' Beach ', 'Beach'],
  ])('reads %j as %j', (text, name) => {
    expect(optionalName(5).parse(text)).toBe(name);
  });

  it('counts the characters that a reader sees', () => {
    expect(optionalName(5).safeParse('👨‍👩‍👧‍👦'.repeat(5)).success).toBe(true);
    expect(optionalName(5).safeParse('👨‍👩‍👧‍👦'.repeat(6)).success).toBe(false);
  });
});

describe('optionalText', () => {
  it('keeps lines and rejects what cannot be shown', () => {
    expect(optionalText(20).parse('one\n\ttwo\r\n')).toBe('one\n\ttwo');
    expect(optionalText(20).safeParse('a\u0000b').error?.issues[0]?.message).toBe('name-characters');
    expect(optionalText(20).safeParse('a\u202eb').error?.issues[0]?.message).toBe('name-characters');
    expect(optionalText(3).safeParse('abcd').error?.issues[0]?.message).toBe('too-long');
  });
});
