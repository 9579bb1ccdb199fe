import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBucket } from './object-store.ts';

const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION = 'us-east-1' } = process.env;

const config = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION };

describe('openBucket', () => {
  it('removes objects that several processes remove at the same time, or that are gone', async () => {
    const bucket = await openBucket(config, `bucket-${randomUUID()}`);
    const keys = Array.from({ length: 40 }, (_, index) => `images/a/${index}`);
    for (const key of keys) await bucket.write(key, Buffer.from('photo'), 'image/jpeg');

    for (const key of keys) await Promise.all(Array.from({ length: 4 }, () => bucket.remove([key])));
    await bucket.remove(keys);

    const { done } = await bucket.list('')[Symbol.asyncIterator]().next();
    expect(done).toBe(true);
  });

  it('creates a missing bucket once when several processes start together', async () => {
    const name = `bucket-${randomUUID()}`;

    const opened = await Promise.all(Array.from({ length: 8 }, () => openBucket(config, name)));

    for (const bucket of opened) await expect(bucket.ping()).resolves.toBeUndefined();
  });
});
