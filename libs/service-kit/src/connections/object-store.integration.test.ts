import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBucket } from './object-store.ts';

const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION = 'us-east-1' } = process.env;

describe('openBucket', () => {
  it('creates a missing bucket once when several processes start together', async () => {
    const config = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION };
    const name = `bucket-${randomUUID()}`;

    const opened = await Promise.all(Array.from({ length: 8 }, () => openBucket(config, name)));

    for (const bucket of opened) await expect(bucket.ping()).resolves.toBeUndefined();
  });
});
