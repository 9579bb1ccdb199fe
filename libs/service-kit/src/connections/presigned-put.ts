import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import type { ObjectStoreConfig } from './s3-client.ts';

type PresignOptions = {
  /** Origin that the browser uses, because the signature covers the host. */
  readonly origin: string;
  readonly bucket: string;
  readonly key: string;
  readonly expiresS: number;
  /** Time from which the URL is valid; now by default. */
  readonly signedAt?: Date;
};

/**
 * Creates a presigned URL to PUT one key, without contacting the object store.
 * @throws AppError `malformed-request` for an origin that can't be signed, such as that of an IPv6 address
 */
export const presignPut = async (
  config: ObjectStoreConfig,
  { origin, bucket, key, expiresS, signedAt }: PresignOptions,
): Promise<string> => {
  // Loaded with the first URL, because the client takes 24 MB of memory.
  const { createS3Client, InvalidEndpointError } = await import('./s3-client.ts');
  try {
    const client = createS3Client(origin, config);
    return await client.presignedUrl('PUT', bucket, key, expiresS, {}, signedAt);
  } catch (cause) {
    if (!(cause instanceof InvalidEndpointError)) throw cause;
    throw new AppError('malformed-request', {
      detail: 'Uploads need a host name or an IPv4 address',
      cause,
    });
  }
};

export type PresignedPutRequest = {
  /** Origin at which the request arrived. */
  readonly origin: string;
  /** Path and query as received. */
  readonly url: string;
};

/** Creates a function that checks presigned PUT URLs of a bucket, without contacting the object store. */
export const createPresignedPutVerifier = (config: ObjectStoreConfig, bucket: string, clock: () => Date) => {
  const bucketPath = `/${bucket}/`;
  /** @throws AppError `upload-url-invalid`, or `upload-url-expired` if the signature is valid */
  return async ({ origin, url }: PresignedPutRequest): Promise<void> => {
    const { pathname, searchParams } = new URL(url, origin);
    const signedAt = parseDate(searchParams.get('X-Amz-Date'));
    const expiresS = parseSeconds(searchParams.get('X-Amz-Expires'));
    if (!pathname.startsWith(bucketPath) || !signedAt || !expiresS) throw new AppError('upload-url-invalid');
    const key = pathname.slice(bucketPath.length);
    const expected = new URL(await presignPut(config, { origin, bucket, key, expiresS, signedAt }));
    // Comparing the whole query rejects parameters that the signature does not cover.
    if (!isEqual(url, expected.pathname + expected.search)) throw new AppError('upload-url-invalid');
    if (signedAt.getTime() + expiresS * 1000 <= clock().getTime()) throw new AppError('upload-url-expired');
  };
};

export type PresignedPutVerifier = ReturnType<typeof createPresignedPutVerifier>;

/** Parses the basic format of ISO 8601 that signatures use: `20260102T030405Z`. */
const parseDate = (text: string | null): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Seven days, the maximum of the signature's version. */
const MAX_EXPIRES_S = 7 * 24 * 3600;

const parseSeconds = (text: string | null): number | undefined => {
  const seconds = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 0;
  return seconds > 0 && seconds <= MAX_EXPIRES_S ? seconds : undefined;
};

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
