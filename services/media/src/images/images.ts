import type { Readable } from 'node:stream';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { UploadsStore } from '../uploads/uploads.store.ts';
import type { Image, ImageUse } from './image.ts';
import { createImageId, parseImageId, type Rendition, toObjectKey } from './image-paths.ts';
import { createImageVisibility, type ImageVisibilityDependencies } from './image-visibility.ts';
import type { ImagesStore } from './images.store.ts';
import type { ProcessedImage } from './process-image.ts';
import type { SharedImagesStore } from './shared-images.store.ts';

type ImagesDependencies = ImageVisibilityDependencies & {
  readonly store: ImagesStore;
  readonly uploads: Pick<UploadsStore, 'reserve' | 'findImageId'>;
  readonly sharedImages: Pick<SharedImagesStore, 'findImageId'>;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};

type Origin = Pick<Image, 'accountId' | 'purpose' | 'isPrivate'> & { readonly uploadKey: string };

/** Processed images, their objects and who may see them. */
export const createImages = ({
  store,
  uploads,
  sharedImages,
  objects,
  clock,
  ...visibility
}: ImagesDependencies) => {
  const isVisibleOutside = createImageVisibility(visibility);

  const requireImage = async (id: string): Promise<Image> => {
    const image = await store.find(id);
    if (!image) throw new AppError('not-found');
    return image;
  };

  return {
    /**
     * Writes a draft row, then the objects, so that a crash leaves no untracked objects. Then reserves the upload, and publishes the
     * row unless another image has the upload.
     */
    add: async (image: ProcessedImage, origin: Origin): Promise<void> => {
      const id = createImageId();
      const { width, height, thumbHash } = image;
      await store.addDraft({ id, ...origin, width, height, thumbHash, createdAt: clock() });
      await Promise.all(
        image.renditions.map(({ rendition, bytes }) =>
          objects.write(toObjectKey(id, rendition), bytes, 'image/webp'),
        ),
      );
      if (await uploads.reserve(origin.uploadKey, id)) await store.publish(id);
      else await store.releaseDraft(id);
    },

    /** Returns the readable image of an upload. Publishes one whose process ended after the reservation. */
    findByUpload: async (uploadKey: string): Promise<Image | undefined> => {
      const id = await uploads.findImageId(uploadKey);
      if (id === undefined) return undefined;
      const image = await store.find(id);
      if (image) return image;
      await store.publish(id);
      return store.find(id);
    },

    /** Returns the readable image of an upload that a process of the version before registered. */
    findUnreserved: (accountId: string, uploadKey: string): Promise<Image | undefined> =>
      store.findUnreserved(accountId, uploadKey),

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

export type Images = ReturnType<typeof createImages>;
