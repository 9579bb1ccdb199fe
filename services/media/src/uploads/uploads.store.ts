import { type Connection, Schema } from 'mongoose';

/** Permission of an account, or of one child in it, to register the file with a staging key, until it expires. */
export type Upload = {
  readonly key: string;
  readonly accountId: string;
  readonly profileId?: string | undefined;
  readonly expiresAt: Date;
};

export type UploadRow = Omit<Upload, 'key'> & {
  readonly _id: string;
  /** The only image that the upload may become. */
  readonly imageId?: string;
};

/** Stored in place of the id of an image that was removed. */
const FORMER_IMAGE = 'removed';

const schema = new Schema<UploadRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: String,
    expiresAt: { type: Date, required: true },
    imageId: String,
  },
  { collection: 'uploads', versionKey: false },
);
schema.index({ expiresAt: 1 });
schema.index({ accountId: 1 });

export type UploadsStore = {
  add(upload: Upload): Promise<void>;
  find(key: string): Promise<Upload | undefined>;
  /** Reserves the upload for an image. Returns false if it is removed or reserved for another one. */
  reserve(key: string, imageId: string): Promise<boolean>;
  /** Returns the image for which the upload is reserved. */
  findImageId(key: string): Promise<string | undefined>;
  /** Forgets which image an upload has become. It stays reserved, so that it never becomes another one. */
  forgetImage(key: string, imageId: string): Promise<void>;
  listKeys(accountId: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  removeByAccount(accountId: string): Promise<void>;
  removeExpired(now: Date): Promise<void>;
};

export const uploadsStore = (database: Connection): UploadsStore => {
  const rows = database.model<UploadRow>('Upload', schema);
  return {
    add: async ({ key, ...upload }) => {
      await rows.create({ _id: key, ...upload });
    },
    find: async (key) => {
      const row = await rows.findById(key).lean();
      if (!row) return undefined;
      const { _id, accountId, profileId, expiresAt } = row;
      return { key: _id, accountId, profileId, expiresAt };
    },
    reserve: async (key, imageId) => {
      const { matchedCount } = await rows.updateOne({ _id: key, imageId: { $exists: false } }, { imageId });
      return matchedCount === 1;
    },
    findImageId: async (key) => (await rows.findById(key, { imageId: 1 }).lean())?.imageId,
    forgetImage: async (key, imageId) => {
      await rows.updateOne({ _id: key, imageId }, { imageId: FORMER_IMAGE });
    },
    listKeys: async (accountId) =>
      (await rows.find({ accountId }, { _id: 1 }).comment('an erasure').lean()).map(({ _id }) => _id),
    remove: async (key) => {
      await rows.deleteOne({ _id: key });
    },
    removeByAccount: async (accountId) => {
      await rows.deleteMany({ accountId }).comment('an erasure');
    },
    removeExpired: async (now) => {
      await rows.deleteMany({ expiresAt: { $lte: now } }).comment('the job of the cleanup');
    },
  };
};
