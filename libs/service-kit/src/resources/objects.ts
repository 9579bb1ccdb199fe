import type { Readable } from 'node:stream';
import { Client } from 'minio';

export type ObjectsConfig = {
  readonly S3_ENDPOINT: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
  readonly S3_REGION: string;
};

export type StoredObject = { readonly key: string; readonly size: number; readonly lastModified: Date };

/** One bucket of the object store. Keys are paths without a leading slash. */
export type ObjectStore = {
  readonly bucket: string;
  /** Size in bytes, or undefined when there is no such object. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Promise<Readable>;
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** A presigned PUT of one key on the given origin, valid for `expiresS` seconds. */
  presignPut(origin: string, key: string, expiresS: number): Promise<string>;
  ping(): Promise<void>;
};

const clientFor = (endpoint: string, config: ObjectsConfig): Client => {
  const url = new URL(endpoint);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    useSSL: url.protocol === 'https:',
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
    pathStyle: true,
  });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NotFound' || error.code === 'NoSuchKey');

/** Opens a bucket, creating it when it is missing. */
export const openObjects = async (config: ObjectsConfig, bucket: string): Promise<ObjectStore> => {
  const client = clientFor(config.S3_ENDPOINT, config);
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, config.S3_REGION);
  return {
    bucket,
    size: async (key) => {
      try {
        return (await client.statObject(bucket, key)).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: (key) => client.getObject(bucket, key),
    write: async (key, bytes, contentType) => {
      await client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType });
    },
    remove: async (keys) => {
      for (const key of keys) await client.removeObject(bucket, key);
    },
    list: async function* (prefix) {
      for await (const entry of client.listObjectsV2(bucket, prefix, true)) {
        if (entry.name) yield { key: entry.name, size: entry.size, lastModified: entry.lastModified };
      }
    },
    // A signature covers the host, so it is made for the origin that the browser will use.
    presignPut: (origin, key, expiresS) =>
      clientFor(origin, config).presignedPutObject(bucket, key, expiresS),
    ping: async () => {
      await client.bucketExists(bucket);
    },
  };
};
