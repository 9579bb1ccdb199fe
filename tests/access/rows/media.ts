import { mediaContract } from '@fitfolk/contracts/media';
import { closetImage, idOfImage, upload } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const address = { kind: upload, refusal: 'upload-url-invalid' } as const;
const ownImage = idOfImage(closetImage);

export const mediaRows = rowsOf(mediaContract, {
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
  readImage: {
    request: async (me, neighbour) => ({ params: { imageId: await ownImage.of(me, neighbour) } }),
    ids: {
      'params.imageId': {
        kind: ownImage,
        open: 'pictures of people who are seen outside, and of their posts',
      },
    },
  },
});
