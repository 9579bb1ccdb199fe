import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';
import { openTestBucket, presign } from '../../testing/presign.ts';

const LIMIT_BYTES = 12 * 1024 * 1024;

let gateway: TestGateway;
let recorded: TestGateway;
let store: ObjectStore;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { S3_ENDPOINT: process.env.S3_ENDPOINT } });
  recorded = await startTestGateway({
    routes: (http) =>
      http.put('/:bucket/staging/refused', (_request, reply) =>
        reply
          .code(403)
          .type('application/xml')
          .send('<Error><AWSAccessKeyId>secret-id</AWSAccessKeyId></Error>'),
      ),
  });
  store = await openTestBucket(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await recorded.stop();
});

const sign = (key: string): Promise<string> => presign(gateway, key);

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

  it.each([
    ['without a signature', (url: string) => url.split('?')[0] ?? ''],
    ['for another key', (url: string) => url.replace('staging/mine', 'staging/yours')],
    ['with another signature', (url: string) => url.replace(/Signature=../, 'Signature=00')],
    ['with a longer validity', (url: string) => url.replace('Expires=60', 'Expires=600')],
    ['with a parameter that is not signed', (url: string) => `${url}&uploadId=1&partNumber=1`],
  ])('%s is rejected and not forwarded', async (_case, change) => {
    const response = await recorded.request(change(await presign(recorded, 'staging/mine')), {
      method: 'PUT',
      body: 'bytes',
      headers: { 'content-type': 'image/jpeg' },
    });

    expect([response.status, response.json().code]).toEqual([400, 'upload-url-invalid']);
    expect(recorded.upstream.received).toEqual([]);
  });

  it('is rejected as expired, with the message after which clients request a new URL', async () => {
    const expired = await presign(recorded, 'staging/late', new Date(Date.now() - 61_000));

    const response = await recorded.request(expired, { method: 'PUT', body: 'bytes' });

    expect(response.status).toBe(403);
    expect(response.json()).toMatchObject({ code: 'upload-url-expired', detail: 'Request has expired' });
    expect(recorded.upstream.received).toEqual([]);
  });

  it('does not show errors of the store', async () => {
    const response = await recorded.request(await presign(recorded, 'staging/refused'), {
      method: 'PUT',
      body: 'bytes',
    });

    expect([response.status, response.json().code]).toEqual([400, 'upload-url-invalid']);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.text).not.toContain('secret-id');
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
    const path = await presign(recorded, 'staging/a');

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
