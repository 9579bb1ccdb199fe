import { mediaContract } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors';
import { implement } from '@fitfolk/service-kit/implement';
import { defineService } from '@fitfolk/service-kit/service';
import { z } from 'zod';

const details = { width: 800, height: 800, thumbHash: '' };
const stranger = '0199a1b2-0000-7000-8000-000000000000';

/** Addresses of images that the stand-in knows, by what they are to whoever asks. */
export const images = {
  ownProfilePicture: '/api/images/own-profile-picture',
  ownClosetPicture: '/api/images/own-closet-picture',
  strangersPicture: '/api/images/strangers-profile-picture',
  unknown: '/api/images/nobody-uploaded-this',
  trouble: '/api/images/media-in-trouble',
} as const;

const nameOf = (address: string) => address.slice('/api/images/'.length);

/** Speaks the one call of media's contract that auth makes. */
export const mediaStandIn = defineService({
  name: 'media',
  config: z.object({}),
  needs: [],
  calls: ['gateway'],
  start: ({ http, verify }) => {
    const { imageDetails } = mediaContract.endpoints;
    const contract = { ...mediaContract, endpoints: { imageDetails } };
    const handlers = {
      imageDetails: ({ params: { imageId }, identity }: { params: { imageId: string }; identity: Owner }) => {
        const ownerId = identity.accountId;
        if (imageId === nameOf(images.trouble)) throw new AppError('unavailable');
        if (imageId === nameOf(images.ownProfilePicture)) {
          return { id: imageId, ownerId, purpose: 'profile' as const, ...details };
        }
        if (imageId === nameOf(images.ownClosetPicture)) {
          return { id: imageId, ownerId, purpose: 'closet' as const, ...details };
        }
        if (imageId === nameOf(images.strangersPicture)) {
          return { id: imageId, ownerId: stranger, purpose: 'profile' as const, ...details };
        }
        throw new AppError('not-found');
      },
    };
    implement(http, contract, handlers, verify);
  },
});

type Owner = { readonly accountId: string };
