import type { Readable } from 'node:stream';
import { type Identity, isOwn, requireOwn } from '@fitfolk/service-kit/auth/identity';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { UploadsStore } from '../uploads/uploads.store.ts';
import { sumBytes } from './encode-renditions.ts';
import type { FurtherImagesStore } from './further-images.store.ts';
import type { Image, ImageUse } from './image.ts';
import {
  createImageId,
  parseCutOut,
  parseImageId,
  type Rendition,
  toCutOutKey,
  toDrawnKey,
  toObjectKey,
} from './image-paths.ts';
import { createImageVisibility, type ImageVisibilityDependencies } from './image-visibility.ts';
import type { ImagesStore } from './images.store.ts';
import type { ProcessedImage } from './process-image.ts';
import type { SharedImagesStore } from './shared-images.store.ts';

type ImagesDependencies = ImageVisibilityDependencies & {
  /** True to recognize the items of closet images. */
  readonly recognizesItems?: boolean;
  readonly store: ImagesStore;
  readonly furtherImages: FurtherImagesStore;
  readonly uploads: Pick<UploadsStore, 'reserve' | 'findImageId'>;
  readonly sharedImages: Pick<SharedImagesStore, 'findImageId' | 'listPreviewedIds'>;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};

type Origin = Pick<Image, 'accountId' | 'profileId' | 'purpose' | 'isPrivate' | 'isFurther'> & {
  readonly uploadKey: string;
};

/** The path of an account's image; without one there is nothing to do. */
type OwnedPath = { readonly path: string | null | undefined; readonly accountId: string };

const withIds = <T extends OwnedPath>(images: readonly T[]): (T & { readonly id: string })[] =>
  images.flatMap((image) => (image.path ? [{ ...image, id: parseImageId(image.path) }] : []));

/** Returns whether an image is of a profile that the session may use, or of an item that such a profile wears. */
const isOwnOrShared = (identity: Identity, image: Image): boolean =>
  isOwn(identity, image) ||
  (image.sharedWith ?? []).some((profileId) => isOwn(identity, { accountId: image.accountId, profileId }));

/** Processed images, their objects and who may see them. */
export const createImages = ({
  store,
  furtherImages,
  uploads,
  sharedImages,
  objects,
  clock,
  recognizesItems = false,
  ...visibility
}: ImagesDependencies) => {
  const isVisible = createImageVisibility(visibility);

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
      const bytes = sumBytes(image.renditions);
      const draft = { id, ...origin, width, height, thumbHash, bytes, createdAt: clock() };
      await store.addDraft(draft, recognizesItems && origin.purpose === 'closet' && !origin.isFurther);
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

    /** Returns an image that the session may see. @throws AppError `not-found` */
    requireVisible: async (id: string, identity: Identity): Promise<Image> => {
      const image = await requireImage(id);
      const isReadable = identity.isViewer
        ? isOwnOrShared(identity, image) && image.purpose !== 'post'
        : isOwnOrShared(identity, image) || (await isVisible(image, identity));
      if (isReadable) return image;
      throw new AppError('not-found');
    },

    /**
     * Returns an image that a link with this token shows, and its own id or that of the cut-out, if there still is one.
     *
     * @throws AppError `not-found`
     */
    requireShared: async (
      number: number,
      token: string,
    ): Promise<{ readonly image: Image; readonly shownId: string }> => {
      const id = await sharedImages.findImageId(hashSecretToken(token), number, clock());
      if (id === undefined) throw new AppError('not-found');
      const { imageId, isCutOut } = parseCutOut(id);
      const image = await requireImage(imageId);
      return { image, shownId: isCutOut && image.recognized?.box ? id : imageId };
    },

    /** Returns the images that chat programs may show with a link. */
    listPreviewed: async (preview: string): Promise<Image[]> => {
      const ids = await sharedImages.listPreviewedIds(preview, clock());
      return (await Promise.all(ids.map((id) => store.find(parseCutOut(id).imageId)))).filter(
        (image) => image !== undefined,
      );
    },

    /** Returns an image that the session may use. @throws AppError `not-found` */
    requireOwn: async (id: string, identity: Identity): Promise<Image> =>
      requireOwn(identity, await store.find(id)),

    /** Returns an image of the account. @throws AppError `not-found` */
    requireOfAccount: async (id: string, accountId: string): Promise<Image> => {
      const image = await requireImage(id);
      if (image.accountId !== accountId) throw new AppError('not-found');
      return image;
    },

    /** Streams a rendition of an image or of its cut-out. @throws AppError `not-found` if there is none, or it was removed in the meantime */
    read: async ({ id, recognized }: Image, rendition: Rendition, isCutOut = false): Promise<Readable> => {
      const toShownKey = recognized?.isDrawn ? toDrawnKey : toCutOutKey;
      const bytes = await objects.read((isCutOut ? toShownKey : toObjectKey)(id, rendition));
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },

    /** Protects images from the cleanup of unused images. */
    markUsed: (uses: readonly (OwnedPath & ImageUse)[], { session }: Transaction): Promise<void> =>
      store.markUsed(withIds(uses), session),

    /** Recognizes further images of items that are their main ones now. */
    markMain: (images: readonly OwnedPath[], { session }: Transaction): Promise<void> =>
      furtherImages.markMain(withIds(images), recognizesItems, session),

    /** Lists those of the images that are recognized. */
    listRecognized: (images: readonly OwnedPath[], { session }: Transaction): Promise<Image[]> => {
      const ids = withIds(images).map(({ id }) => id);
      return ids.length > 0 ? store.listRecognized(ids, session) : Promise.resolve([]);
    },

    /**
     * Notes to which profile images belong whose use is not recorded, because the profile was erased before its event arrived:
     * the second run of the erasure then removes them, and the cleanup of unused images those of later events.
     */
    assign: (
      images: readonly (OwnedPath & { readonly profileId: string })[],
      { session }: Transaction,
    ): Promise<void> => store.assign(withIds(images), session),

    /**
     * Makes images of items or posts unreadable; the removal job deletes their objects. Profile images stay, since items and
     * posts don't own them.
     */
    release: (images: readonly OwnedPath[], { session }: Transaction): Promise<void> =>
      store.release(withIds(images), ['closet', 'post'], session),

    /** Makes a former image of an account or a profile unreadable; the removal job deletes its objects. */
    releaseProfileImage: (image: OwnedPath, { session }: Transaction): Promise<void> =>
      store.release(withIds([image]), ['profile'], session),
  };
};

export type Images = ReturnType<typeof createImages>;
