import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  type CutOutFrame,
  IMAGE_SIGNATURE_HEADER,
  type ImagePurpose,
  type mediaContract,
} from '@fitfolk/contracts/media';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import type { ContentSigner } from '@fitfolk/service-kit/auth/content-signer';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { AuthorizeOperator } from '@fitfolk/service-kit/clients/authorize-operator';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { matchesEtag } from '@fitfolk/service-kit/http/etag';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { getBrowserOrigin, type OriginConfig } from './browser-origin.ts';
import type { DrawnCutOuts } from './drawn-cut-outs.ts';
import type { Image } from './images/image.ts';
import { createImageHeaders, previewHeaders } from './images/image-headers.ts';
import { parseCutOut, type Rendition } from './images/image-paths.ts';
import type { ImageStorageStore } from './images/image-storage.store.ts';
import type { Images } from './images/images.ts';
import { createRenderLinkPreview } from './images/link-previews.ts';
import { type Recognition, toRecognized } from './recognition.ts';
import type { Registration } from './registration.ts';
import type { Uploads } from './uploads/uploads.ts';

type RoutesDependencies = {
  readonly uploads: Uploads;
  readonly images: Images;
  readonly imageStorage: Pick<ImageStorageStore, 'sumByAccount'>;
  readonly registration: Registration;
  /** Undefined where it is switched off. */
  readonly recognition: Recognition | undefined;
  readonly drawnCutOuts: DrawnCutOuts;
  readonly signer: ContentSigner;
  readonly config: OriginConfig;
  readonly authorizeOperator: AuthorizeOperator;
};

/** Checks for profiles that are hidden from other accounts; an upload might show one of them. */
const hasHiddenProfile = ({ accountType, profiles }: Identity): boolean =>
  (accountType === 'family' && profiles.length === 0) ||
  profiles.some((profile) => !isVisibleToOthers(profile));

const toFrame = ({ id, recognized }: Image): CutOutFrame => ({
  cutOutUrl: recognized ? toRecognized(id, recognized).cutOutUrl : null,
  box: recognized?.box ?? null,
  isDrawn: recognized?.isDrawn ?? false,
});

export const mediaRoutes = ({
  uploads,
  images,
  imageStorage,
  registration,
  recognition,
  drawnCutOuts,
  signer,
  config,
  authorizeOperator,
}: RoutesDependencies): Handlers<typeof mediaContract> => {
  const requireRecognition = (): Recognition => {
    if (!recognition) throw new AppError('not-found');
    return recognition;
  };
  const renderLinkPreview = createRenderLinkPreview(images);
  const register = (
    identity: Identity,
    purpose: ImagePurpose,
    { uploadUrl, signature }: { readonly uploadUrl: string; readonly signature?: string | undefined },
    headers: IncomingHttpHeaders,
    isFurther?: true,
  ): Promise<string> =>
    registration.register({
      identity,
      uploadUrl,
      origin: getBrowserOrigin(config, headers),
      purpose,
      signature,
      isPrivate: hasHiddenProfile(identity),
      isFurther,
    });
  /** Sends an image or its cut-out; the id in the path says which. */
  const sendImage = async (
    image: Image,
    imageId: string,
    rendition: Rendition,
    { 'if-none-match': known }: IncomingHttpHeaders,
    access: 'session' | 'temporary',
  ) => {
    const { isCutOut } = parseCutOut(imageId);
    const headers = createImageHeaders(imageId, rendition, access);
    if (matchesEtag(known, headers.etag)) return { notModified: true, headers } as const;
    return { body: await images.read(image, rendition, isCutOut), mediaType: 'image/webp', headers };
  };
  /** Sends an image or its cut-out in full, with its signature. */
  const sendSigned = async (image: Image, imageId: string) => {
    const body = await buffer(await images.read(image, 'whole', parseCutOut(imageId).isCutOut));
    const headers = createImageHeaders(imageId, 'whole', 'temporary');
    const signature = await signer.sign(body);
    return { body, mediaType: 'image/webp', headers: { ...headers, [IMAGE_SIGNATURE_HEADER]: signature } };
  };
  return {
    createUpload: async ({ identity, request }) => ({
      uploadURL: await uploads.create(identity, getBrowserOrigin(config, request.headers)),
    }),

    registerProfileImage: async ({ identity, body, request }) => ({
      publicURL: await register(
        identity,
        'profile',
        { uploadUrl: body.uploadURL, signature: body.signature },
        request.headers,
      ),
    }),

    registerClothingImage: async ({ identity, body, request }) => {
      const { clothingImageURL: uploadUrl, signature, recognize = true } = body;
      const isFurther = recognize ? undefined : true;
      const objectPath = await register(
        identity,
        'closet',
        { uploadUrl, signature },
        request.headers,
        isFurther,
      );
      if (recognize) await recognition?.begin(objectPath);
      return { objectPath };
    },

    registerPostImage: async ({ identity, body, request }) => ({
      publicURL: await register(identity, 'post', { uploadUrl: body.uploadURL }, request.headers),
    }),

    readImage: async ({ identity, params, query, request }) => {
      const image = await images.requireVisible(parseCutOut(params.imageId).imageId, identity);
      return query.signed && !query.w
        ? sendSigned(image, params.imageId)
        : sendImage(image, params.imageId, query.w ?? 'whole', request.headers, 'session');
    },

    tabletImage: async ({ tablet, params, query, request }) => {
      const { imageId } = parseCutOut(params.imageId);
      const image = await images.requireOfAccount(imageId, tablet.accountId);
      if (image.purpose !== 'closet') throw new AppError('not-found');
      return sendImage(image, params.imageId, query.w ?? 'whole', request.headers, 'temporary');
    },

    sharedImage: async ({ query, request }) => {
      const { image, shownId } = await images.requireShared(query.image, query.token);
      return sendImage(image, shownId, query.w ?? 'whole', request.headers, 'temporary');
    },

    sharedOutfitPreview: async ({ query }) => ({
      body: await renderLinkPreview(query.preview),
      mediaType: 'image/jpeg',
      headers: previewHeaders,
    }),

    getCutOut: async ({ identity, params }) => toFrame(await images.requireOwn(params.imageId, identity)),

    drawCutOut: async ({ identity, params, body }) => {
      const image = await images.requireOwn(params.imageId, identity);
      return toFrame(await drawnCutOuts.draw(image, Buffer.from(body.mask, 'base64')));
    },

    resetCutOut: async ({ identity, params }) => {
      const image = await images.requireOwn(params.imageId, identity);
      return toFrame(await drawnCutOuts.reset(image));
    },

    imageDetails: async ({ identity, params }) => {
      const { accountId, recognized, ...image } = await images.requireOwn(params.imageId, identity);
      return {
        ...image,
        ownerId: accountId,
        recognized: recognized ? toRecognized(image.id, recognized) : null,
      };
    },

    recognizeItem: async ({ identity, params }) => {
      const image = await images.requireOwn(params.imageId, identity);
      return { recognized: (await recognition?.recognize(image)) ?? null };
    },

    findImageStorage: async ({ identity, body }) => {
      await authorizeOperator(identity);
      return imageStorage.sumByAccount(body.accountIds);
    },

    queueRecognition: async ({ body }) => ({ queued: await requireRecognition().queue(body.images) }),

    recognitionProgress: () => requireRecognition().countImages(),
  };
};
