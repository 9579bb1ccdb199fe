import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { erasureCompletedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import { Id, ImageId, ImagePath } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { ItemColors, Kind, Pattern, RecognizedItem } from './closet/item-appearance.ts';
import { cutOutEndpoints } from './media/cut-outs.ts';
import { storageEndpoints } from './media/storage.ts';

export type { CutOutBox, CutOutFrame } from './media/cut-outs.ts';
export { ImageStorage } from './media/storage.ts';

/** Maximum upload size in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** Widths of the WebP variants of every image, in pixels. */
export const IMAGE_WIDTHS = [200, 400, 800] as const;

export const ImagePurpose = z.enum(['profile', 'closet', 'post']);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

const UploadUrl = z.string().min(1).max(4096);

/** Header of a signed image with its signature. */
export const IMAGE_SIGNATURE_HEADER = 'image-signature';
/** Signature of an image by this server, which then keeps the bytes of the file; it encodes a file with another one again. */
const ImageSignature = z.string().max(100).optional();

/** Errors of registering an uploaded file. */
const registrationErrors = [
  'upload-url-invalid',
  'upload-not-found',
  'upload-too-large',
  'upload-not-an-image',
  'upload-empty',
  'upload-damaged',
  'upload-too-many-pixels',
  'upload-heic-unsupported',
  'upload-infected',
] as const;

/** Image metadata for other services. */
export const ImageDetails = z.object({
  id: z.string(),
  ownerId: Id,
  purpose: ImagePurpose,
  width: z.number().int(),
  height: z.number().int(),
  thumbHash: z.string().meta({ description: 'ThumbHash, base64' }),
  /** Null until it is recognized, and for other images than those of a closet. */
  recognized: RecognizedItem.nullable(),
});
export type ImageDetails = z.infer<typeof ImageDetails>;

/** Recognition of the closet images of all accounts. */
export const RecognitionProgress = z.object({
  /** Images that wait in the queue. */
  waiting: z.number().int(),
  recognized: z.number().int(),
  /** Images that keep their background after several failed attempts. */
  failed: z.number().int(),
  /** Images from before there was recognition, or while it was switched off. */
  missing: z.number().int(),
});
export type RecognitionProgress = z.infer<typeof RecognitionProgress>;

/** Time limit of operator commands that read the images of all accounts, in milliseconds. */
const ALL_IMAGES_TIMEOUT_MS = 600_000;

export const mediaEvents = {
  imageCutOut: defineEvent(
    'media.image.cut-out',
    1,
    'The item in a closet image was recognized, and cut out if its outline is good enough',
    RecognizedItem.extend({
      imageUrl: ImagePath,
      accountId: Id,
      /** Kinds, colors and patterns of a newer version count as unknown. */
      kind: Kind.nullable().catch(null),
      colors: ItemColors.catch([]),
      pattern: Pattern.nullish().catch(null),
    }),
  ),
  erasureCompleted: erasureCompletedEvent('media'),
};

export const mediaContract = defineContract({
  service: 'media',
  calls: ['auth', 'feed'],
  endpoints: {
    createUpload: defineEndpoint({
      method: 'POST',
      path: '/api/objects/upload',
      access: 'session',
      scope: 'closet:write',
      summary: 'Create a presigned URL to PUT one file to, valid for 15 minutes',
      limit: 'upload',
      body: z.strictObject({ usePublic: z.boolean().optional() }).nullish(),
      success: { status: 200, schema: z.object({ uploadURL: z.string() }) },
      errors: [],
    }),
    registerProfileImage: defineEndpoint({
      method: 'PUT',
      path: '/api/profile/image',
      access: 'session',
      summary: 'Register an uploaded file as a profile image',
      limit: 'upload',
      timeoutMs: 30_000,
      body: z.strictObject({ uploadURL: UploadUrl, signature: ImageSignature }),
      success: { status: 200, schema: z.object({ publicURL: z.string() }) },
      errors: registrationErrors,
    }),
    registerClothingImage: defineEndpoint({
      method: 'PUT',
      path: '/api/clothing-items/image',
      access: 'onboarded',
      scope: 'closet:write',
      summary: 'Register an uploaded file as the image of a clothing item',
      limit: 'upload',
      timeoutMs: 30_000,
      body: z.strictObject({
        clothingImageURL: UploadUrl,
        signature: ImageSignature,
        /** False for a further image of an item, which is recognized only once it is the main one. */
        recognize: z.boolean().optional(),
      }),
      success: { status: 200, schema: z.object({ objectPath: z.string() }) },
      errors: registrationErrors,
    }),
    ...cutOutEndpoints,
    registerPostImage: defineEndpoint({
      method: 'PUT',
      path: '/api/ootd-posts/image',
      access: 'onboarded',
      summary: 'Register an uploaded file as the image of a post',
      limit: 'upload',
      timeoutMs: 30_000,
      body: z.strictObject({ uploadURL: UploadUrl }),
      success: { status: 200, schema: z.object({ publicURL: z.string() }) },
      errors: registrationErrors,
    }),
    readImage: defineEndpoint({
      method: 'GET',
      path: '/api/images/:imageId',
      access: 'session',
      admitsViewers: true,
      scope: 'closet:read',
      summary: 'Get an image, in full or in one of its widths',
      timeoutMs: 10_000,
      params: z.object({ imageId: ImageId }),
      query: z.object({
        w: z.enum(['200', '400', '800']).optional(),
        /** Adds a signature to the full image, with which this server takes it back unchanged. */
        signed: z.literal('true').optional(),
      }),
      success: { status: 200, mediaTypes: ['image/webp'] },
      errors: ['not-found'],
    }),
    tabletImage: defineEndpoint({
      method: 'GET',
      path: '/api/tablet/images/:imageId',
      access: 'tablet',
      summary: 'Get the image of a clothing item, on a paired kitchen tablet',
      limit: 'tablet',
      timeoutMs: 10_000,
      params: z.object({ imageId: ImageId }),
      query: z.object({ w: z.enum(['200', '400', '800']).optional() }),
      success: { status: 200, mediaTypes: ['image/webp'] },
      errors: ['not-found'],
    }),
    sharedImage: defineEndpoint({
      method: 'GET',
      path: '/api/shared-images',
      access: 'public',
      summary: 'Get an image of an outfit that somebody shared by a link',
      limit: 'tablet',
      timeoutMs: 10_000,
      query: z.object({
        token: z.string().max(100),
        /** Number of the image in the outfit, from 0. */
        image: z.coerce.number().int().min(0).max(100),
        w: z.enum(['200', '400', '800']).optional(),
      }),
      success: { status: 200, mediaTypes: ['image/webp'] },
      errors: ['not-found'],
    }),
    sharedOutfitPreview: defineEndpoint({
      method: 'GET',
      path: '/api/shared-outfit-previews',
      access: 'public',
      summary:
        "Get the picture of a link to an adult's outfit that chat programs show: the cut-outs of its items",
      limit: 'tablet',
      timeoutMs: 10_000,
      /** SHA-256 of the token in hexadecimal. */
      query: z.object({ preview: z.string().max(100) }),
      success: { status: 200, mediaTypes: ['image/jpeg'] },
      errors: ['not-found'],
    }),
    imageDetails: defineEndpoint({
      method: 'GET',
      path: '/internal/images/:imageId',
      access: 'session',
      summary: 'Get the metadata of an image of the calling account',
      params: z.object({ imageId: ImageId }),
      success: { status: 200, schema: ImageDetails },
      errors: ['not-found'],
    }),
    recognizeItem: defineEndpoint({
      method: 'GET',
      path: '/internal/images/:imageId/item',
      access: 'session',
      summary: 'Recognize the item in a closet image of the calling account; null where this is switched off',
      timeoutMs: 30_000,
      params: z.object({ imageId: ImageId }),
      success: { status: 200, schema: z.object({ recognized: RecognizedItem.nullable() }) },
      errors: ['not-found'],
    }),
    ...storageEndpoints,
    queueRecognition: defineEndpoint({
      method: 'POST',
      path: '/internal/recognition',
      access: 'service',
      summary:
        'Queue closet images for recognition: those that are missing or failed, or all of them again; not found where it is switched off',
      timeoutMs: ALL_IMAGES_TIMEOUT_MS,
      body: z.strictObject({ images: z.enum(['missing', 'all']) }),
      success: { status: 200, schema: z.object({ queued: z.number().int() }) },
      errors: ['not-found'],
    }),
    recognitionProgress: defineEndpoint({
      method: 'GET',
      path: '/internal/recognition',
      access: 'service',
      summary:
        'Count the closet images by the state of their recognition; not found where it is switched off',
      timeoutMs: ALL_IMAGES_TIMEOUT_MS,
      success: { status: 200, schema: RecognitionProgress },
      errors: ['not-found'],
    }),
  },
  events: mediaEvents,
});
