import type { ItemDetails } from '@fitfolk/contracts/closet';
import type { OwnedItem } from '../src/insights/rules/owned-item.ts';

/** Creates an item of Mia that was added in January, with the given fields. */
export const createOwnedItem = (fields: Partial<OwnedItem> = {}): OwnedItem => ({
  id: 'shirt',
  profileId: 'mia',
  name: 'Shirt',
  category: 'tops',
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  kind: null,
  tags: [],
  colors: [],
  details: null,
  stored: null,
  previousOwners: [],
  snoozedUntil: null,
  addedOn: '2026-01-01',
  inClosetSince: null,
  ...fields,
});

/** Creates the details of an item that cost an amount of a currency. */
export const createDetails = (
  amount: number,
  purchasedOn: string | null = null,
  currency = 'EUR',
): ItemDetails => ({
  label: null,
  brand: null,
  price: { amount, currency },
  purchasedOn,
  shop: null,
  material: null,
  notes: null,
  condition: null,
  care: [],
  quantity: 1,
});

/** Creates the previous owners of an item, each with the day on which it passed the item on. */
export const passedOn = (...owners: readonly (readonly [profileId: string, until: string])[]) =>
  owners.map(([profileId, until]) => ({ profileId, until, wearCount: 0 }));
