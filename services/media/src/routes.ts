import type { mediaContract } from '@fitfolk/contracts/media';
import type { Handlers } from '@fitfolk/service-kit/implement';
import { browserOrigin, type OriginConfig } from './browser-origin.ts';
import { alreadyHeld, imageHeaders } from './images/image-headers.ts';
import type { Images } from './images/images.ts';
import type { Registration } from './registration.ts';
import type { Uploads } from './uploads/uploads.ts';

type RoutesOptions = {
  readonly uploads: Uploads;
  readonly images: Images;
  readonly registration: Registration;
  readonly config: OriginConfig;
};

export const mediaRoutes = ({
  uploads,
  images,
  registration,
  config,
}: RoutesOptions): Handlers<typeof mediaContract> => ({
  createUpload: async ({ identity, request }) => ({
    uploadURL: await uploads.open(identity.accountId, browserOrigin(config, request.headers)),
  }),

  registerProfileImage: async ({ identity, body, request }) => ({
    publicURL: await registration.register({
      accountId: identity.accountId,
      address: body.uploadURL,
      origin: browserOrigin(config, request.headers),
      purpose: 'profile',
    }),
  }),

  registerClothingImage: async ({ identity, body, request }) => ({
    objectPath: await registration.register({
      accountId: identity.accountId,
      address: body.clothingImageURL,
      origin: browserOrigin(config, request.headers),
      purpose: 'closet',
    }),
  }),

  readImage: async ({ identity, params, query, request }) => {
    const { id } = await images.visible(params.imageId, identity.accountId);
    const rendition = query.w ?? 'whole';
    const headers = imageHeaders(id, rendition);
    if (alreadyHeld(request.headers['if-none-match'], headers.etag)) return { notModified: true, headers };
    return { body: await images.read(id, rendition), mediaType: 'image/webp', headers };
  },

  imageDetails: async ({ identity, params }) => {
    const { accountId, ...image } = await images.owned(params.imageId, identity.accountId);
    return { ...image, ownerId: accountId };
  },
});
