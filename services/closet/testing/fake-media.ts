import { randomBytes } from 'node:crypto';
import { type ImagePurpose, mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import sharp from 'sharp';

type StoredImage = { ownerId: string; purpose: ImagePurpose; bytes: Buffer };

export const THUMB_HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

/** Creates an image of a single color. */
export const createPlainImage = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();

/** Fakes the two media endpoints that closet calls. */
export const createFakeMedia = () => {
  const images = new Map<string, StoredImage>();
  const findImage = (id: string, accountId: string): StoredImage => {
    const image = images.get(id);
    if (image?.ownerId !== accountId) throw new AppError('not-found');
    return image;
  };
  return {
    service: fakeService(mediaContract, {
      imageDetails: ({ params: { imageId: id }, identity: { accountId } }) => {
        const { ownerId, purpose } = findImage(id, accountId);
        return { id, ownerId, purpose, width: 300, height: 400, thumbHash: THUMB_HASH };
      },
      readImage: ({ params, identity }) => {
        const { bytes } = findImage(params.imageId, identity.accountId);
        return { body: bytes, mediaType: 'image/webp' };
      },
    }),
    /** Stores an image of an account and returns its path. */
    addImage: async (
      ownerId: string,
      { purpose = 'closet', bytes }: Partial<Omit<StoredImage, 'ownerId'>> = {},
    ): Promise<string> => {
      const id = randomBytes(18).toString('base64url');
      images.set(id, { ownerId, purpose, bytes: bytes ?? (await createPlainImage('#1a2647')) });
      return `/api/images/${id}`;
    },
    removeImage: (path: string): void => void images.delete(path.slice('/api/images/'.length)),
  };
};
