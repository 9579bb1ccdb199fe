import { type ClientRequest, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';
import { presign } from '../../testing/presign.ts';

let store: FastifyInstance;
let gateway: TestGateway;
let open: number;
let aborted: number;
beforeEach(async () => {
  [open, aborted] = [0, 0];
  store = Fastify({ forceCloseConnections: true });
  store.addContentTypeParser('*', (incoming, payload, done) => {
    open += 1;
    payload.on('end', () => done(null));
    incoming.raw.on('close', () => {
      if (incoming.raw.aborted) aborted += 1;
    });
    payload.resume();
  });
  store.put('/*', () => ({}));
  const url = await store.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway({ env: { S3_ENDPOINT: url } });
});
afterEach(async () => {
  await gateway.stop();
  await store.close();
});

/** Starts an upload that announces ten bytes and sends five. */
const startUpload = (path: string): ClientRequest => {
  const { hostname, port } = new URL(gateway.url);
  const headers = { 'content-type': 'image/jpeg', 'content-length': '10' };
  const upload = request({ hostname, port, path, method: 'PUT', headers, agent: false });
  upload.on('error', () => {}).write('12345');
  return upload;
};

const finishUpload = async (key: string) =>
  gateway.request(await presign(gateway, key), { method: 'PUT', body: '12345' });

describe('uploads that the client aborts', () => {
  it('do not count against the object store', async () => {
    for (let count = 1; count <= 6; count += 1) {
      const upload = startUpload(await presign(gateway, `staging/aborted-${count}`));
      await expect.poll(() => open).toBe(count);
      upload.destroy();
      await expect.poll(() => aborted).toBe(count);
    }

    expect((await finishUpload('staging/whole')).status).toBe(200);
  });

  it('free their slots', async () => {
    const uploads: ClientRequest[] = [];
    for (let count = 1; count <= 12; count += 1) {
      uploads.push(startUpload(await presign(gateway, `staging/slow-${count}`)));
    }
    await expect.poll(() => open).toBe(12);

    const thirteenth = await finishUpload('staging/thirteenth');
    for (const upload of uploads) upload.destroy();
    await expect.poll(() => aborted).toBe(12);

    expect([thirteenth.status, thirteenth.json().code]).toEqual([429, 'rate-limited']);
    expect(thirteenth.headers['retry-after']).toBe('2');
    await expect.poll(async () => (await finishUpload('staging/next')).status).toBe(200);
  });
});

describe('uploads of one object', () => {
  it('are limited to two at a time, so that few presigned URLs hold few connections', async () => {
    const path = await presign(gateway, 'staging/repeated');
    const uploads = [startUpload(path), startUpload(path)];
    await expect.poll(() => open).toBe(2);

    const third = await finishUpload('staging/repeated');
    const other = await finishUpload('staging/other');
    for (const upload of uploads) upload.destroy();

    expect([third.status, third.json().code]).toEqual([429, 'rate-limited']);
    expect(other.status).toBe(200);
    await expect.poll(async () => (await finishUpload('staging/repeated')).status).toBe(200);
  });
});

describe('unsigned uploads', () => {
  it('occupy no connection of the object store', async () => {
    const unsigned = `/${gateway.namespace}-media/staging/unsigned`;
    const uploads = Array.from({ length: 20 }, () => startUpload(unsigned));
    const answers = uploads.map(
      (upload) =>
        new Promise<number | undefined>((resolve) =>
          upload.on('response', ({ statusCode }) => resolve(statusCode)),
        ),
    );

    expect(await Promise.all(answers)).toEqual(Array(20).fill(400));
    expect(open).toBe(0);
    expect((await finishUpload('staging/whole')).status).toBe(200);
    for (const upload of uploads) upload.destroy();
  });
});
