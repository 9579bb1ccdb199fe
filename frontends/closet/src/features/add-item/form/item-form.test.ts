import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { emptyFields, ItemForm, isSavable, parseTags } from './item-form.ts';

startMessages({});

describe('parseTags', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['work', ['work']],
    ['work, weekend ,  party dress', ['work', 'weekend', 'party dress']],
    [',work,,', ['work']],
  ])('parses "%s" into %j', (typed, tags) => {
    expect(parseTags(typed)).toEqual(tags);
  });
});

describe('isSavable', () => {
  it.each([
    ['', '', false],
    ['Jacket', '', false],
    ['', 'tops', false],
    ['   ', 'tops', false],
    ['Jacket', 'outerwear', true],
  ])('given the name "%s" and the category "%s" returns %s', (name, category, expected) => {
    expect(isSavable({ name, category })).toBe(expected);
  });
});

describe('ItemForm', () => {
  const fields = { ...emptyFields, name: ' Jacket ', category: 'outerwear' };

  it('trims the name and parses an empty season as null and no tags as an empty list', () => {
    expect(ItemForm.parse(fields)).toEqual({
      name: 'Jacket',
      category: 'outerwear',
      kind: null,
      pattern: null,
      season: null,
      tags: [],
      traits: null,
      size: null,
      details: null,
    });
  });

  it('parses the details that are given', () => {
    const given = { label: ' Dance ', brand: ' Arket ', amount: '49,95', currency: 'EUR', quantity: '2' };
    expect(ItemForm.parse({ ...fields, ...given }).details).toEqual({
      label: 'Dance',
      brand: 'Arket',
      price: { amount: 4995, currency: 'EUR' },
      purchasedOn: null,
      shop: null,
      material: null,
      condition: null,
      notes: null,
      care: [],
      quantity: 2,
    });
  });

  it.each([
    ['amount', 'a lot', 'Enter a price such as 49.95'],
    ['brand', 'x'.repeat(81), expect.any(String)],
    ['quantity', '0', expect.any(String)],
    ['purchasedOn', '1492-10-12', 'day-out-of-range'],
  ])('rejects the %s "%s"', (field, typed, message) => {
    const { error } = ItemForm.safeParse({ ...fields, [field]: typed });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('parses season and tags', () => {
    expect(ItemForm.parse({ ...fields, season: 'all-season', tags: 'a, b' })).toMatchObject({
      season: 'all-season',
      tags: ['a', 'b'],
    });
  });

  it.each([
    ['a tag of 41 characters', 'x'.repeat(41), 'Tags can have up to 40 characters'],
    ['21 tags', Array.from({ length: 21 }, (_, n) => n).join(), 'You can add up to 20 tags'],
  ])('rejects %s', (_, tags, message) => {
    const { error } = ItemForm.safeParse({ ...fields, tags });

    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['tags'], message]]);
  });

  it('rejects a name of 121 characters', () => {
    expect(ItemForm.safeParse({ ...fields, name: 'x'.repeat(121) }).error?.issues).toMatchObject([
      { message: 'too-long', maximum: 120 },
    ]);
  });
});
