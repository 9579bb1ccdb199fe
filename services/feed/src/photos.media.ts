import { ApiError } from '@fitfolk/api-client';
import { ImagePath } from '@fitfolk/contracts/core/fields';
import type { mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sibling } from '@fitfolk/service-kit/runtime/service';
import type { Photos } from './photos.ts';

/** Pictures as the media service keeps them, asked for in the account's own name. */
export const mediaPhotos = (media: Sibling<typeof mediaContract>): Photos => ({
  find: async ({ token }, address) => {
    const imageId = ImagePath.safeParse(address).data?.split('/').at(-1);
    if (!imageId) throw new AppError('post-image-invalid');
    const details = await media.as(token).imageDetails({ params: { imageId } }).catch(refuseMissing);
    if (details.purpose !== 'post') throw new AppError('post-image-invalid');
    return { thumbHash: details.thumbHash };
  },
});

const refuseMissing = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) {
    throw new AppError('post-image-invalid', { cause: error });
  }
  throw error;
};
