import { MAX_UPLOAD_BYTES, mediaContract } from '@fitfolk/contracts/media';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg, createJpegOfSize } from '../testing/image-corpus.ts';
import {
  addClosetImage,
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';
import { type StorageFaultProxy, startStorageFaultProxy } from '../testing/storage-fault-proxy.ts';

let storage: StorageFaultProxy;
let services: MediaHarness;
beforeAll(async () => {
  storage = await startStorageFaultProxy(process.env.S3_ENDPOINT ?? '');
  services = await startMediaHarness({ env: { S3_ENDPOINT: storage.url } });
});
afterEach(() => storage.setFault(() => 'none'));
afterAll(async () => {
  await services.stop();
  await storage.stop();
});

const unavailable = { status: 503, problem: { code: 'unavailable' } };
const register = (user: TestUser, clothingImageURL: string) =>
  user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });
const read = (user: TestUser, path: string) =>
  user.api(mediaContract).readImage({ params: { imageId: path.replace('/api/images/', '') }, query: {} });

describe.each(['broken', 'failing', 'silent'] as const)('an object store that is %s', (fault) => {
  it('makes images and registrations unavailable until it recovers', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    const uploadUrl = await uploadFile(ana, await createJpeg());

    storage.setFault(() => fault);
    await Promise.all([
      expect(read(ana, path)).rejects.toMatchObject(unavailable),
      expect(register(ana, uploadUrl)).rejects.toMatchObject(unavailable),
      expect(ana.api(mediaContract).createUpload()).resolves.toBeDefined(),
    ]);
    storage.setFault(() => 'none');

    await expect(read(ana, path)).resolves.toBeDefined();
    await expect(register(ana, uploadUrl)).resolves.toBeDefined();
  });
});

describe('a failure between two renditions', () => {
  it('leaves no image and allows registering the upload again', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    storage.setFault((method, path) => (method === 'PUT' && path.endsWith('/800.webp') ? 'failing' : 'none'));
    await expect(register(ana, uploadUrl)).rejects.toMatchObject(unavailable);
    storage.setFault(() => 'none');

    const images = services.database('media').collection('images');
    expect(await images.countDocuments({ accountId: ana.accountId, state: 'live' })).toBe(0);
    await expect(register(ana, uploadUrl)).resolves.toBeDefined();
  });
});

describe('a failure after the image is complete', () => {
  it('keeps the image and leaves the upload to the cleanup', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    storage.setFault((method) => (method === 'DELETE' ? 'failing' : 'none'));
    const { objectPath } = await register(ana, uploadUrl);
    storage.setFault(() => 'none');

    await expect(read(ana, objectPath)).resolves.toBeDefined();
    expect(await services.listKeys(parseObjectKey(uploadUrl))).toHaveLength(1);
  });
});

describe('a file replaced by a larger one after the size check', () => {
  it('is rejected at the size limit and removed', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpegOfSize(MAX_UPLOAD_BYTES + 1));

    storage.setFault((method) => (method === 'HEAD' ? 'outdated-size' : 'none'));

    await expect(register(ana, uploadUrl)).rejects.toMatchObject({ problem: { code: 'upload-too-large' } });
    expect(await services.listKeys(parseObjectKey(uploadUrl))).toEqual([]);
  });
});
