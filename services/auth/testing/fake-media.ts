import { type ImageDetails, mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';

/** Image paths, named after the response of the fake media service. */
export const images = {
  ownProfileImage: '/api/images/own-profile-image',
  ownClosetImage: '/api/images/own-closet-image',
  foreignImage: '/api/images/foreign-profile-image',
  unknown: '/api/images/unknown-image',
  unavailable: '/api/images/media-unavailable',
} as const;

const FOREIGN_ACCOUNT = '0199a1b2-0000-7000-8000-000000000000';

const getDetails = (id: string, accountId: string): ImageDetails => {
  const image = {
    id,
    ownerId: accountId,
    purpose: 'profile',
    width: 800,
    height: 800,
    thumbHash: '',
    recognized: null,
  } as const;
  switch (`/api/images/${id}`) {
    case images.ownProfileImage:
      return image;
    case images.ownClosetImage:
      return { ...image, purpose: 'closet' };
    case images.foreignImage:
      return { ...image, ownerId: FOREIGN_ACCOUNT };
    case images.unavailable:
      throw new AppError('unavailable');
    default:
      throw new AppError('not-found');
  }
};

/** Fakes the image details endpoint of the media service. */
export const fakeMedia = fakeService(mediaContract, {
  imageDetails: ({ params, identity }) => getDetails(params.imageId, identity.accountId),
});
