// @vitest-environment happy-dom
import type { TabletPerson } from '@fitfolk/contracts/outfits';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KitchenBoard } from './kitchen-board.tsx';

startMessages({});
afterEach(cleanup);

const DAY = '2026-11-23';
const NOW = new Date(`${DAY}T08:00:00Z`);
const shirt = {
  clothingItemId: '01931a3e-7c00-7000-8000-000000000001',
  name: 'White shirt',
  category: 'tops',
  imageUrl: null,
  thumbHash: null,
} as const;

const toPerson = (firstName: string, fields: Partial<NonNullable<TabletPerson['outfit']>>): TabletPerson => ({
  firstName,
  outfit: { name: 'School', occasion: null, isWorn: false, items: [shirt], unready: [], ...fields },
});
const getTile = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') ?? document.body);

describe('KitchenBoard', () => {
  it('marks items that are not ready, until the outfit is worn', () => {
    const unready = [{ clothingItemId: shirt.clothingItemId, status: 'basket' as const }];
    const people = [
      toPerson('Ana', {}),
      toPerson('Ben', { unready, isWorn: true }),
      toPerson('Mia', { unready }),
    ];
    render(
      <KitchenBoard
        board={{ timeZone: 'UTC', days: [{ day: DAY, people }] }}
        day={DAY}
        now={NOW}
        updatedAt={NOW}
        isOffline={false}
      />,
    );
    expect(getTile('Mia').getByText('To wash').textContent).toBe('To wash: White shirt');
    for (const name of ['Ana', 'Ben']) expect(getTile(name).queryByText('To wash')).toBeNull();
  });
});
