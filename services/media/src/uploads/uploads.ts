import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createStagingKey, parseStagingKey } from './upload-url.ts';
import type { UploadsStore } from './uploads.store.ts';

/** How long a signed address takes a file, in seconds. */
const ADDRESS_TTL_S = 15 * 60;
/** How long an uploaded file may wait for its registration, in milliseconds. */
export const UPLOAD_TTL_MS = 24 * 3600 * 1000;

type UploadsOptions = {
  readonly store: UploadsStore;
  readonly objects: ObjectStore;
  readonly clock: () => Date;
};
type Claim = { readonly accountId: string; readonly address: string; readonly origin: string };

/** Files that browsers put into the object store and that nobody has looked at yet. */
export const createUploads = ({ store, objects, clock }: UploadsOptions) => ({
  /** A signed address on `origin` to PUT one file to, and the account's right to register that file. */
  open: async (accountId: string, origin: string): Promise<string> => {
    const key = createStagingKey();
    await store.add({ key, accountId, expiresAt: new Date(clock().getTime() + UPLOAD_TTL_MS) });
    return objects.presignPut(origin, key, ADDRESS_TTL_S);
  },

  /** The staging key behind an address. @throws AppError `upload-url-invalid` unless we signed it for this account */
  claim: async ({ accountId, address, origin }: Claim): Promise<string> => {
    const key = parseStagingKey(address, origin, objects.bucket);
    const upload = key ? await store.find(key) : undefined;
    if (!upload || upload.accountId !== accountId || upload.expiresAt <= clock()) {
      throw new AppError('upload-url-invalid');
    }
    return upload.key;
  },

  /** The uploaded bytes. @throws AppError `upload-not-found`, `upload-too-large` */
  read: async (key: string): Promise<Buffer> => {
    const size = await objects.size(key);
    if (size !== undefined && size > MAX_UPLOAD_BYTES) throw new AppError('upload-too-large');
    const stream = await objects.read(key);
    if (!stream) throw new AppError('upload-not-found');
    const chunks: Buffer[] = [];
    let total = 0;
    // The file may have been replaced since its size was read; leaving the loop closes the stream.
    for await (const chunk of stream) {
      total += chunk.length;
      if (total > MAX_UPLOAD_BYTES) throw new AppError('upload-too-large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, total);
  },

  discard: (key: string): Promise<void> => objects.remove([key]),
});

export type Uploads = ReturnType<typeof createUploads>;
