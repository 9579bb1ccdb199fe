import { errorCatalog } from '@fitfolk/contracts/core/errors';
import { mediaContract } from '@fitfolk/contracts/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createJpeg,
  createPhonePhoto,
  createTwoColorImage,
  invalidFiles,
  secrets,
  validFiles,
} from '../testing/image-corpus.ts';
import {
  addClosetImage,
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';

let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness();
});
afterAll(() => services.stop());

const parseId = (path: string): string => path.split('/').at(-1) ?? '';

const readRenditions = async (path: string, token: string): Promise<Buffer[]> => {
  const urls = ['', '?w=200', '?w=400', '?w=800'].map((query) => `${services.url('media')}${path}${query}`);
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
};

const webpWithoutMetadata = {
  format: 'webp',
  exif: undefined,
  xmp: undefined,
  icc: undefined,
  orientation: undefined,
};

describe('registering a valid image', () => {
  it.each(validFiles)('stores $name as WebP without metadata', async ({ file, type }) => {
    const user = await services.createUser();

    const clothingImageURL = await uploadFile(user, await file(), type);
    const { objectPath } = await user
      .api(mediaContract)
      .registerClothingImage({ body: { clothingImageURL } });

    for (const bytes of await readRenditions(objectPath, user.token)) {
      expect({ ...webpWithoutMetadata, ...(await sharp(bytes).metadata()) }).toMatchObject(
        webpWithoutMetadata,
      );
      for (const secret of [...secrets, 'Exif', 'ICCP']) expect(bytes.includes(secret)).toBe(false);
    }
    expect(await services.listKeys(parseObjectKey(clothingImageURL))).toEqual([]);
  });

  it('applies the EXIF orientation', async () => {
    const user = await services.createUser();

    const path = await addClosetImage(user, await createPhonePhoto());

    const [whole = Buffer.alloc(0)] = await readRenditions(path, user.token);
    const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 640]);
    const [topRed = 0, , topBlue = 0] = data;
    const [bottomRed = 0, , bottomBlue = 0] = data.subarray(-info.channels);
    expect(topRed).toBeGreaterThan(topBlue);
    expect(bottomBlue).toBeGreaterThan(bottomRed);
  });

  it('converts colors to sRGB', async () => {
    const user = await services.createUser();
    const green = { r: 0, g: 200, b: 0 };
    const wideGamut = await sharp({ create: { width: 300, height: 300, channels: 3, background: green } })
      .withIccProfile('p3')
      .png()
      .toBuffer();

    const [whole = Buffer.alloc(0)] = await readRenditions(await addClosetImage(user, wideGamut), user.token);

    const [redness = 255, greenness = 0] = await sharp(whole).raw().toBuffer();
    expect(Math.abs(greenness - green.g)).toBeLessThan(12);
    expect(redness).toBeLessThan(24);
  });

  it('limits sides to 2048 px and never enlarges', async () => {
    const user = await services.createUser();

    const big = await readRenditions(await addClosetImage(user, await createJpeg(3000, 1500)), user.token);
    const small = await readRenditions(await addClosetImage(user, await createJpeg(300, 150)), user.token);

    const widths = (files: Buffer[]) =>
      Promise.all(files.map(async (file) => (await sharp(file).metadata()).width));
    expect(await widths(big)).toEqual([2048, 200, 400, 800]);
    expect(await widths(small)).toEqual([300, 200, 300, 300]);
  });

  it('exposes size and ThumbHash to other services', async () => {
    const user = await services.createUser();
    const path = await addClosetImage(user, await createTwoColorImage(1000, 500).png().toBuffer());

    const details = await user.api(mediaContract).imageDetails({ params: { imageId: parseId(path) } });

    expect(details).toEqual({
      id: parseId(path),
      ownerId: user.accountId,
      purpose: 'closet',
      recognized: null,
      width: 1000,
      height: 500,
      thumbHash: expect.stringMatching(/^[A-Za-z0-9+/]{20,60}=*$/),
    });
  });
});

describe('registering an invalid image', () => {
  it.each(invalidFiles)('rejects $name and leaves no objects', async ({ file, type, code }) => {
    const user = await services.createUser();
    const clothingImageURL = await uploadFile(user, await file(), type);
    const before = await services.listKeys('images/');

    const call = user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });

    await expect(call).rejects.toMatchObject({
      problem: { code, detail: errorCatalog[code].detail },
    });
    expect(await services.listKeys(parseObjectKey(clothingImageURL))).toEqual([]);
    expect(await services.listKeys('images/')).toEqual(before);
    expect(
      await services.database('media').collection('images').countDocuments({ accountId: user.accountId }),
    ).toBe(0);
  });
});
