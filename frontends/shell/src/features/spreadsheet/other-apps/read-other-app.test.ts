import { describe, expect, it } from 'vitest';
import { mapColumns } from '../items/fields.ts';
import { toItems } from '../items/to-items.ts';
import { readTable } from '../read-table.ts';

const readText = (text: string) => {
  const table = readTable(new TextEncoder().encode(text));
  return toItems(table, mapColumns(table.columns), {
    profiles: [{ id: 'ana', name: 'Ana' }],
    profileId: 'ana',
    category: undefined,
    currency: 'EUR',
    isDayFirst: true,
  });
};
const read = (document: unknown) => readText(JSON.stringify(document));

describe('a file of wardrowbe', () => {
  const jeans = {
    id: 'f0b6e3a4-0000-4000-8000-000000000001',
    type: 'jeans',
    subtype: 'skinny',
    name: 'Black jeans',
    brand: 'Uniqlo',
    notes: null,
    purchase_date: '2025-03-01',
    purchase_price: '39.90',
    favorite: true,
    season: ['all-season'],
    style: ['casual'],
    material: 'cotton',
    image_path: 'user/jeans.webp',
    wear_count: 7,
    is_archived: false,
  };

  it('gives its items with kinds, seasons and details', () => {
    const unnamed = { type: 'top', name: null, primary_color: 'navy', season: ['summer', 'fall'], style: [] };
    const archived = { ...jeans, is_archived: true };
    const { items, unread } = read({ items: [jeans, unnamed, archived], total: 3, page: 1 });

    expect(items.map(({ item }) => item)).toMatchObject([
      {
        name: 'Black jeans',
        category: 'bottoms',
        kind: 'jeans',
        season: 'all-season',
        tags: ['casual'],
        isFavorite: true,
        details: {
          brand: 'Uniqlo',
          price: { amount: 3990, currency: 'EUR' },
          purchasedOn: '2025-03-01',
          material: 'cotton',
        },
      },
      { name: 'Navy top', category: 'tops', season: undefined, isFavorite: false },
    ]);
    expect(unread).toEqual([]);
  });

  it('also has its items in a backup, whose tags are an object', () => {
    const { season, style, material, ...stored } = jeans;
    const item = { ...stored, purchase_price: 39.9, quantity: 2, tags: { season, style, material } };
    const { items } = read({ version: 1, items: [item], outfits: [] });

    expect(items.map((each) => each.item)).toMatchObject([
      { season: 'all-season', tags: ['casual'], details: { material: 'cotton', quantity: 2 } },
    ]);
  });
});

describe('a file of Libre Closet', () => {
  const coat = {
    id: 4,
    shareable_id: 'a1',
    name: 'Rain coat',
    category: 'outerwear',
    brand: 'Fjällräven',
    size: 'M',
    notes: null,
    colors: ['blue', 'green'],
    acquired_on: '2024-10-05',
    status: 'active',
    type: null,
    materials: ['cotton', 'polyester'],
    price: '120.00',
    quantity: 1,
    condition: 'good',
    photo: { original: 'https://closet.example/file/a.webp', cutout: null, thumb: null },
  };
  const dress = { ...coat, id: 5, name: 'Linen one', category: 'dresses', colors: [], price: null };
  const wish = { ...coat, id: 6, name: 'Wish', status: 'wishlist' };
  const expected = [
    {
      name: 'Rain coat',
      category: 'outerwear',
      size: { system: 'other', value: 'M' },
      tags: ['blue', 'green'],
      details: {
        brand: 'Fjällräven',
        price: { amount: 12_000, currency: 'EUR' },
        purchasedOn: '2024-10-05',
        material: 'cotton, polyester',
        condition: 'good',
        quantity: 1,
      },
    },
    { name: 'Linen one', category: 'tops', kind: 'dress', tags: [] },
  ];

  it('gives its items without wishes, as JSON', () => {
    const { items, unread } = read({ exportedAt: '2026-11-28T09:00:00Z', garments: [coat, dress, wish] });

    expect(items.map(({ item }) => item)).toMatchObject(expected);
    expect(unread).toEqual([]);
  });

  it('gives the same items as CSV', () => {
    const { photo: _, ...columns } = coat;
    const toCell = (value: unknown) => `"${Array.isArray(value) ? value.join(', ') : (value ?? '')}"`;
    const lines = [coat, dress, wish].map(({ photo, ...garment }) => Object.values(garment).map(toCell));
    const text = [Object.keys(columns), ...lines].map((cells) => cells.join(',')).join('\r\n');

    expect(readText(`\uFEFF${text}`).items.map(({ item }) => item)).toMatchObject(expected);
  });
});

describe('another JSON file', () => {
  it.each([
    ['a list', [{ name: 'Hat' }, { name: 'Coat' }]],
    ['other items', { items: [{ title: 'Hat' }] }],
  ])('with %s is rejected', (_name, document) => {
    expect(() => read(document)).toThrow('empty');
  });
});
