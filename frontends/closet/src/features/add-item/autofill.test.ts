import { describe, expect, it } from 'vitest';
import { getAutofillValues } from './autofill.ts';
import { emptyFields } from './form/item-form.ts';

const analysis = { name: 'Blue jacket', category: 'outerwear', kind: 'jacket', season: 'fall' } as const;
const none = new Set<never>();

describe('getAutofillValues', () => {
  it('fills an empty form', () => {
    expect(getAutofillValues(emptyFields, none, analysis)).toEqual(analysis);
  });

  it('keeps values that the user typed', () => {
    const fields = { ...emptyFields, name: 'Grandpa’s jacket', season: 'winter' };

    expect(getAutofillValues(fields, none, analysis)).toEqual({ category: 'outerwear', kind: 'jacket' });
  });

  it('leaves out a kind that contradicts the category', () => {
    expect(getAutofillValues({ ...emptyFields, category: 'shoes' }, none, analysis)).not.toHaveProperty(
      'kind',
    );
  });

  it('treats whitespace as empty', () => {
    expect(getAutofillValues({ ...emptyFields, name: '  ' }, none, analysis)).toMatchObject({
      name: 'Blue jacket',
    });
  });

  it('skips fields that the analysis left unknown', () => {
    expect(getAutofillValues(emptyFields, none, { name: null, category: 'shoes', season: null })).toEqual({
      category: 'shoes',
    });
    expect(getAutofillValues(emptyFields, none, { name: null, category: null, season: null })).toEqual({});
  });

  it('replaces only values of the previous analysis', () => {
    const fields = { ...emptyFields, name: 'Blue jacket', category: 'outerwear', season: 'winter' };

    expect(
      getAutofillValues(fields, new Set(['name', 'category']), {
        name: null,
        category: 'shoes',
        season: 'summer',
      }),
    ).toEqual({ name: '', category: 'shoes' });
  });
});
