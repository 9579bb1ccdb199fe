import type { ClothingItem } from '../src/services/closet.ts';

/** Creates a clothing item as the closet answers it: clean, without an image, never worn, and with the given fields. */
export const createClothingItem = (
  fields: Pick<ClothingItem, 'id' | 'profileId' | 'name' | 'category'> & Partial<ClothingItem>,
): ClothingItem => ({
  imageUrl: null,
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  hasCutOut: false,
  kind: null,
  colors: [],
  pattern: null,
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  washAfter: null,
  laundry: { status: 'clean', wears: 0, washAfter: 1, version: 0, away: null },
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: false,
  snoozedUntil: null,
  details: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...fields,
});
