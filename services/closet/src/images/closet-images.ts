import { ApiError } from '@fitfolk/api-client';
import type { RecognizedItem } from '@fitfolk/contracts/closet';
import type { mediaContract } from '@fitfolk/contracts/media';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { type RequireOwnImage, requireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** The account's own closet images. */
export type ClosetImages = {
  /** Throws `item-image-invalid` for any other image. */
  readonly requireOwn: RequireOwnImage;
  /** Returns what the image shows; null where that is switched off or failed. */
  recognize(identity: Identity, imageId: string, signal: AbortSignal): Promise<RecognizedItem | null>;
  /** Downloads the image, at most 800 px wide. @throws AppError `item-image-invalid` if it was removed */
  download(identity: Identity, imageId: string, signal: AbortSignal): Promise<Buffer>;
};

/** Accesses closet images through the media service, with the caller's own token. */
export const createClosetImages = (media: ServiceClient<typeof mediaContract>): ClosetImages => {
  const requireOwn = requireOwnImage(media, { purpose: 'closet', errorCode: 'item-image-invalid' });
  return {
    requireOwn,
    recognize: async (identity, imageId, signal) => {
      const { recognized } = await media
        .as(identity.token)
        .recognizeItem({ params: { imageId } }, { signal });
      return recognized;
    },
    download: async (identity, imageId, signal) => {
      const bytes = await media
        .as(identity.token)
        .readImage({ params: { imageId }, query: { w: '800' } }, { signal })
        .catch((cause: unknown) => {
          const isMissing = cause instanceof ApiError && cause.status === 404;
          throw isMissing ? new AppError('item-image-invalid', { cause }) : cause;
        });
      return Buffer.from(bytes);
    },
  };
};
