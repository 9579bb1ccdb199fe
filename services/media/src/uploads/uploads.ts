import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { getUploadingProfile, type Identity, isOwn } from '@fitfolk/service-kit/auth/identity';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createStagingKey, parseStagingKey } from './upload-url.ts';
import type { UploadsStore } from './uploads.store.ts';

/** Validity of a presigned upload URL, in seconds. */
const UPLOAD_URL_TTL_S = 15 * 60;
/** Time within which an upload must be registered. */
export const UPLOAD_TTL_MS = 24 * 3600 * 1000;

type UploadsDependencies = {
  readonly store: UploadsStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};
type Claim = { readonly identity: Identity; readonly uploadUrl: string; readonly origin: string };

/** Uploaded files that are not validated yet. */
export const createUploads = ({ store, objects, clock }: UploadsDependencies) => ({
  /** Creates a presigned PUT URL on `origin` for one file that the account, or a profile that the caller is limited to, may register. */
  create: async (identity: Identity, origin: string): Promise<string> => {
    const key = createStagingKey();
    const { accountId } = identity;
    const expiresAt = new Date(clock().getTime() + UPLOAD_TTL_MS);
    await store.add({ key, accountId, profileId: getUploadingProfile(identity), expiresAt });
    return objects.presignPut(origin, key, UPLOAD_URL_TTL_S);
  },

  /** Resolves an upload URL to its staging key. @throws AppError `upload-url-invalid` if it wasn't signed for this session */
  claim: async ({ identity, uploadUrl, origin }: Claim): Promise<string> => {
    const key = parseStagingKey(uploadUrl, origin, objects.bucket);
    const upload = key ? await store.find(key) : undefined;
    if (!upload || !isOwn(identity, upload) || upload.expiresAt <= clock()) {
      throw new AppError('upload-url-invalid');
    }
    return upload.key;
  },

  /** Reads the uploaded file. @throws AppError `upload-not-found`, `upload-too-large` */
  read: async (key: string): Promise<Buffer> => {
    const size = await objects.size(key);
    if (size !== undefined && size > MAX_UPLOAD_BYTES) throw new AppError('upload-too-large');
    const stream = await objects.read(key);
    if (!stream) throw new AppError('upload-not-found');
    const chunks: Buffer[] = [];
    let total = 0;
    // The file may have been replaced since its size was read. Leaving the loop closes the stream.
    for await (const chunk of stream) {
      total += chunk.length;
      if (total > MAX_UPLOAD_BYTES) throw new AppError('upload-too-large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, total);
  },

  /** Removes the file and the permission to register another one with its URL. */
  reject: async (key: string): Promise<void> => {
    await store.remove(key);
    await objects.remove([key]);
  },

  discard: (key: string): Promise<void> => objects.remove([key]),
});

export type Uploads = ReturnType<typeof createUploads>;
