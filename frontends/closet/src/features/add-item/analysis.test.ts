import { expect, test } from 'vitest';
import { fillingOf } from './analysis.ts';
import { noFields } from './item-form.ts';

const analysis = { name: 'Blue jacket', category: 'outerwear', season: 'fall' } as const;
const none = new Set<never>();

test('an empty form is filled', () => {
  expect(fillingOf(noFields, none, analysis)).toEqual(analysis);
});

test('what the person wrote stays', () => {
  const fields = { ...noFields, name: 'Grandpa’s jacket', season: 'winter' };

  expect(fillingOf(fields, none, analysis)).toEqual({ category: 'outerwear' });
});

test('blanks count as empty', () => {
  expect(fillingOf({ ...noFields, name: '  ' }, none, analysis)).toMatchObject({ name: 'Blue jacket' });
});

test('what is not known fills nothing', () => {
  expect(fillingOf(noFields, none, { name: null, category: 'shoes', season: null })).toEqual({
    category: 'shoes',
  });
  expect(fillingOf(noFields, none, { name: null, category: null, season: null })).toEqual({});
});

test('another picture replaces what the first one filled, and nothing else', () => {
  const fields = { ...noFields, name: 'Blue jacket', category: 'outerwear', season: 'winter' };

  expect(
    fillingOf(fields, new Set(['name', 'category']), { name: null, category: 'shoes', season: 'summer' }),
  ).toEqual({ name: '', category: 'shoes' });
});
