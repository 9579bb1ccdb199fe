import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, openBucket } from '@fitfolk/service-kit/connections/object-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/gateway-harness.ts';

const LIMIT_BYTES = 12 * 1024 * 1024;

let gateway: TestGateway;
let recorded: TestGateway;
let store: ObjectStore;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { S3_ENDPOINT: process.env.S3_ENDPOINT } });
  recorded = await startTestGateway();
  store = await openBucket(
    {
      S3_ENDPOINT: process.env.S3_ENDPOINT ?? '',
      S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? '',
      S3_REGION: process.env.S3_REGION ?? '',
    },
    `${gateway.namespace}-media`,
  );
});
afterAll(async () => {
  await gateway.stop();
  await recorded.stop();
});

/** Returns path and query of a presigned URL on the gateway's origin. */
const sign = async (key: string): Promise<string> => {
  const { pathname, search } = new URL(await store.presignPut(gateway.url, key, 60));
  return pathname + search;
};

const put = (path: string, body: Buffer, headers: Record<string, string> = {}) =>
  gateway.request(path, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg', ...headers } });

describe('an upload to a presigned URL', () => {
  it('stores 10 MB unchanged', async () => {
    const bytes = randomBytes(10 * 1024 * 1024);

    const response = await put(await sign('staging/photo'), bytes);

    expect(response.status).toBe(200);
    const stored = await store.read('staging/photo');
    expect(stored && (await buffer(stored)).equals(bytes)).toBe(true);
  });

  it('is rejected by the store for another key or without a signature', async () => {
    const signed = await sign('staging/mine');

    const renamed = await put(signed.replace('staging/mine', 'staging/yours'), randomBytes(10));
    const unsigned = await put(signed.split('?')[0] ?? '', randomBytes(10));

    expect([renamed.status, unsigned.status]).toEqual([403, 403]);
    expect(await store.size('staging/yours')).toBeUndefined();
    expect(await store.size('staging/mine')).toBeUndefined();
  });

  it('of more than 12 MiB is rejected before anything is stored', async () => {
    const response = await gateway.request(await sign('staging/big'), {
      method: 'PUT',
      headers: { 'content-length': String(LIMIT_BYTES + 1), expect: '100-continue' },
    });

    expect([response.status, response.json().code]).toEqual([413, 'upload-too-large']);
    expect(await store.size('staging/big')).toBeUndefined();
  });

  it('without Content-Length is rejected', async () => {
    const response = await put(await sign('staging/endless'), randomBytes(10), {
      'transfer-encoding': 'chunked',
    });

    expect([response.status, response.json().code]).toEqual([400, 'malformed-request']);
  });

  it('from another site is rejected', async () => {
    const response = await put(await sign('staging/forged'), randomBytes(10), {
      'sec-fetch-site': 'cross-site',
    });

    expect([response.status, response.json().code]).toEqual([403, 'cross-site-request']);
    expect(await store.size('staging/forged')).toBeUndefined();
  });

  it('keeps the host and only the content headers', async () => {
    const path = `/${recorded.namespace}-media/staging/a`;

    await recorded.request(path, {
      method: 'PUT',
      body: 'bytes',
      headers: {
        'content-type': 'image/png',
        cookie: 'a=b',
        'x-amz-acl': 'public-read',
        'content-length': '5',
      },
    });

    expect(recorded.upstream.received.at(-1)).toMatchObject({ method: 'PUT', url: path, body: 'bytes' });
    expect(recorded.upstream.received.at(-1)?.headers).toEqual({
      host: new URL(recorded.url).host,
      'content-type': 'image/png',
      'content-length': '5',
      connection: 'keep-alive',
    });
  });
});

describe('other requests to the bucket', () => {
  it.each([
    ['GET', 'staging/photo'],
    ['HEAD', 'staging/photo'],
    ['DELETE', 'staging/photo'],
    ['POST', 'staging/photo'],
    ['PUT', 'images/photo'],
    ['PUT', ''],
    ['GET', ''],
  ])('answer 404 to %s %s', async (method, key) => {
    const signed = await sign('staging/photo');
    const response = await gateway.request(signed.replace('staging/photo', key), { method });

    expect(response.status).toBe(404);
  });
});
