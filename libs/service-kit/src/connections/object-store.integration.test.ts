import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ObjectStoreError, openBucket } from './object-store.ts';

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

  it('writes objects into a new folder at the same time', async () => {
    const bucket = await openBucket(config, `bucket-${randomUUID()}`);
    const names = ['whole', '200', '400', '800'];

    for (let folder = 0; folder < 100; folder += 1) {
      const writes = names.map((name) =>
        bucket.write(`images/${folder}/${name}`, Buffer.from(name), 'image/webp'),
      );
      await Promise.all(writes);
    }

    const keys = new Set<string>();
    for await (const { key } of bucket.list('images/')) keys.add(key);
    expect(keys.size).toBe(400);
  });

  it('repeats a write that the store answers with an internal error, twice at most', async () => {
    const { endpoint, writes, failNext } = await startFailingStore();
    const bucket = await openBucket({ ...config, S3_ENDPOINT: endpoint }, 'bucket');

    failNext(2);
    await bucket.write('a', Buffer.from('photo'), 'image/jpeg');
    expect(writes()).toBe(3);

    failNext(3);
    await expect(bucket.write('b', Buffer.from('photo'), 'image/jpeg')).rejects.toThrow(ObjectStoreError);
    expect(writes()).toBe(6);
  });
});

/** Starts an object store that accepts everything but fails a number of writes. */
const startFailingStore = async () => {
  let writes = 0;
  let failures = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'PUT') {
      writes += 1;
      failures -= 1;
    }
    const status = request.method === 'PUT' && failures >= 0 ? 500 : 200;
    response.writeHead(status, { etag: '"1"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: () => writes,
    failNext: (count: number): void => {
      failures = count;
    },
  };
};
