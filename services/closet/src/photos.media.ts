import { ApiError } from '@fitfolk/api-client';
import { ImagePath } from '@fitfolk/contracts/core/fields';
import type { mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sibling } from '@fitfolk/service-kit/runtime/service';
import type { Photos } from './photos.ts';

/** Photos as the media service keeps them, asked for in the account's own name. */
export const mediaPhotos = (media: Sibling<typeof mediaContract>): Photos => {
  const find: Photos['find'] = async ({ accountId, token }, address) => {
    const imageId = imageIdOf(address);
    const details = await media.as(token).imageDetails({ params: { imageId } }).catch(refuseMissing);
    if (details.purpose !== 'closet' || details.ownerId !== accountId) throw refusal();
    return { thumbHash: details.thumbHash };
  };
  return {
    find,
    read: async (owner, address, signal) => {
      await find(owner, address);
      const request = { params: { imageId: imageIdOf(address) }, query: { w: '800' } } as const;
      const bytes = await media.as(owner.token).readImage(request, { signal }).catch(refuseMissing);
      return Buffer.from(bytes);
    },
  };
};

const refusal = (cause?: unknown) => new AppError('item-image-invalid', { cause });

const imageIdOf = (address: string): string => {
  const id = ImagePath.safeParse(address).data?.split('/').at(-1);
  if (!id) throw refusal();
  return id;
};

const refuseMissing = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw refusal(error);
  throw error;
};
