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
const register = (who: TestUser, clothingImageURL: string) =>
  who.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });
const read = (who: TestUser, path: string) =>
  who.api(mediaContract).readImage({ params: { imageId: path.replace('/api/images/', '') }, query: {} });

describe.each(['broken', 'failing', 'silent'] as const)('while the object store is %s', (fault) => {
  it('images and registrations are unavailable, and work again afterwards', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    const address = await uploadFile(ana, await createJpeg());

    storage.setFault(() => fault);
    await Promise.all([
      expect(read(ana, path)).rejects.toMatchObject(unavailable),
      expect(register(ana, address)).rejects.toMatchObject(unavailable),
      expect(ana.api(mediaContract).createUpload()).resolves.toBeDefined(),
    ]);
    storage.setFault(() => 'none');

    await expect(read(ana, path)).resolves.toBeDefined();
    await expect(register(ana, address)).resolves.toBeDefined();
  });
});

describe('when the object store fails between two renditions', () => {
  it('no image is there, and the upload can be registered again', async () => {
    const ana = await services.createUser();
    const address = await uploadFile(ana, await createJpeg());

    storage.setFault((method, path) => (method === 'PUT' && path.endsWith('/800.webp') ? 'failing' : 'none'));
    await expect(register(ana, address)).rejects.toMatchObject(unavailable);
    storage.setFault(() => 'none');

    const images = services.database('media').collection('images');
    expect(await images.countDocuments({ accountId: ana.accountId, state: 'live' })).toBe(0);
    await expect(register(ana, address)).resolves.toBeDefined();
  });
});

describe('when the object store fails after the image is complete', () => {
  it('the image stands, and the uploaded file waits for the sweep', async () => {
    const ana = await services.createUser();
    const address = await uploadFile(ana, await createJpeg());

    storage.setFault((method) => (method === 'DELETE' ? 'failing' : 'none'));
    const { objectPath } = await register(ana, address);
    storage.setFault(() => 'none');

    await expect(read(ana, objectPath)).resolves.toBeDefined();
    expect(await services.listKeys(parseObjectKey(address))).toHaveLength(1);
  });
});

describe('when a file is replaced by a larger one after its size was read', () => {
  it('reading stops at the limit, and nothing is left behind', async () => {
    const ana = await services.createUser();
    const address = await uploadFile(ana, await createJpegOfSize(MAX_UPLOAD_BYTES + 1));

    storage.setFault((method) => (method === 'HEAD' ? 'outdated-size' : 'none'));

    await expect(register(ana, address)).rejects.toMatchObject({ problem: { code: 'upload-too-large' } });
    expect(await services.listKeys(parseObjectKey(address))).toEqual([]);
  });
});
