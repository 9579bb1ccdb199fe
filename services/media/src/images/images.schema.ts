import { Schema } from 'mongoose';
import type { Draft, Image, ImageSize } from './image.ts';

/** `draft`: objects are being written; `live`: readable; `released`: unreadable and due for removal. */
type ImageState = 'draft' | 'live' | 'released';

export type ImageRow = Omit<Draft, 'id'> &
  Partial<ImageSize> & {
    readonly _id: string;
    readonly state: ImageState;
    readonly isKept: boolean;
    readonly profileId?: string;
    readonly sharedAt?: Date;
  };

export type LiveImageRow = ImageRow & ImageSize;

export const imagesSchema = new Schema<ImageRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    purpose: { type: String, required: true },
    uploadKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    isPrivate: { type: Boolean, default: false },
    profileId: String,
    sharedAt: Date,
    // True once an item, account, profile or post uses it.
    isKept: { type: Boolean, required: true },
    width: Number,
    height: Number,
    thumbHash: String,
  },
  { collection: 'images', versionKey: false },
);
// Guarantees one image per upload under concurrency.
imagesSchema.index({ uploadKey: 1 }, { unique: true, partialFilterExpression: { state: 'live' } });
imagesSchema.index({ state: 1, isKept: 1, createdAt: 1 });
imagesSchema.index({ accountId: 1 });

export const toImage = ({ _id, accountId, purpose, isPrivate, profileId, ...row }: LiveImageRow): Image => ({
  id: _id,
  accountId,
  purpose,
  isPrivate,
  profileId,
  createdAt: row.createdAt,
  sharedAt: row.sharedAt,
  width: row.width,
  height: row.height,
  thumbHash: row.thumbHash,
});
