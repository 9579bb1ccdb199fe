import { mediaContract } from '@fitfolk/contracts/media';
import { defineAccessCases } from '../access-case.ts';
import { absent, byImageId, closetImage, upload } from '../resource-kinds.ts';

const address = { kind: upload, errorCode: 'upload-url-invalid' } as const;
const ownImage = byImageId(closetImage);
/** A mask of one pixel, which keeps the whole photo. */
const DRAWING =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWNgYGD4DwABBAEAfbLI3wAAAABJRU5ErkJggg==';

export const mediaAccessCases = defineAccessCases(mediaContract, {
  registerProfileImage: {
    request: async (me) => ({ body: { uploadURL: await me.upload() } }),
    ids: { 'body.uploadURL': address },
  },
  registerClothingImage: {
    request: async (me) => ({ body: { clothingImageURL: await me.upload() } }),
    ids: { 'body.clothingImageURL': address },
  },
  registerPostImage: {
    request: async (me) => ({ body: { uploadURL: await me.upload() } }),
    ids: { 'body.uploadURL': address },
  },
  getCutOut: {
    request: async (me, other) => ({ params: { imageId: await ownImage.create(me, other) } }),
    ids: { 'params.imageId': { kind: ownImage } },
  },
  drawCutOut: {
    request: async (me, other) => ({
      params: { imageId: await ownImage.create(me, other) },
      body: { mask: DRAWING },
    }),
    ids: { 'params.imageId': { kind: ownImage } },
  },
  resetCutOut: {
    request: async (me, other) => ({ params: { imageId: await ownImage.create(me, other) } }),
    ids: { 'params.imageId': { kind: ownImage } },
  },
  tabletImage: {
    request: async (me, other) => ({ params: { imageId: await ownImage.create(me, other) } }),
    ids: { 'params.imageId': { kind: ownImage } },
  },
  findImageStorage: {
    request: async ({ person }) => ({ body: { accountIds: [person.user.id] } }),
    ids: {
      'body.accountIds[]': {
        kind: absent,
        sharedBecause: 'operators see the storage of every account',
        sameResponseBecause: 'an account without images stores nothing',
      },
    },
  },
  readImage: {
    request: async (me, other) => ({ params: { imageId: await ownImage.create(me, other) } }),
    ids: {
      'params.imageId': {
        kind: ownImage,
        sharedBecause: 'images of visible profiles and their posts are visible to every account',
      },
    },
  },
});
