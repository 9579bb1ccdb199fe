import { Schema } from 'mongoose';
import type { Draft, DrawnCutOut, Image, ShownItem } from './image.ts';

/** `draft`: not complete, or its upload is not reserved for it yet; `live`: readable; `released`: unreadable and due for removal. */
type ImageState = 'draft' | 'live' | 'released';

export type ImageRow = Omit<Draft, 'id'> & {
  readonly _id: string;
  readonly state: ImageState;
  readonly isKept: boolean;
  readonly recognized?: ShownItem;
  readonly drawnCutOut?: DrawnCutOut;
  /** Failed attempts to recognize its item; absent when there is nothing to recognize. */
  readonly recognitionAttempts?: number;
  /** True if the last of them failed too. */
  readonly hasFailedRecognition?: boolean;
  /** Failed attempts to cut it out with the cut-out model; absent when there is nothing to cut out. */
  readonly cutOutAttempts?: number;
};

/** Fields with the bytes of the files of an image and of its cut-outs. */
export const SIZE_FIELDS = ['bytes', 'recognized.bytes', 'drawnCutOut.bytes'] as const;

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
    sharedWith: { type: [String], default: undefined },
    isFurther: Boolean,
    // True once an item, account, profile or post uses it.
    isKept: { type: Boolean, required: true },
    width: Number,
    height: Number,
    thumbHash: String,
    bytes: Number,
    recognized: Schema.Types.Mixed,
    drawnCutOut: Schema.Types.Mixed,
    recognitionAttempts: Number,
    hasFailedRecognition: Boolean,
    cutOutAttempts: Number,
  },
  { collection: 'images', versionKey: false },
);
imagesSchema.index({ state: 1, isKept: 1, createdAt: 1 });
// Answers for the storage of an account without its documents.
imagesSchema.index({ accountId: 1, ...Object.fromEntries(SIZE_FIELDS.map((field) => [field, 1])) });
imagesSchema.index({ hasFailedRecognition: 1 }, { sparse: true });
imagesSchema.index({ createdAt: 1 }, { partialFilterExpression: { recognitionAttempts: { $exists: true } } });
// MongoDB tells partial indexes apart by their keys.
imagesSchema.index(
  { createdAt: 1, cutOutAttempts: 1 },
  { partialFilterExpression: { cutOutAttempts: { $exists: true } } },
);

/** Item of an image that is not recognized. */
export const UNKNOWN_ITEM: ShownItem = { kind: null, isSure: false, colors: [], box: null };

const toShownItem = ({ recognized, drawnCutOut }: Pick<ImageRow, 'recognized' | 'drawnCutOut'>) =>
  drawnCutOut ? { ...UNKNOWN_ITEM, ...recognized, ...drawnCutOut, isDrawn: true } : recognized;

export const toImage = ({
  _id,
  accountId,
  purpose,
  isPrivate,
  profileId,
  sharedWith,
  ...row
}: ImageRow): Image => ({
  id: _id,
  accountId,
  purpose,
  isPrivate,
  profileId,
  sharedWith,
  createdAt: row.createdAt,
  width: row.width,
  height: row.height,
  thumbHash: row.thumbHash,
  recognized: toShownItem(row),
});
