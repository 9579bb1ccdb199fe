import { ApiError } from '@fitfolk/api-client';
import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import { ImagePath } from '@fitfolk/contracts/core/fields';
import type { ImageDetails, ImagePurpose, mediaContract } from '@fitfolk/contracts/media';
import type { Identity } from '../auth/identity.ts';
import { AppError } from '../errors/app-error.ts';
import type { ServiceClient } from './service-client.ts';

type ImageOwnershipOptions = {
  readonly purpose: ImagePurpose;
  /** Code of the error for an image that doesn't exist, has another purpose or belongs to another account. */
  readonly errorCode: ErrorCode;
};

/**
 * Returns the details of an image that the account uploaded.
 * @throws AppError with the configured code for any other path; `unavailable` when media can't be reached
 */
export type RequireOwnImage = (
  identity: Identity,
  imagePath: string,
) => Promise<Pick<ImageDetails, 'id' | 'width' | 'height' | 'thumbHash' | 'recognized'>>;

/** Checks image ownership against the media service, with the caller's own token. */
export const requireOwnImage =
  (
    media: ServiceClient<typeof mediaContract>,
    { purpose, errorCode }: ImageOwnershipOptions,
  ): RequireOwnImage =>
  async ({ token, accountId }, imagePath) => {
    const imageId = ImagePath.safeParse(imagePath).data?.split('/').at(-1);
    if (!imageId) throw new AppError(errorCode);
    const details = await media
      .as(token)
      .imageDetails({ params: { imageId } })
      .catch((cause: unknown) => {
        const isMissing = cause instanceof ApiError && cause.status === 404;
        throw new AppError(isMissing ? errorCode : 'unavailable', { cause });
      });
    if (details.ownerId !== accountId || details.purpose !== purpose) throw new AppError(errorCode);
    return details;
  };
