import type { Readable } from 'node:stream';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { createImageId, parseImageId, type Rendition, toObjectKey } from './image-paths.ts';
import type { Image, ImagesStore, ImageUse } from './images.store.ts';
import type { ProcessedImage } from './process-image.ts';
import type { ProfilesStore } from './profiles.store.ts';

type ImagesOptions = {
  readonly store: ImagesStore;
  readonly people: ProfilesStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};
type Origin = Pick<Image, 'accountId' | 'purpose' | 'isPrivate'> & { readonly uploadKey: string };

/** Images that have been developed: their objects, and who may see them. */
export const createImages = ({ store, people, objects, clock }: ImagesOptions) => {
  const required = async (id: string): Promise<Image> => {
    const image = await store.find(id);
    if (!image) throw new AppError('not-found');
    return image;
  };
  /** A closet's images stay in its account; others are seen as the person is whom they belong to. */
  const isSeenOutside = async ({ purpose, profileId, isPrivate }: Image): Promise<boolean> => {
    if (purpose === 'closet') return false;
    return profileId ? people.isSeenOutside(profileId) : !isPrivate;
  };
  return {
    /** Stores a picture: the draft first, so that a crash leaves nothing unknown, then the objects, then the image. */
    add: async (picture: ProcessedImage, origin: Origin): Promise<void> => {
      const id = createImageId();
      await store.addDraft({ id, ...origin, createdAt: clock() });
      await Promise.all(
        picture.renditions.map(({ rendition, bytes }) =>
          objects.write(toObjectKey(id, rendition), bytes, 'image/webp'),
        ),
      );
      const { width, height, thumbHash } = picture;
      if (!(await store.publish(id, { width, height, thumbHash }))) await store.releaseDraft(id);
    },

    /** The image that an upload became. */
    madeFrom: (uploadKey: string): Promise<Image | undefined> => store.findByUpload(uploadKey),

    /** An image that the account may see. @throws AppError `not-found` */
    visible: async (id: string, accountId: string): Promise<Image> => {
      const image = await required(id);
      const isOwn = image.accountId === accountId;
      const author = { accountId: image.accountId, isSeenOutside: isOwn || (await isSeenOutside(image)) };
      if (!isAllowed({ accountId }, 'see', author)) throw new AppError('not-found');
      return image;
    },

    /** An image that the account owns. @throws AppError `not-found` */
    owned: async (id: string, accountId: string): Promise<Image> => {
      const image = await required(id);
      if (image.accountId !== accountId) throw new AppError('not-found');
      return image;
    },

    /** The bytes of a rendition. @throws AppError `not-found` when the image went away meanwhile */
    read: async (id: string, rendition: Rendition): Promise<Readable> => {
      const bytes = await objects.read(toObjectKey(id, rendition));
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },

    /** Notes that something of the account shows the image. */
    keep: async (address: string | null, shower: ImageUse, { session }: Transaction): Promise<void> => {
      if (address) await store.keep(parseImageId(address), shower, session);
    },

    /** Ends an item's or a post's image: unreadable at once, its objects go with the next purge. */
    release: async (address: string | null, accountId: string, { session }: Transaction): Promise<void> => {
      if (address) await store.release(parseImageId(address), accountId, session);
    },
  };
};

export type Images = ReturnType<typeof createImages>;
