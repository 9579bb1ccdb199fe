import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

type Session = Transaction['session'];

/** An image whose objects are about to be written. */
export type Draft = {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: ImagePurpose;
  /** Whether others may not see it as long as nobody said whom it shows. */
  readonly isPrivate: boolean;
  /** The staging key that it was made from. */
  readonly uploadKey: string;
  readonly createdAt: Date;
};
export type ImageSize = { readonly width: number; readonly height: number; readonly thumbHash: string };
/** An image that can be read: all its objects exist. */
export type Image = Pick<Draft, 'id' | 'accountId' | 'purpose' | 'isPrivate'> &
  ImageSize & {
    /** The person whose profile, post or piece of clothing shows it. */
    readonly profileId?: string | undefined;
  };

/** Who shows an image: the account, and the person whose profile, post or piece it is. */
export type ImageUse = { readonly accountId: string; readonly profileId?: string };

/** `draft`: objects are being written; `live`: readable; `released`: nobody reads it any more and its objects are to go. */
type ImageState = 'draft' | 'live' | 'released';
type ImageRow = Omit<Draft, 'id'> &
  Partial<ImageSize> & {
    readonly _id: string;
    readonly state: ImageState;
    readonly isKept: boolean;
    readonly profileId?: string;
  };
type LiveRow = ImageRow & ImageSize;

const schema = new Schema<ImageRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    purpose: { type: String, required: true },
    uploadKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    isPrivate: { type: Boolean, default: false },
    profileId: String,
    // Something shows it: an item, an account, a profile or a post.
    isKept: { type: Boolean, required: true },
    width: Number,
    height: Number,
    thumbHash: String,
  },
  { collection: 'images', versionKey: false },
);
// One upload becomes one image, whatever races.
schema.index({ uploadKey: 1 }, { unique: true, partialFilterExpression: { state: 'live' } });
schema.index({ state: 1, isKept: 1, createdAt: 1 });
schema.index({ accountId: 1 });

const imageOf = ({ _id, accountId, purpose, isPrivate, profileId, ...row }: LiveRow): Image => ({
  id: _id,
  accountId,
  purpose,
  isPrivate,
  profileId,
  width: row.width,
  height: row.height,
  thumbHash: row.thumbHash,
});

/** The images collection. */
export const imagesStore = (database: Connection) => {
  const rows = database.model<ImageRow>('Image', schema);
  const findLive = async (filter: { _id: string } | { uploadKey: string }): Promise<Image | undefined> => {
    const row = await rows.findOne({ ...filter, state: 'live' }).lean<LiveRow>();
    return row ? imageOf(row) : undefined;
  };
  return {
    find: (id: string) => findLive({ _id: id }),
    findByUpload: (uploadKey: string) => findLive({ uploadKey }),
    addDraft: async ({ id, ...draft }: Draft): Promise<void> => {
      await rows.create({ _id: id, ...draft, state: 'draft', isKept: false });
    },
    /** Makes a draft readable; false when its upload has become another image meanwhile. */
    publish: async (id: string, measures: ImageSize): Promise<boolean> => {
      try {
        const { matchedCount } = await rows.updateOne(
          { _id: id, state: 'draft' },
          { ...measures, state: 'live' },
        );
        return matchedCount === 1;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    releaseDraft: async (id: string): Promise<void> => {
      await rows.updateOne({ _id: id, state: 'draft' }, { state: 'released' });
    },
    /** Keeps an image that something of its account shows; `profileId` is the person whose that is. */
    keep: async (id: string, { accountId, profileId }: ImageUse, session: Session): Promise<void> => {
      const shown = { isKept: true, ...(profileId ? { profileId } : {}) };
      await rows.updateOne({ _id: id, accountId, state: 'live' }, shown, { session });
    },
    /** Ends an item's or a post's image; a profile picture stays, since neither ever owned it. */
    release: async (id: string, accountId: string, session: Session): Promise<void> => {
      const own = { _id: id, accountId, purpose: { $in: ['closet', 'post'] }, state: 'live' } as const;
      await rows.updateOne(own, { state: 'released' }, { session });
    },
    /** Ends every image of those who left. */
    releaseBySubject: async ({ accountId, profileId }: ErasedSubject): Promise<void> => {
      const theirs = { accountId, ...(profileId ? { profileId } : {}) };
      await rows.updateMany({ ...theirs, state: { $ne: 'released' } }, { state: 'released' });
    },
    releaseDraftsBefore: async (moment: Date): Promise<void> => {
      await rows.updateMany(
        { state: 'draft', isKept: false, createdAt: { $lte: moment } },
        { state: 'released' },
      );
    },
    releaseUnusedBefore: async (moment: Date): Promise<void> => {
      await rows.updateMany(
        { state: 'live', isKept: false, createdAt: { $lte: moment } },
        { state: 'released' },
      );
    },
    /** Ids of released images, at most `limit`. */
    listReleasedIds: async (limit: number): Promise<string[]> => {
      const found = await rows.find({ state: 'released' }, { _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id, state: 'released' });
    },
  };
};

export type ImagesStore = ReturnType<typeof imagesStore>;
