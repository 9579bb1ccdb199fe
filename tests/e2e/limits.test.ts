import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { Client } from 'minio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';
import { CAMERA_MODEL, createPhonePhoto } from './support/test-photos.ts';
import { createTestUser, uploadClothingImage, uploadImage } from './support/test-user.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.remove());

const storedObjects = async (): Promise<string[]> => {
  const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
  const { hostname, port } = new URL(S3_ENDPOINT);
  const s3 = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: 'us-east-1',
  });
  const names: string[] = [];
  for await (const entry of s3.listObjectsV2(`${instance.namespace}-media`, '', true))
    names.push(entry.name ?? '');
  return names;
};

describe('limits and privacy', () => {
  it('accept exactly one of 20 concurrent items in a closet of 49', async () => {
    const ana = await createTestUser(instance.url);
    const profileId = ana.profile.id;
    const add = (name: string) => ana.closet.addItem({ body: { profileId, name, category: 'tops' } });
    for (let count = 0; count < 49; count += 1) await add(`Shirt ${count}`);

    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => add(`Late ${index}`)));

    const rejections = results.flatMap((request) => (request.status === 'rejected' ? [request.reason] : []));
    expect(rejections).toHaveLength(19);
    for (const rejection of rejections) {
      expect(rejection).toMatchObject({
        status: 403,
        problem: { code: 'closet-limit', detail: 'Free tier limit reached' },
      });
    }
    expect(await ana.closet.listItems({ params: { profileId } })).toHaveLength(50);
  });

  it('reject an image one byte above the limit and store nothing', async () => {
    const ana = await createTestUser(instance.url);
    const before = await storedObjects();
    const tooLarge = Buffer.concat([await createPhonePhoto(), Buffer.alloc(MAX_UPLOAD_BYTES)]).subarray(
      0,
      MAX_UPLOAD_BYTES + 1,
    );
    const clothingImageURL = await uploadImage(ana, tooLarge);

    await expect(ana.media.registerClothingImage({ body: { clothingImageURL } })).rejects.toMatchObject({
      status: 413,
      problem: { detail: 'File too large (max 10 MB)' },
    });
    expect(await storedObjects()).toEqual(before);
  });

  it('accept an image of exactly 10 MB', async () => {
    const ana = await createTestUser(instance.url);
    const photo = await createPhonePhoto();
    const full = Buffer.concat([photo, Buffer.alloc(MAX_UPLOAD_BYTES - photo.length)]);
    const clothingImageURL = await uploadImage(ana, full);

    const { objectPath } = await ana.media.registerClothingImage({ body: { clothingImageURL } });

    expect((await ana.fetch(objectPath)).status).toBe(200);
  });

  it('serve images upright and without metadata', async () => {
    const ana = await createTestUser(instance.url);
    const objectPath = await uploadClothingImage(ana);

    for (const variant of ['', '?w=200', '?w=400', '?w=800']) {
      const bytes = Buffer.from(await (await ana.fetch(`${objectPath}${variant}`)).arrayBuffer());
      const { width = 0, height = 0, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
      expect(bytes.includes(CAMERA_MODEL)).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  it('return the same response for resources of another account as for missing ones', async () => {
    const ana = await createTestUser(instance.url);
    const eve = await createTestUser(instance.url);
    const objectPath = await uploadClothingImage(ana);
    const profileId = ana.profile.id;
    const item = await ana.closet.addItem({
      body: { profileId, name: 'Coat', category: 'outerwear', imageUrl: objectPath },
    });
    const missing = '01890000-0000-7000-8000-000000000000';
    const request = async (method: string, path: string, body?: unknown) => {
      const response = await eve.fetch(path, {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      });
      const headers = Object.fromEntries(response.headers);
      for (const name of ['date', 'x-request-id', 'ratelimit', 'ratelimit-reset', 'x-ratelimit-reset'])
        delete headers[name];
      for (const name of ['ratelimit-remaining', 'x-ratelimit-remaining']) delete headers[name];
      return { status: response.status, body: await response.text(), headers };
    };

    for (const [method, ownPath, missingPath] of [
      ['GET', `/api/clothing-items/${profileId}`, `/api/clothing-items/${missing}`],
      ['GET', `/api/clothing-items?profileId=${profileId}`, `/api/clothing-items?profileId=${missing}`],
      [
        'GET',
        `/api/clothing-items/${profileId}/cleanout-alerts`,
        `/api/clothing-items/${missing}/cleanout-alerts`,
      ],
      ['DELETE', `/api/clothing-items/${item.id}`, `/api/clothing-items/${missing}`],
      ['GET', objectPath, '/api/images/AAAAAAAAAAAAAAAAAAAAAAAAAA'],
      ['GET', `${objectPath}?w=200`, '/api/images/AAAAAAAAAAAAAAAAAAAAAAAAAA?w=200'],
    ] as const) {
      const foreign = await request(method, ownPath);
      expect(foreign.status, ownPath).toBe(404);
      expect(foreign, ownPath).toEqual(await request(method, missingPath));
    }
    const add = (ownerId: string) =>
      request('POST', '/api/clothing-items', { profileId: ownerId, name: 'Hat', category: 'tops' });
    expect(await add(profileId)).toEqual(await add(missing));
    expect(await ana.closet.listItems({ params: { profileId } })).toHaveLength(1);
  });
});
