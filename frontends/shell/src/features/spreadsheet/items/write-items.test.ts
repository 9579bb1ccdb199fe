import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { exportedItem } from '../../import/testing/create-export.ts';
import { readTable } from '../read-table.ts';
import { mapColumns } from './fields.ts';
import { toItems } from './to-items.ts';
import { writeItems } from './write-items.ts';

const mia = { id: '01931a3e-7c00-7000-8000-000000000901', name: 'Mia' } as Profile;

const ITEM = '01931a3e-7c00-7000-8000-000000000201';

const write = (...items: Partial<ClothingItem>[]) =>
  writeItems(
    [mia],
    items.map((fields) => exportedItem(ITEM, { profileId: mia.id, ...fields }) as ClothingItem),
  );

describe('writeItems', () => {
  it('writes what reading it again returns', () => {
    const details = {
      brand: '=1+1',
      price: { amount: 4995, currency: 'EUR' },
      purchasedOn: '2026-02-28',
      shop: 'Second, hand "Lotte"',
      material: 'wool',
      notes: '-one\n@two',
      label: 'Ski',
      care: ['wash-30' as const, 'no-iron' as const],
      condition: 'good' as const,
      quantity: 3,
    };
    const text = write({
      name: '+Rote Mütze',
      category: 'accessories',
      kind: 'beanie',
      season: 'winter',
      size: { system: 'other', value: '52' },
      tags: ['warm', 'red'],
      isFavorite: true,
      details,
    });

    const table = readTable(new TextEncoder().encode(text));
    const { items, unread } = toItems(table, mapColumns(table.columns), {
      profiles: [mia],
      profileId: 'another',
      category: undefined,
      currency: 'USD',
      isDayFirst: true,
    });

    expect(unread).toEqual([]);
    expect(items).toEqual([
      {
        number: 2,
        item: {
          profileId: mia.id,
          name: '+Rote Mütze',
          category: 'accessories',
          kind: 'beanie',
          season: 'winter',
          size: { system: 'other', value: '52' },
          tags: ['warm', 'red'],
          isFavorite: true,
          details,
        },
      },
    ]);
  });

  it.each(['=HYPERLINK("https://x.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'writes %j as text that no spreadsheet runs',
    (name) => {
      const [row] = readTable(new TextEncoder().encode(write({ name }))).rows;

      expect(row?.cells[1]).toMatch(/^'/);
    },
  );

  it('writes the wears and the days of the last one and of the addition', () => {
    const text = write({ wearCount: 4, lastWornDay: '2026-11-20', createdAt: '2026-01-02T03:04:05.000Z' });

    expect(text).toMatch(/,wears,last worn,added\r\n/);
    expect(text).toMatch(/,4,2026-11-20,2026-01-02\r\n$/);
  });
});
