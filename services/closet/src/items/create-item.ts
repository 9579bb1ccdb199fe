import type { NewClothingItem } from '@fitfolk/contracts/closet';
import { v7 as uuidv7 } from 'uuid';
import type { Item } from './item.ts';
import { getFittingKind, type RecognizedImage, toMoreImages } from './item-image.ts';
import { CLEAN } from './laundry/rules/derive-laundry.ts';

type Creation = {
  readonly accountId: string;
  readonly image: RecognizedImage;
  readonly createdAt: Date;
};

/** Returns a clean item that nobody has worn. */
export const createItem = (fields: NewClothingItem, { accountId, image, createdAt }: Creation): Item => ({
  id: uuidv7(),
  accountId,
  profileId: fields.profileId,
  name: fields.name,
  category: fields.category,
  season: fields.season ?? null,
  tags: fields.tags ?? [],
  imageUrl: fields.imageUrl ?? null,
  imageHash: (fields.imageUrl && fields.imageHash) || null,
  ...toMoreImages(fields.moreImageUrls ?? [], fields.imageUrl),
  ...image.shown,
  kind: fields.kind ?? getFittingKind(image.kind, fields.category),
  pattern: fields.pattern ?? image.pattern,
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  washAfter: null,
  laundry: CLEAN,
  size: fields.size ?? null,
  traits: fields.traits ?? null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: fields.isFavorite ?? false,
  snoozedUntil: null,
  details: fields.details ?? null,
  inClosetSince: null,
  createdAt,
  version: 1,
});
