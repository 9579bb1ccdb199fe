import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import { formatClauses, listClauses } from './clauses.ts';
import type { Preferences } from './preferences.ts';

type Options = {
  /** Days since each item was worn; undefined if it never was. */
  readonly days?: readonly (number | undefined)[];
  readonly conditions?: Partial<Conditions>;
  readonly occasion?: string;
  readonly preferences?: Preferences;
};

const explain = (names: readonly string[], options: Options = {}): string => {
  const { days = names.map(() => 0), conditions, occasion, preferences } = options;
  const items = names.map((name, index) => {
    const category = /jacket|raincoat/i.test(name) ? 'outerwear' : 'tops';
    return createClosetItem(`${index}`, name, { category });
  });
  const restDays = new Map(
    days.flatMap((count, index) => (count === undefined ? [] : [[`${index}`, count] as const])),
  );
  return formatClauses(
    listClauses(items, { conditions: { ...mildDay, ...conditions }, occasion, preferences, restDays }),
  );
};

const like = (...names: readonly string[]): Preferences => ({
  scoreItem: () => 0,
  scorePair: (a, b) => (names.includes(a.name) && names.includes(b.name) ? 0.4 : 0),
});

describe('listClauses', () => {
  it('says in a sentence what weather an outfit suits and which color lifts it', () => {
    expect(explain(['Mustard sweater', 'Navy jacket'], { conditions: { highF: 48, lowF: 40 } })).toBe(
      'Warm enough for 48°F, and the mustard lifts the navy.',
    );
  });

  it.each<[string, readonly string[], Partial<Conditions>]>([
    ['Picked for a mild day around 64°F.', ['Shirt'], { isAssumed: true }],
    ['Comfortable at 64°F.', ['Shirt'], {}],
    ['Comfortable at 75°F.', ['Shirt'], { highF: 75 }],
    ['Light enough for 76°F.', ['Shirt'], { highF: 76 }],
    ['Comfortable at 76°F.', ['Shirt', 'Jacket'], { highF: 76 }],
    ['Comfortable at 62°F.', ['Shirt', 'Jacket'], { highF: 62, lowF: 45 }],
    ['Warm enough for 61°F.', ['Shirt', 'Jacket'], { highF: 61 }],
    ['Ready for rain at 54°F.', ['Shirt', 'Raincoat'], { highF: 54, isWet: true }],
    ['Ready for snow at 28°F.', ['Shirt', 'Jacket'], { highF: 28, isSnowy: true }],
  ])('names the weather: %s', (sentence, names, conditions) => {
    expect(explain(names, { conditions })).toBe(sentence);
  });

  it.each<[string, Partial<Conditions>, readonly string[]]>([
    ['the cold without a jacket', { highF: 48 }, ['Shirt']],
    ['snow without a jacket', { highF: 48, isSnowy: true }, ['Shirt']],
    ['rain without anything for it', { highF: 48, isWet: true }, ['Shirt', 'Jacket']],
  ])('does not claim that an outfit is ready for %s', (_, conditions, names) => {
    expect(explain(names, { conditions })).toBe('Picked for 48°F.');
  });

  it('prefers what the profile likes together', () => {
    const names = ['Mustard sweater', 'Navy jeans', 'Sneakers'];
    expect(explain(names, { preferences: like('Navy jeans', 'Sneakers') })).toBe(
      'Comfortable at 64°F, and “Navy jeans” with “Sneakers” is a favorite.',
    );
  });

  it('names an occasion that its items suit, unless it is every day', () => {
    expect(explain(['Blazer'], { occasion: 'Job interview' })).toBe(
      "Comfortable at 64°F, and it's right for “Job interview”.",
    );
    expect(explain(['Swimsuit'], { occasion: 'Job interview' })).toBe('Comfortable at 64°F.');
    expect(explain(['Jeans'], { occasion: 'everyday' })).toBe('Comfortable at 64°F.');
  });

  it('finds a bright color beside a dark one in any order', () => {
    expect(explain(['Black shirt', 'Jeans', 'Red shoes'])).toBe(
      'Comfortable at 64°F, and the red lifts the black.',
    );
  });

  it('names an item that was never worn, or the one that rested longest from a week on', () => {
    expect(explain(['Shirt', 'Trousers', 'Shoes'], { days: [90] })).toContain(
      "and “Trousers” hasn't been worn yet.",
    );
    expect(explain(['Shirt', 'Trousers'], { days: [9, 7] })).toContain(
      "and “Shirt” hasn't been worn for 9 days.",
    );
    expect(explain(['Shirt', 'Trousers'], { days: [6, 6] })).toBe('Comfortable at 64°F.');
  });

  it.each([
    ['two colors that go together', ['Navy shirt', 'White trousers'], ', and navy goes well with white'],
    ['opposite colors, at the limit', ['Orange shirt', 'Blue trousers'], ', and orange goes well with blue'],
    ['not the same color twice', ['White shirt', 'White trousers'], ''],
    ['no clashing colors', ['Red shirt', 'Green trousers'], ''],
    ['not only one color', ['White shirt', 'Trousers'], ''],
  ])('names %s', (_, names, detail) => {
    expect(explain(names)).toBe(`Comfortable at 64°F${detail}.`);
  });
});
