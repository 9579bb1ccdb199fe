import { ApiError } from '@fitfolk/api-client';
import { mediaApi } from '../api/media-api.ts';

export type UploadStep = 'address' | 'storage' | 'registration';

/** Which step of an upload failed; `cause` is the call's own error. */
export class UploadError extends Error {
  readonly step: UploadStep;

  constructor(step: UploadStep, cause: unknown) {
    super(step === 'storage' ? 'Failed to upload file to storage' : String(cause), { cause });
    this.name = 'UploadError';
    this.step = step;
  }

  /** The session ended before or during the upload. */
  get isSessionExpired(): boolean {
    return this.cause instanceof ApiError && this.cause.status === 401;
  }
}

type Register = (request: { readonly body: { readonly uploadURL: string } }) => Promise<{
  readonly publicURL: string;
}>;

const upload = async (file: Blob, register: Register): Promise<string> => {
  const { uploadURL } = await step('address', mediaApi.createUpload({ body: { usePublic: true } }));
  await step('storage', putFile(uploadURL, file));
  const { publicURL } = await step('registration', register({ body: { uploadURL } }));
  return publicURL;
};

/** Uploads a profile picture and gives its public address. Rejects with `UploadError`. */
export const uploadProfileImage = (file: Blob): Promise<string> =>
  upload(file, (request) => mediaApi.registerProfileImage(request));

/** Uploads the picture of a post and gives its address. Rejects with `UploadError`. */
export const uploadPostImage = (file: Blob): Promise<string> =>
  upload(file, (request) => mediaApi.registerPostImage(request));

const step = async <T>(name: UploadStep, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new UploadError(name, error);
  }
};

const putFile = async (address: string, file: Blob) => {
  const response = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
};
