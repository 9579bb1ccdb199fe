import type { Readable } from 'node:stream';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors';
import type { ObjectStore } from '@fitfolk/service-kit/resources/objects';
import type { Transaction } from '@fitfolk/service-kit/unit-of-work';
import { imageIdOf, imageKey, newImageId, type Rendition } from './image-address.ts';
import type { Image, ImagesStore } from './images.store.ts';
import type { Picture } from './picture.ts';

type ImagesOptions = {
  readonly store: ImagesStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};
type Origin = { readonly accountId: string; readonly purpose: ImagePurpose; readonly uploadKey: string };

/** Whether an account may see an image. A profile picture is for every signed-in account. */
const canSee = (image: Image, accountId: string): boolean =>
  image.purpose === 'profile' || image.accountId === accountId;

/** Images that have been developed: their objects, and who may see them. */
export const createImages = ({ store, objects, clock }: ImagesOptions) => {
  const required = async (id: string, isAllowed: (image: Image) => boolean): Promise<Image> => {
    const image = await store.find(id);
    if (!image || !isAllowed(image)) throw new AppError('not-found');
    return image;
  };
  return {
    /** Stores a picture: the draft first, so that a crash leaves nothing unknown, then the objects, then the image. */
    add: async (picture: Picture, origin: Origin): Promise<void> => {
      const id = newImageId();
      await store.draft({ id, ...origin, createdAt: clock() });
      await Promise.all(
        picture.renditions.map(({ rendition, bytes }) =>
          objects.write(imageKey(id, rendition), bytes, 'image/webp'),
        ),
      );
      const { width, height, thumbHash } = picture;
      if (!(await store.publish(id, { width, height, thumbHash }))) await store.dropDraft(id);
    },

    /** The image that an upload became. */
    madeFrom: (uploadKey: string): Promise<Image | undefined> => store.findByUpload(uploadKey),

    /** An image that the account may see. @throws AppError `not-found` */
    visible: (id: string, accountId: string): Promise<Image> =>
      required(id, (image) => canSee(image, accountId)),

    /** An image that the account owns. @throws AppError `not-found` */
    owned: (id: string, accountId: string): Promise<Image> =>
      required(id, (image) => image.accountId === accountId),

    /** The bytes of a rendition. @throws AppError `not-found` when the image went away meanwhile */
    read: async (id: string, rendition: Rendition): Promise<Readable> => {
      const bytes = await objects.read(imageKey(id, rendition));
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },

    /** Notes that something of the account shows the image. */
    keep: async (address: string | null, accountId: string, { session }: Transaction): Promise<void> => {
      if (address) await store.keep(imageIdOf(address), accountId, session);
    },

    /** Ends an item's image: unreadable at once, its objects go with the next purge. */
    release: async (address: string | null, accountId: string, { session }: Transaction): Promise<void> => {
      if (address) await store.release(imageIdOf(address), accountId, session);
    },
  };
};

export type Images = ReturnType<typeof createImages>;
