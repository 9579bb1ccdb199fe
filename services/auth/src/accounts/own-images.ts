import { ApiError } from '@fitfolk/api-client';
import { ImagePath } from '@fitfolk/contracts/core/fields';
import type { ImageDetails, mediaContract } from '@fitfolk/contracts/media';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sibling } from '@fitfolk/service-kit/runtime/service';

export type OwnImages = {
  /**
   * Passes no address at all, and that of a profile picture which the caller's account uploaded.
   * @throws AppError `image-address-invalid` for any other; `unavailable` when media cannot tell
   */
  require(identity: Identity, address: string | null | undefined): Promise<void>;
};

/** Asks media, in the caller's name, whose an image is and what for. */
export const createOwnImages = (media: Sibling<typeof mediaContract>): OwnImages => ({
  require: async ({ token, accountId }, address) => {
    if (address === null || address === undefined) return;
    const imageId = ImagePath.safeParse(address).data?.split('/').at(-1);
    if (!imageId) throw new AppError('image-address-invalid');
    const { ownerId, purpose } = await detailsOf(media.as(token).imageDetails({ params: { imageId } }));
    if (ownerId !== accountId || purpose !== 'profile') throw new AppError('image-address-invalid');
  },
});

const detailsOf = async (asking: Promise<ImageDetails>): Promise<ImageDetails> => {
  try {
    return await asking;
  } catch (cause) {
    const isUnknown = cause instanceof ApiError && cause.status === 404;
    throw new AppError(isUnknown ? 'image-address-invalid' : 'unavailable', { cause });
  }
};
