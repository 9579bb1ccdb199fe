import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import { findOwnSize } from './own-size.ts';

const size = (value: string) => ({ system: 'other', value }) as const;
const shirt = createItem('Shirt', { kind: 'shirt', size: size('M'), createdAt: '2025-01-01T00:00:00Z' });
const sweater = createItem('Sweater', {
  kind: 'sweater',
  size: size('L'),
  createdAt: '2026-01-01T00:00:00Z',
});
const body = { heightCm: 117, footMm: 180 };

describe('findOwnSize', () => {
  it('is that of the newest item of the same kind, or else of the category', () => {
    expect(findOwnSize({ category: 'tops', kind: 'shirt' }, [sweater, shirt])).toEqual(size('M'));
    expect(findOwnSize({ category: 'tops', kind: '' }, [shirt, sweater])).toEqual(size('L'));
  });

  it('leaves out what no longer fits, is stored, or has no size', () => {
    const items = [
      { ...sweater, isOutgrown: true },
      { ...sweater, stored: { place: 'sell', boxId: null, since: '2026-01-01' } as const },
      { ...sweater, size: null },
      shirt,
    ];
    expect(findOwnSize({ category: 'tops', kind: 'sweater' }, items)).toEqual(size('M'));
  });

  it('is what the body of a child needs', () => {
    expect(findOwnSize({ category: 'tops', kind: 'shirt' }, [shirt], body)).toEqual({
      system: 'eu',
      value: '122',
    });
    expect(findOwnSize({ category: 'shoes', kind: '' }, [], body)).toEqual({
      system: 'shoe-eu',
      value: '29',
    });
    expect(findOwnSize({ category: 'accessories', kind: '' }, [], body)).toBeUndefined();
  });

  it('is unknown without a category, an item or a measurement', () => {
    expect(findOwnSize({ category: '', kind: '' }, [shirt], body)).toBeUndefined();
    expect(findOwnSize({ category: 'shoes', kind: '' }, [shirt])).toBeUndefined();
  });
});
