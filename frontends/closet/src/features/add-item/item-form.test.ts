import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, test } from 'vitest';
import { ItemForm, isSavable, noFields, tagsOf } from './item-form.ts';

startMessages({});

describe('tags', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['work', ['work']],
    ['work, weekend ,  party dress', ['work', 'weekend', 'party dress']],
    [',work,,', ['work']],
  ])('"%s" are %j', (typed, tags) => {
    expect(tagsOf(typed)).toEqual(tags);
  });
});

describe('saving', () => {
  test.each([
    ['', '', false],
    ['Jacket', '', false],
    ['', 'tops', false],
    ['   ', 'tops', false],
    ['Jacket', 'outerwear', true],
  ])('with the name "%s" and the category "%s" is possible: %s', (name, category, isPossible) => {
    expect(isSavable({ name, category })).toBe(isPossible);
  });
});

describe('what the server gets', () => {
  const fields = { ...noFields, name: ' Jacket ', category: 'outerwear' };

  test('a trimmed name, no season as null, no tags as an empty list', () => {
    expect(ItemForm.parse(fields)).toEqual({ name: 'Jacket', category: 'outerwear', season: null, tags: [] });
  });

  test('the season and the tags as they were chosen', () => {
    expect(ItemForm.parse({ ...fields, season: 'all-season', tags: 'a, b' })).toMatchObject({
      season: 'all-season',
      tags: ['a', 'b'],
    });
  });

  test.each([
    ['a tag of 41 letters', 'x'.repeat(41), 'Tags can have up to 40 characters'],
    ['21 tags', Array.from({ length: 21 }, (_, n) => n).join(), 'You can add up to 20 tags'],
  ])('never %s', (_, tags, message) => {
    const { error } = ItemForm.safeParse({ ...fields, tags });

    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['tags'], message]]);
  });

  test('never a name of 121 letters', () => {
    expect(ItemForm.safeParse({ ...fields, name: 'x'.repeat(121) }).error?.issues).toMatchObject([
      { message: 'too-long', maximum: 120 },
    ]);
  });
});
