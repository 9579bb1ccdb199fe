import type { IncomingHttpHeaders } from 'node:http';
import type { ImagePurpose, mediaContract } from '@fitfolk/contracts/media';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { getBrowserOrigin, type OriginConfig } from './browser-origin.ts';
import { createImageHeaders, matchesEtag } from './images/image-headers.ts';
import type { Images } from './images/images.ts';
import type { Registration } from './registration.ts';
import type { Uploads } from './uploads/uploads.ts';

type RoutesOptions = {
  readonly uploads: Uploads;
  readonly images: Images;
  readonly registration: Registration;
  readonly config: OriginConfig;
};

/** Whether a picture may show a child that no parent let be seen: whoever it shows is known only later. */
const mayShowChild = ({ accountType, profiles }: Identity): boolean =>
  accountType === 'family' &&
  !(profiles.length > 0 && profiles.every((profile) => isVisibleToOthers({ ...profile, accountType })));

export const mediaRoutes = ({
  uploads,
  images,
  registration,
  config,
}: RoutesOptions): Handlers<typeof mediaContract> => {
  const register = (
    identity: Identity,
    purpose: ImagePurpose,
    address: string,
    headers: IncomingHttpHeaders,
  ): Promise<string> =>
    registration.register({
      accountId: identity.accountId,
      address,
      origin: getBrowserOrigin(config, headers),
      purpose,
      isPrivate: mayShowChild(identity),
    });
  return {
    createUpload: async ({ identity, request }) => ({
      uploadURL: await uploads.open(identity.accountId, getBrowserOrigin(config, request.headers)),
    }),

    registerProfileImage: async ({ identity, body, request }) => ({
      publicURL: await register(identity, 'profile', body.uploadURL, request.headers),
    }),

    registerClothingImage: async ({ identity, body, request }) => ({
      objectPath: await register(identity, 'closet', body.clothingImageURL, request.headers),
    }),

    registerPostImage: async ({ identity, body, request }) => ({
      publicURL: await register(identity, 'post', body.uploadURL, request.headers),
    }),

    readImage: async ({ identity, params, query, request }) => {
      const { id } = await images.visible(params.imageId, identity.accountId);
      const rendition = query.w ?? 'whole';
      const headers = createImageHeaders(id, rendition);
      if (matchesEtag(request.headers['if-none-match'], headers.etag)) return { notModified: true, headers };
      return { body: await images.read(id, rendition), mediaType: 'image/webp', headers };
    },

    imageDetails: async ({ identity, params }) => {
      const { accountId, ...image } = await images.owned(params.imageId, identity.accountId);
      return { ...image, ownerId: accountId };
    },
  };
};
