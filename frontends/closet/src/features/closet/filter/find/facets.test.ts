import { describe, expect, it } from 'vitest';
import { createItem, profileId } from '../../../../../testing/items.ts';
import { NOTHING_CHOSEN } from '../filter.ts';
import { countByFacet, selectByFacets } from './facets.ts';

const laundry = { status: 'clean', wears: 0, washAfter: 1, version: 0, away: null } as const;
const away = (reason: 'lent' | 'repair') =>
  ({ ...laundry, status: 'away', away: { reason, note: null, until: null } }) as const;
const paid = (amount: number, currency: string) => ({
  details: {
    label: null,
    brand: null,
    price: { amount, currency },
    purchasedOn: null,
    shop: null,
    material: null,
    notes: null,
    condition: null,
    care: [],
    quantity: 1,
  },
});
const shirt = createItem('Red shirt', {
  kind: 'shirt',
  season: 'summer',
  laundry: { ...laundry, status: 'worn' },
});
const jeans = createItem('Jeans', {
  kind: 'jeans',
  colors: [{ name: 'denim', hex: '#3a5a8a', share: 1 }],
  size: { system: 'eu', value: '122' },
  laundry: { ...laundry, status: 'basket' },
});
const scarf = createItem('Blue scarf', {
  kind: 'scarf',
  season: 'winter',
  laundry: away('lent'),
  details: { ...paid(2000, 'EUR').details, label: 'Dance' },
});
const coat = createItem('Blue coat', {
  kind: 'coat',
  season: 'winter',
  laundry: away('repair'),
  ...paid(9900, 'JPY'),
});
const small = createItem('Striped socks', { kind: 'socks', pattern: 'striped', isOutgrown: true });
const closet = [shirt, jeans, scarf, coat, small];

const select = (chosen: object) => selectByFacets(closet, { ...NOTHING_CHOSEN, ...chosen });

describe('selectByFacets', () => {
  it.each([
    ['nothing', {}, closet],
    ['a color of the image or of the name', { color: ['blue'] }, [jeans, scarf, coat]],
    ['one of several values', { color: ['red', 'blue'] }, [shirt, jeans, scarf, coat]],
    ['values of two facets', { color: ['blue'], season: ['winter'] }, [scarf, coat]],
    ['a pattern', { pattern: ['striped', 'checked'] }, [small]],
    ['a size', { size: ['eu:122'] }, [jeans]],
    ["a category of a person's own", { label: ['Dance'] }, [scarf]],
    ['a range of prices', { price: ['EUR:20', 'JPY:50'] }, [scarf, coat]],
    ['what can be worn', { state: ['clean'] }, [shirt]],
    ['the laundry', { state: ['laundry'] }, [jeans]],
    ['what is lent', { state: ['lent'] }, [scarf]],
    ['what is being repaired', { state: ['repair'] }, [coat]],
    ['what is outgrown', { state: ['outgrown'] }, [small]],
    ['a person', { person: [profileId] }, closet],
    ['another person', { person: ['other'] }, []],
    ['an unknown value', { color: ['shiny'] }, []],
  ])('selects by %s', (_, chosen, expected) => {
    expect(select(chosen)).toEqual(expected);
  });
});

describe('countByFacet', () => {
  it('counts what each value would show beside the other facets, and knows the values that would show nothing', () => {
    const counts = countByFacet(closet, { ...NOTHING_CHOSEN, color: ['blue'], season: ['winter'] });
    expect(Object.fromEntries(counts.color)).toEqual({ red: 0, blue: 2 });
    expect(Object.fromEntries(counts.season)).toEqual({ summer: 0, winter: 2 });
    expect(Object.fromEntries(counts.kind)).toEqual({ shirt: 0, jeans: 0, scarf: 1, coat: 1, socks: 0 });
    expect(Object.fromEntries(counts.size)).toEqual({ 'eu:122': 0 });
  });
});
