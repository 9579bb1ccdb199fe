import { putNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a link to an outfit: the images that whoever has the link may see. */
export type SharedImages = {
  readonly outfitId: string;
  readonly profileId: string;
  /** SHA-256 of the token in hexadecimal; null after the link was turned off. */
  readonly tokenHash: string | null;
  readonly imageIds: readonly string[];
  /** True if chat programs may show the items. */
  readonly hasPreview: boolean;
  readonly expiresAt: Date;
  /** Time of the change in milliseconds. */
  readonly version: number;
};

type SharedImagesRow = Omit<SharedImages, 'outfitId'> & { readonly _id: string };

const schema = new Schema<SharedImagesRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    tokenHash: { type: String, default: null },
    imageIds: { type: [String], required: true },
    hasPreview: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sharedImages', versionKey: false },
);
schema.index({ tokenHash: 1 });
schema.index({ profileId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sharedImagesStore = (database: Connection) => {
  const rows = database.model<SharedImagesRow>('SharedImages', schema);
  return {
    /** Returns the id of an image by its number; undefined after the link ended. */
    findImageId: async (tokenHash: string, image: number, now: Date): Promise<string | undefined> =>
      (await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean())?.imageIds[image],
    /** Returns the ids of the images that chat programs may show; none after the link ended. */
    listPreviewedIds: async (tokenHash: string, now: Date): Promise<readonly string[]> =>
      (await rows.findOne({ tokenHash, hasPreview: true, expiresAt: { $gt: now } }).lean())?.imageIds ?? [],
    /** Stores a change unless a newer one exists. */
    put: ({ outfitId, ...shared }: SharedImages, session: ClientSession): Promise<void> =>
      putNewer(rows, { _id: outfitId, ...shared, imageIds: [...shared.imageIds] }, session),
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};

export type SharedImagesStore = ReturnType<typeof sharedImagesStore>;
