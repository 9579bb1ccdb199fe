import type { PostAudience } from '@fitfolk/contracts/feed';
import { putAllNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a post: its image and the closet images of its items, which whoever may see the post may see. */
export type PostImages = {
  readonly postId: string;
  /** Author of the post. */
  readonly profileId: string;
  readonly accountId: string;
  readonly audience: PostAudience;
  readonly imageIds: readonly string[];
  /** Time at which the post was published, or a parent last chose who sees it. */
  readonly shownAt: Date;
  readonly version: number;
  /** Set once the post was deleted; it is kept for a day, so that an older event does not bring it back. */
  readonly expiresAt?: Date;
};

/** Properties of a post that decide who sees its images. */
export type ShownPost = Pick<PostImages, 'postId' | 'profileId' | 'audience' | 'shownAt'>;

type PostImagesRow = Omit<PostImages, 'postId'> & { readonly _id: string };

const schema = new Schema<PostImagesRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    audience: { type: String, required: true },
    imageIds: { type: [String], required: true },
    shownAt: { type: Date, required: true },
    version: { type: Number, required: true },
    expiresAt: Date,
  },
  { collection: 'postImages', versionKey: false },
);
schema.index({ imageIds: 1, shownAt: -1 });
schema.index({ profileId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Newest posts with an image that are read to decide whether somebody may see it. */
const MAX_POSTS = 100;

export const postImagesStore = (database: Connection) => {
  const rows = database.model<PostImagesRow>('PostImages', schema);
  return {
    /** Lists the newest posts of the account that show an image or tag an item with it. */
    listPosts: async (imageId: string, accountId: string): Promise<ShownPost[]> => {
      const found = await rows
        .find({ imageIds: imageId, accountId }, { profileId: 1, audience: 1, shownAt: 1 })
        .sort({ shownAt: -1 })
        .limit(MAX_POSTS)
        .lean();
      return found.map(({ _id: postId, profileId, audience, shownAt }) => ({
        postId,
        profileId,
        audience,
        shownAt,
      }));
    },
    /** Stores the images of each post unless a newer version exists. */
    put: (posts: readonly PostImages[], session: ClientSession): Promise<void> =>
      putAllNewer(
        rows,
        posts.map(({ postId, ...post }) => ({ _id: postId, ...post, imageIds: [...post.imageIds] })),
        session,
      ),
    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};

export type PostImagesStore = ReturnType<typeof postImagesStore>;
