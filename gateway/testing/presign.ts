import { type ObjectStoreConfig, openBucket } from '@fitfolk/service-kit/connections/object-store';
import { presignPut } from '@fitfolk/service-kit/connections/presigned-put';
import type { TestGateway } from './gateway-harness.ts';

const getStoreConfig = (): ObjectStoreConfig => ({
  S3_ENDPOINT: process.env.S3_ENDPOINT ?? '',
  S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? '',
  S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? '',
  S3_REGION: process.env.S3_REGION ?? 'us-east-1',
});

const toBucketName = ({ namespace }: TestGateway): string => `${namespace}-media`;

/** Opens the bucket of a test gateway in the object store. */
export const openTestBucket = (gateway: TestGateway) => openBucket(getStoreConfig(), toBucketName(gateway));

/** Returns path and query of a presigned upload URL on the gateway's origin, signed now by default. */
export const presign = async (gateway: TestGateway, key: string, signedAt = new Date()): Promise<string> => {
  const options = { origin: gateway.url, bucket: toBucketName(gateway), key, expiresS: 60, signedAt };
  const { pathname, search } = new URL(await presignPut(getStoreConfig(), options));
  return pathname + search;
};
