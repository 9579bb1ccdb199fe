import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ImageId, ImagePath } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

const Share = z.number().min(0).max(1);

/** Part of a photo that its cut-out shows, as shares of the photo's width and height. */
export const CutOutBox = z.object({ left: Share, top: Share, width: Share, height: Share });
export type CutOutBox = z.infer<typeof CutOutBox>;

/** The cut-out of a closet image and where it is in the photo; both null where the photo keeps its background. */
export const CutOutFrame = z.object({
  cutOutUrl: ImagePath.nullable(),
  box: CutOutBox.nullable(),
  /** True if a person has drawn its outline. */
  isDrawn: z.boolean(),
});
export type CutOutFrame = z.infer<typeof CutOutFrame>;

/** Maximum size of a drawn mask, in characters of base64. One of 1,024 × 1,024 pixels with soft edges has about 60,000. */
const MAX_MASK_LENGTH = 400_000;
/** First bytes of every PNG, in base64. */
const PNG_START = 'iVBORw0KGgo';

export const cutOutEndpoints = {
  getCutOut: defineEndpoint({
    method: 'GET',
    path: '/api/clothing-items/image/:imageId/cut-out',
    access: 'onboarded',
    scope: 'closet:read',
    summary: 'Get the cut-out of the image of a clothing item, and where it is in the photo',
    params: z.object({ imageId: ImageId }),
    success: { status: 200, schema: CutOutFrame },
    errors: ['not-found'],
  }),
  drawCutOut: defineEndpoint({
    method: 'PUT',
    path: '/api/clothing-items/image/:imageId/cut-out',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Cut out the item in the image of a clothing item by a mask that a person has drawn',
    limit: 'upload',
    timeoutMs: 30_000,
    params: z.object({ imageId: ImageId }),
    body: z.strictObject({
      mask: z
        .base64()
        .max(MAX_MASK_LENGTH)
        .startsWith(PNG_START)
        .meta({ description: 'PNG in base64, stretched over the photo; opaque where the item is' }),
    }),
    success: { status: 200, schema: CutOutFrame },
    errors: ['not-found', 'cut-out-empty'],
  }),
  resetCutOut: defineEndpoint({
    method: 'DELETE',
    path: '/api/clothing-items/image/:imageId/cut-out',
    access: 'onboarded',
    scope: 'closet:write',
    summary: 'Replace a drawn cut-out by the automatic one',
    params: z.object({ imageId: ImageId }),
    success: { status: 200, schema: CutOutFrame },
    errors: ['not-found'],
  }),
};

const { getCutOut, drawCutOut, resetCutOut } = cutOutEndpoints;

/** Calls of the editor of cut-outs, apart from the contract of media, which many pages load. */
export const cutOutCalls = {
  service: 'media',
  endpoints: { read: getCutOut, draw: drawCutOut, reset: resetCutOut },
  events: {},
} as const satisfies Contract;
