import { createApi } from '@fitfolk/api-client';
import { cutOutCalls } from '@fitfolk/contracts/media/cut-outs';

const cutOuts = createApi(cutOutCalls);

const toParams = (imageUrl: string) => ({ params: { imageId: imageUrl.split('/').at(-1) ?? '' } });

/** Returns the cut-out of an image and its place in the photo. */
export const readCutOut = (imageUrl: string, options: { readonly signal: AbortSignal }) =>
  cutOuts.read(toParams(imageUrl), options);

/** Cuts an image out by a mask, a PNG in base64. */
export const saveDrawing = (imageUrl: string, mask: string) =>
  cutOuts.draw({ ...toParams(imageUrl), body: { mask } });

/** Returns an image to its automatic cut-out. */
export const resetDrawing = (imageUrl: string) => cutOuts.reset(toParams(imageUrl));
