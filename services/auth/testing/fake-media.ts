import { type ImageDetails, mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Handlers, implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';

/** Addresses of images by what the stand-in says of them to whoever asks. */
export const images = {
  ownProfilePicture: '/api/images/own-profile-picture',
  ownClosetPicture: '/api/images/own-closet-picture',
  strangersPicture: '/api/images/strangers-profile-picture',
  unknown: '/api/images/nobody-uploaded-this',
  trouble: '/api/images/media-in-trouble',
} as const;

const stranger = '0199a1b2-0000-7000-8000-000000000000';

const detailsOf = (id: string, asker: string): ImageDetails => {
  const picture = { id, ownerId: asker, purpose: 'profile', width: 800, height: 800, thumbHash: '' } as const;
  switch (`/api/images/${id}`) {
    case images.ownProfilePicture:
      return picture;
    case images.ownClosetPicture:
      return { ...picture, purpose: 'closet' };
    case images.strangersPicture:
      return { ...picture, ownerId: stranger };
    case images.trouble:
      throw new AppError('unavailable');
    default:
      throw new AppError('not-found');
  }
};

const { imageDetails } = mediaContract.endpoints;
const contract = { ...mediaContract, endpoints: { imageDetails } };
const handlers: Handlers<typeof contract> = {
  imageDetails: ({ params, identity }) => detailsOf(params.imageId, identity.accountId),
};

/** Speaks the one call of media's contract that auth makes. */
export const mediaStandIn = defineService({
  name: 'media',
  config: z.object({}),
  needs: [],
  calls: ['gateway'],
  start: ({ http, verify }) => implement(http, contract, handlers, verify),
});
