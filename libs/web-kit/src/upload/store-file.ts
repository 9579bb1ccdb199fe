import { mediaApi } from '../api/media-api.ts';
import { type PutFileOptions, putFile } from './put-file.ts';
import { type RetryPolicyOptions, withRetries } from './retry-policy.ts';

export type StoreFileOptions = PutFileOptions & RetryPolicyOptions;

/** Stores a file at a presigned URL, with retries, and returns that URL. Each attempt requests a new one. */
export const storeFile = (file: Blob, options: StoreFileOptions = {}): Promise<string> => {
  const { signal } = options;
  return withRetries(async () => {
    const { uploadURL } = await mediaApi.createUpload({}, signal ? { signal } : {});
    await putFile(uploadURL, file, options);
    return uploadURL;
  }, options);
};
