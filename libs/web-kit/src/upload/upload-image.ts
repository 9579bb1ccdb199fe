import { ApiError } from '@fitfolk/api-client';
import { mediaApi } from '../api/media-api.ts';
import { putFile } from './put-file.ts';

export type UploadStep = 'address' | 'storage' | 'registration';

/** Names the step that failed; `cause` is the original error. */
export class UploadError extends Error {
  readonly step: UploadStep;

  constructor(step: UploadStep, cause: unknown) {
    super(step === 'storage' ? 'Failed to upload file to storage' : String(cause), { cause });
    this.name = 'UploadError';
    this.step = step;
  }

  get isSessionExpired(): boolean {
    return this.cause instanceof ApiError && this.cause.status === 401;
  }
}

type Register = (request: { readonly body: { readonly uploadURL: string } }) => Promise<{
  readonly publicURL: string;
}>;

const upload = async (file: Blob, register: Register): Promise<string> => {
  const { uploadURL } = await atStep('address', mediaApi.createUpload({ body: { usePublic: true } }));
  await atStep('storage', putFile(uploadURL, file));
  const { publicURL } = await atStep('registration', register({ body: { uploadURL } }));
  return publicURL;
};

/**
 * Uploads a profile image and returns its public URL.
 *
 * @throws {UploadError}
 */
export const uploadProfileImage = (file: Blob): Promise<string> =>
  upload(file, (request) => mediaApi.registerProfileImage(request));

/**
 * Uploads the image of a post and returns its URL.
 *
 * @throws {UploadError}
 */
export const uploadPostImage = (file: Blob): Promise<string> =>
  upload(file, (request) => mediaApi.registerPostImage(request));

const atStep = async <T>(step: UploadStep, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new UploadError(step, error);
  }
};
