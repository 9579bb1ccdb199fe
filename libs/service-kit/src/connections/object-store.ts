import type { Readable } from 'node:stream';
import type { Client } from 'minio';
import { withClientSpan } from '../observability/trace.ts';
import { presignPut } from './presigned-put.ts';
import { createS3Client, type ObjectStoreConfig } from './s3-client.ts';
import { syncObject } from './sync-object.ts';

export type { ObjectStoreConfig } from './s3-client.ts';

export type StoredObject = { readonly key: string; readonly size: number; readonly lastModified: Date };

/** Reports an object store that is unreachable, unresponsive or returned an unexpected error. */
export class ObjectStoreError extends Error {
  constructor(cause: unknown) {
    super('The object store request failed', { cause });
    this.name = 'ObjectStoreError';
  }
}

/** A bucket of the object store. Keys are paths without a leading slash. @throws ObjectStoreError from every method */
export type ObjectStore = {
  readonly bucket: string;
  /** Returns the size in bytes, or undefined when the object does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Returns the content, or undefined when the object does not exist. */
  read(key: string): Promise<Readable | undefined>;
  /** Writes an object, and repeats that up to twice when the store reports an error. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removes objects; missing ones are not an error, because another process may remove them at the same time. */
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Creates a presigned URL to PUT one key through an origin, valid for `expiresS` seconds. */
  presignPut(origin: string, key: string, expiresS: number): Promise<string>;
  ping(): Promise<void>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NotFound' || error.code === 'NoSuchKey');

const findOrUndefined = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new ObjectStoreError(error);
  }
};

const wrapErrors = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw new ObjectStoreError(error);
  }
};

/** Runs a call in a span that names the bucket, but not the key. */
const inSpan = <T>(operation: string, bucket: string, call: () => T): T =>
  withClientSpan(
    {
      name: operation,
      attributes: {
        'rpc.system': 'aws-api',
        'rpc.service': 'S3',
        'rpc.method': operation,
        'aws.s3.bucket': bucket,
      },
    },
    call,
  );

async function* listObjects(client: Client, bucket: string, prefix: string): AsyncIterable<StoredObject> {
  try {
    for await (const entry of client.listObjectsV2(bucket, prefix, true)) {
      if (entry.name) yield { key: entry.name, size: entry.size, lastModified: entry.lastModified };
    }
  } catch (error) {
    throw new ObjectStoreError(error);
  }
}

/**
 * Attempts of a write. S3 asks clients to repeat what it answers with an internal error, and rclone answers so when
 * concurrent writes create the same folder.
 */
const WRITE_ATTEMPTS = 3;

/** Repeats a call that fails, unless it took its time limit. */
const repeatFailed = async <T>(call: () => Promise<T>, attempts = WRITE_ATTEMPTS): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    const isTimeout = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    if (attempts === 1 || isTimeout) throw error;
    return repeatFailed(call, attempts - 1);
  }
};

/** Creates a bucket, unless another process does so at the same time. */
const createBucket = async (client: Client, bucket: string, region: string): Promise<void> => {
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    if (!(await wrapErrors(client.bucketExists(bucket)))) throw new ObjectStoreError(error);
  }
};

/** Opens a bucket and creates it when it doesn't exist. */
export const openBucket = async (config: ObjectStoreConfig, bucket: string): Promise<ObjectStore> => {
  const client = createS3Client(config.S3_ENDPOINT, config);
  if (!(await wrapErrors(client.bucketExists(bucket)))) await createBucket(client, bucket, config.S3_REGION);
  return {
    bucket,
    size: async (key) =>
      (await inSpan('HeadObject', bucket, () => findOrUndefined(client.statObject(bucket, key))))?.size,
    read: (key) => inSpan('GetObject', bucket, () => findOrUndefined(client.getObject(bucket, key))),
    write: async (key, bytes, contentType) => {
      const put = () => client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType });
      await inSpan('PutObject', bucket, () => wrapErrors(repeatFailed(put)));
      if (config.S3_SYNC_DIR) await wrapErrors(syncObject(config.S3_SYNC_DIR, bucket, key));
    },
    remove: async (keys) => {
      for (const key of keys)
        await inSpan('DeleteObject', bucket, () => findOrUndefined(client.removeObject(bucket, key)));
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    presignPut: (origin, key, expiresS) => presignPut(config, { origin, bucket, key, expiresS }),
    ping: async () => {
      await wrapErrors(client.bucketExists(bucket));
    },
  };
};
