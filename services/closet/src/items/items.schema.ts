import { Schema } from 'mongoose';
import type { Item, ItemWithWears } from './item.ts';
import { CLEAN } from './laundry/rules/derive-laundry.ts';

/** `unwornSince` is the time of the last wear, or of the addition if never worn, or that since which its owner has it. */
export type ItemRow = Omit<ItemWithWears, 'id'> & { readonly _id: string; readonly unwornSince: Date };

/** Index that answers which items a page of a closet contains, and in which versions, without reading them. */
export const BY_AGE_WITH_VERSION = {
  accountId: 1,
  profileId: 1,
  createdAt: -1,
  _id: -1,
  version: 1,
} as const;

/** Index of the items that others share with a profile. */
export const BY_WEARER = { accountId: 1, sharedWith: 1, createdAt: -1, _id: -1 } as const;

export const itemsSchema = new Schema<ItemRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    name: { type: String, required: true },
    category: { type: String, required: true },
    imageUrl: { type: String, default: null },
    thumbHash: { type: String, default: null },
    imageHash: { type: String, default: null },
    moreImageUrls: { type: [String], default: undefined },
    cutOutUrl: { type: String, default: null },
    showsPhoto: { type: Boolean, default: false },
    kind: { type: String, default: null },
    colors: { type: [{ _id: false, name: String, hex: String, share: Number }], default: [] },
    pattern: { type: String, default: null },
    season: { type: String, default: null },
    tags: [String],
    lastWornDate: { type: Date, default: null },
    lastWornDay: { type: String, default: null },
    wearCount: { type: Number, default: 0 },
    wears: { type: [{ _id: false, day: String, at: Date, by: [String] }], default: [] },
    washAfter: { type: Number, default: null },
    laundry: { type: Schema.Types.Mixed, default: () => ({ ...CLEAN }) },
    laundryCheckpoint: Schema.Types.Mixed,
    size: { type: Schema.Types.Mixed, default: null },
    traits: { type: [String], default: null },
    isOutgrown: { type: Boolean, default: false },
    stored: { type: Schema.Types.Mixed, default: null },
    previousOwners: { type: Schema.Types.Mixed, default: [] },
    sharedWith: { type: [String], default: [] },
    isFavorite: { type: Boolean, default: false },
    snoozedUntil: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: null },
    inClosetSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    unwornSince: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'closetItems', versionKey: false },
);
itemsSchema.index(BY_AGE_WITH_VERSION);
itemsSchema.index({ profileId: 1, unwornSince: 1, _id: 1 });
itemsSchema.index({ accountId: 1, imageUrl: 1 });
itemsSchema.index(
  { accountId: 1, moreImageUrls: 1 },
  { partialFilterExpression: { moreImageUrls: { $exists: true } } },
);
itemsSchema.index({ accountId: 1, 'laundry.status': 1 });
itemsSchema.index({ accountId: 1, 'stored.place': 1 });
itemsSchema.index(BY_WEARER);

/** Names each field, because copying what is left of an object takes several times as long for a page of 100 items. */
export const toItem = (row: ItemRow): Item => ({
  id: row._id,
  accountId: row.accountId,
  profileId: row.profileId,
  name: row.name,
  category: row.category,
  imageUrl: row.imageUrl,
  thumbHash: row.thumbHash,
  imageHash: row.imageHash,
  ...(row.moreImageUrls ? { moreImageUrls: row.moreImageUrls } : {}),
  cutOutUrl: row.cutOutUrl,
  showsPhoto: row.showsPhoto,
  kind: row.kind,
  colors: row.colors,
  pattern: row.pattern,
  season: row.season,
  tags: row.tags,
  lastWornDate: row.lastWornDate,
  lastWornDay: row.lastWornDay,
  wearCount: row.wearCount,
  washAfter: row.washAfter,
  laundry: row.laundry,
  ...(row.laundryCheckpoint ? { laundryCheckpoint: row.laundryCheckpoint } : {}),
  size: row.size,
  traits: row.traits,
  isOutgrown: row.isOutgrown,
  stored: row.stored,
  previousOwners: row.previousOwners,
  sharedWith: row.sharedWith,
  isFavorite: row.isFavorite,
  snoozedUntil: row.snoozedUntil ?? null,
  details: row.details,
  inClosetSince: row.inClosetSince,
  createdAt: row.createdAt,
  version: row.version,
});

export const toRow = ({ id, ...item }: ItemWithWears): ItemRow => ({
  _id: id,
  ...item,
  unwornSince: getLatest(item.lastWornDate ?? item.createdAt, item.inClosetSince),
});

const getLatest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
