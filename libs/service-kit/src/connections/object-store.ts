import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client } from 'minio';

export type ObjectStoreConfig = {
  readonly S3_ENDPOINT: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
  readonly S3_REGION: string;
};

export type StoredObject = { readonly key: string; readonly size: number; readonly lastModified: Date };

/** Socket inactivity after which a request fails, in milliseconds. */
const INACTIVITY_TIMEOUT_MS = 5000;

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
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Creates a presigned URL to PUT one key through an origin, valid for `expiresS` seconds. */
  presignPut(origin: string, key: string, expiresS: number): Promise<string>;
  ping(): Promise<void>;
};

/** Adds the time limit that the client lacks. */
const createTransport = (protocol: string): Pick<typeof http, 'request'> => {
  const transport = protocol === 'https:' ? https : http;
  const request = (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const call = transport.request(options, onResponse);
    return call.setTimeout(INACTIVITY_TIMEOUT_MS, () =>
      call.destroy(Object.assign(new Error('The object store does not respond'), { code: 'ETIMEDOUT' })),
    );
  };
  return { request: request as typeof http.request };
};

const createClient = (endpoint: string, config: ObjectStoreConfig): Client => {
  const url = new URL(endpoint);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    useSSL: url.protocol === 'https:',
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
    pathStyle: true,
    transport: createTransport(url.protocol),
    // The client's retries write to the console; callers decide about retries.
    retryOptions: { disableRetry: true },
  });
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

async function* listObjects(client: Client, bucket: string, prefix: string): AsyncIterable<StoredObject> {
  try {
    for await (const entry of client.listObjectsV2(bucket, prefix, true)) {
      if (entry.name) yield { key: entry.name, size: entry.size, lastModified: entry.lastModified };
    }
  } catch (error) {
    throw new ObjectStoreError(error);
  }
}

/** Opens a bucket and creates it when it doesn't exist. */
export const openBucket = async (config: ObjectStoreConfig, bucket: string): Promise<ObjectStore> => {
  const client = createClient(config.S3_ENDPOINT, config);
  if (!(await wrapErrors(client.bucketExists(bucket)))) {
    await wrapErrors(client.makeBucket(bucket, config.S3_REGION));
  }
  return {
    bucket,
    size: async (key) => (await findOrUndefined(client.statObject(bucket, key)))?.size,
    read: (key) => findOrUndefined(client.getObject(bucket, key)),
    write: async (key, bytes, contentType) => {
      await wrapErrors(client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType }));
    },
    remove: async (keys) => {
      for (const key of keys) await wrapErrors(client.removeObject(bucket, key));
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    // The signature covers the host, so it is created for the origin that the browser uses.
    presignPut: (origin, key, expiresS) =>
      createClient(origin, config).presignedPutObject(bucket, key, expiresS),
    ping: async () => {
      await wrapErrors(client.bucketExists(bucket));
    },
  };
};
