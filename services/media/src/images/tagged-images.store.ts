import { putAllNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a post: the closet images of its garments, which whoever may see the post may see. */
export type TaggedImages = {
  readonly postId: string;
  /** Author of the post. */
  readonly profileId: string;
  readonly accountId: string;
  readonly imageIds: readonly string[];
  /** Time at which the post was published, or shared with other accounts. */
  readonly shownAt: Date;
  readonly version: number;
  /** Set once the post was deleted; it is kept for a day, so that an older event does not bring it back. */
  readonly expiresAt?: Date;
};

type TaggedImagesRow = Omit<TaggedImages, 'postId'> & { readonly _id: string };

const schema = new Schema<TaggedImagesRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    imageIds: { type: [String], required: true },
    shownAt: { type: Date, required: true },
    version: { type: Number, required: true },
    expiresAt: Date,
  },
  { collection: 'taggedImages', versionKey: false },
);
schema.index({ imageIds: 1, shownAt: -1 });
schema.index({ profileId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Newest posts of a garment that are read to decide whether somebody may see its image. */
const MAX_POSTS = 100;

export const taggedImagesStore = (database: Connection) => {
  const rows = database.model<TaggedImagesRow>('TaggedImages', schema);
  return {
    /** Lists the newest posts of the account that tag a garment with this image. */
    listPosts: async (
      imageId: string,
      accountId: string,
    ): Promise<Pick<TaggedImages, 'profileId' | 'shownAt'>[]> =>
      rows
        .find({ imageIds: imageId, accountId }, { profileId: 1, shownAt: 1 })
        .sort({ shownAt: -1 })
        .limit(MAX_POSTS)
        .lean(),
    /** Stores the images of each post unless a newer version exists. */
    put: (posts: readonly TaggedImages[], session: ClientSession): Promise<void> =>
      putAllNewer(
        rows,
        posts.map(({ postId, ...tagged }) => ({ _id: postId, ...tagged, imageIds: [...tagged.imageIds] })),
        session,
      ),
    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};

export type TaggedImagesStore = ReturnType<typeof taggedImagesStore>;
