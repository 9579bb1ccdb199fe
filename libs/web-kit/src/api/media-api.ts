import { createApi } from '@fitfolk/api-client';
import { mediaContract } from '@fitfolk/contracts/media';

/** Uploads and pictures. */
export const mediaApi = createApi(mediaContract);
