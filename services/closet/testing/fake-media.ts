import { randomBytes } from 'node:crypto';
import type { RecognizedItem } from '@fitfolk/contracts/closet';
import { type ImagePurpose, mediaContract, mediaEvents } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import sharp from 'sharp';

type StoredImage = {
  ownerId: string;
  purpose: ImagePurpose;
  bytes: Buffer;
  recognized: RecognizedItem | null;
};

export const THUMB_HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

/** Creates an image of a single color. */
export const createPlainImage = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();

/** Fakes the media endpoints that closet calls. */
export const createFakeMedia = () => {
  const images = new Map<string, StoredImage>();
  const findImage = (id: string, accountId: string): StoredImage => {
    const image = images.get(id);
    if (image?.ownerId !== accountId) throw new AppError('not-found');
    return image;
  };
  const producer = createEventProducer('media');
  const endpoints: Partial<Handlers<typeof mediaContract>> = {
    imageDetails: ({ params: { imageId: id }, identity: { accountId } }) => {
      const { ownerId, purpose, recognized } = findImage(id, accountId);
      return { id, ownerId, purpose, width: 300, height: 400, thumbHash: THUMB_HASH, recognized };
    },
    recognizeItem: ({ params, identity }) => {
      const { recognized } = findImage(params.imageId, identity.accountId);
      return { recognized };
    },
    readImage: ({ params, identity }) => {
      const { bytes } = findImage(params.imageId, identity.accountId);
      return { body: bytes, mediaType: 'image/webp' };
    },
  };
  return {
    /** Publishes what an image shows. */
    publishItem: (accountId: string, imageUrl: string, recognized: RecognizedItem): Promise<void> =>
      producer.publish(mediaEvents.imageCutOut, imageUrl.slice('/api/images/'.length), {
        ...recognized,
        imageUrl,
        accountId,
      }),
    service: fakeService(mediaContract, endpoints, { producer }),
    /** Stores an image of an account and returns its path. */
    addImage: async (
      ownerId: string,
      { purpose = 'closet', bytes, recognized = null }: Partial<Omit<StoredImage, 'ownerId'>> = {},
    ): Promise<string> => {
      const id = randomBytes(18).toString('base64url');
      images.set(id, { ownerId, purpose, bytes: bytes ?? (await createPlainImage('#1a2647')), recognized });
      return `/api/images/${id}`;
    },
    removeImage: (path: string): void => void images.delete(path.slice('/api/images/'.length)),
  };
};
