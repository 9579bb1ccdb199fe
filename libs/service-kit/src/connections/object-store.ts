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

/** How long the store may be silent before a call to it is given up, in milliseconds. */
const SILENCE_LIMIT_MS = 5000;

/** The object store was out of reach or silent, or refused what it never should. */
export class ObjectStoreError extends Error {
  constructor(cause: unknown) {
    super('The object store did not do what it was asked', { cause });
    this.name = 'ObjectStoreError';
  }
}

/** One bucket of the object store. Keys are paths without a leading slash. Every call may throw `ObjectStoreError`. */
export type ObjectStore = {
  readonly bucket: string;
  /** Size in bytes, or undefined when there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** The bytes, or undefined when there is no such object. */
  read(key: string): Promise<Readable | undefined>;
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** A presigned PUT of one key on the given origin, valid for `expiresS` seconds. */
  presignPut(origin: string, key: string, expiresS: number): Promise<string>;
  ping(): Promise<void>;
};

/** The client sets no time limit of its own, so that a store which hangs would hang its callers. */
const patientTransport = (protocol: string): Pick<typeof http, 'request'> => {
  const transport = protocol === 'https:' ? https : http;
  const request = (options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
    const call = transport.request(options, answered);
    return call.setTimeout(SILENCE_LIMIT_MS, () =>
      call.destroy(Object.assign(new Error('The object store is silent'), { code: 'ETIMEDOUT' })),
    );
  };
  return { request: request as typeof http.request };
};

const clientFor = (endpoint: string, config: ObjectStoreConfig): Client => {
  const url = new URL(endpoint);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    useSSL: url.protocol === 'https:',
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
    pathStyle: true,
    transport: patientTransport(url.protocol),
    // Its retries write to the console; whoever calls us decides about trying again.
    retryOptions: { disableRetry: true },
  });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NotFound' || error.code === 'NoSuchKey');

const orUndefined = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new ObjectStoreError(error);
  }
};

const orTrouble = async <T>(call: Promise<T>): Promise<T> => {
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

/** Opens a bucket, creating it when it is missing. */
export const openBucket = async (config: ObjectStoreConfig, bucket: string): Promise<ObjectStore> => {
  const client = clientFor(config.S3_ENDPOINT, config);
  if (!(await orTrouble(client.bucketExists(bucket)))) {
    await orTrouble(client.makeBucket(bucket, config.S3_REGION));
  }
  return {
    bucket,
    size: async (key) => (await orUndefined(client.statObject(bucket, key)))?.size,
    read: (key) => orUndefined(client.getObject(bucket, key)),
    write: async (key, bytes, contentType) => {
      await orTrouble(client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType }));
    },
    remove: async (keys) => {
      for (const key of keys) await orTrouble(client.removeObject(bucket, key));
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    // A signature covers the host, so it is made for the origin that the browser will use.
    presignPut: (origin, key, expiresS) =>
      clientFor(origin, config).presignedPutObject(bucket, key, expiresS),
    ping: async () => {
      await orTrouble(client.bucketExists(bucket));
    },
  };
};
