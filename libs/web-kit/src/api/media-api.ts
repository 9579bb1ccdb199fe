import { createApi } from '@fitfolk/api-client';
import { mediaContract } from '@fitfolk/contracts/media';

export { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';

export const mediaApi = createApi(mediaContract);
