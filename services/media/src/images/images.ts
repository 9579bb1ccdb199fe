import type { Readable } from 'node:stream';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { FollowersStore } from './followers.store.ts';
import type { Image, ImageUse } from './image.ts';
import { createImageId, parseImageId, type Rendition, toObjectKey } from './image-paths.ts';
import type { ImagesStore } from './images.store.ts';
import type { ProcessedImage } from './process-image.ts';
import type { ProfilesStore, ProfileVisibility } from './profiles.store.ts';
import type { SharedImagesStore } from './shared-images.store.ts';
import type { TaggedImagesStore } from './tagged-images.store.ts';

type ImagesDependencies = {
  readonly store: ImagesStore;
  readonly profiles: ProfilesStore;
  readonly followers: Pick<FollowersStore, 'isFollower'>;
  readonly sharedImages: Pick<SharedImagesStore, 'findImageId'>;
  readonly taggedImages: Pick<TaggedImagesStore, 'listPosts'>;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};

/** Decides who sees an image: its own use, or that of a post which tags its garment. */
type ShownImage = Pick<Image, 'purpose' | 'profileId' | 'isPrivate' | 'createdAt' | 'sharedAt'>;

type Origin = Pick<Image, 'accountId' | 'purpose' | 'isPrivate'> & { readonly uploadKey: string };

/** Processed images, their objects and who may see them. */
export const createImages = ({
  store,
  profiles,
  followers,
  sharedImages,
  taggedImages,
  objects,
  clock,
}: ImagesDependencies) => {
  const requireImage = async (id: string): Promise<Image> => {
    const image = await store.find(id);
    if (!image) throw new AppError('not-found');
    return image;
  };

  /** Checks whether other accounts see an image, which follows the visibility of its profile. */
  const isSeenOutside = async (image: ShownImage): Promise<boolean> => {
    const { profileId, isPrivate } = image;
    return profileId ? isVisibleWith(image, await profiles.find(profileId)) : !isPrivate;
  };

  /** Approved followers of a child see its own image and those of its posts. */
  const isFollowed = async ({ profileId }: ShownImage, accountId: string): Promise<boolean> =>
    profileId !== undefined && followers.isFollower(profileId, accountId);

  /** A closet image stays within its account, except in posts that tag its garment, of which it is a part. */
  const listShown = async (image: Image): Promise<ShownImage[]> => {
    if (image.purpose !== 'closet') return [image];
    const posts = await taggedImages.listPosts(image.id, image.accountId);
    return posts.map(({ profileId, shownAt }) => ({
      purpose: 'post',
      profileId,
      createdAt: shownAt,
      isPrivate: true,
    }));
  };

  const isVisibleOutside = async (image: Image, accountId: string): Promise<boolean> => {
    for (const shown of await listShown(image)) {
      const isSeen = await isSeenOutside(shown);
      const author = {
        accountId: image.accountId,
        isSeenOutside: isSeen,
        isFollowed: !isSeen && (await isFollowed(shown, accountId)),
      };
      if (isAllowed({ accountId }, 'see', author)) return true;
    }
    return false;
  };

  return {
    /** Writes a draft row, then the objects, then publishes the row, so that a crash leaves no untracked objects. */
    add: async (image: ProcessedImage, origin: Origin): Promise<void> => {
      const id = createImageId();
      await store.addDraft({ id, ...origin, createdAt: clock() });
      await Promise.all(
        image.renditions.map(({ rendition, bytes }) =>
          objects.write(toObjectKey(id, rendition), bytes, 'image/webp'),
        ),
      );
      const { width, height, thumbHash } = image;
      if (!(await store.publish(id, { width, height, thumbHash }))) await store.releaseDraft(id);
    },

    findByUpload: (uploadKey: string): Promise<Image | undefined> => store.findByUpload(uploadKey),

    /** Returns an image that the account may see. @throws AppError `not-found` */
    requireVisible: async (id: string, accountId: string): Promise<Image> => {
      const image = await requireImage(id);
      if (image.accountId === accountId || (await isVisibleOutside(image, accountId))) return image;
      throw new AppError('not-found');
    },

    /** Returns an image that a link with this token shows. @throws AppError `not-found` */
    requireShared: async (image: number, token: string): Promise<Image> => {
      const id = await sharedImages.findImageId(hashSecretToken(token), image, clock());
      if (id === undefined) throw new AppError('not-found');
      return requireImage(id);
    },

    /** Returns an image of the account. @throws AppError `not-found` */
    requireOwned: async (id: string, accountId: string): Promise<Image> => {
      const image = await requireImage(id);
      if (image.accountId !== accountId) throw new AppError('not-found');
      return image;
    },

    /** Streams a rendition. @throws AppError `not-found` if the image was removed in the meantime */
    read: async (id: string, rendition: Rendition): Promise<Readable> => {
      const bytes = await objects.read(toObjectKey(id, rendition));
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },

    /** Protects an image from the cleanup of unused images. */
    markUsed: async (imagePath: string | null, use: ImageUse, { session }: Transaction): Promise<void> => {
      if (imagePath) await store.markUsed(parseImageId(imagePath), use, session);
    },

    /**
     * Makes the image of an item or a post unreadable; the removal job deletes its objects. Profile images stay, since items
     * and posts don't own them.
     */
    release: async (imagePath: string | null, accountId: string, { session }: Transaction): Promise<void> => {
      if (imagePath) await store.release(parseImageId(imagePath), accountId, ['closet', 'post'], session);
    },

    /** Makes a former image of an account or a profile unreadable; the removal job deletes its objects. */
    releaseProfileImage: async (
      imagePath: string | undefined,
      accountId: string,
      { session }: Transaction,
    ): Promise<void> => {
      if (imagePath) await store.release(parseImageId(imagePath), accountId, ['profile'], session);
    },
  };
};

/** Posts from before their profile became visible stay private until they are shared. */
const isVisibleWith = (
  { purpose, createdAt, sharedAt = createdAt }: ShownImage,
  profile: ProfileVisibility | undefined,
): boolean => {
  if (!profile?.isSeenOutside) return false;
  const { seenOutsideSince } = profile;
  return (
    purpose !== 'post' || !seenOutsideSince || createdAt >= seenOutsideSince || sharedAt >= seenOutsideSince
  );
};

export type Images = ReturnType<typeof createImages>;
