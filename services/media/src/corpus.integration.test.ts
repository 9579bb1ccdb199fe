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

const idIn = (path: string): string => path.split('/').at(-1) ?? '';

const readAll = async (path: string, token: string): Promise<Buffer[]> => {
  const addresses = ['', '?w=200', '?w=400', '?w=800'].map(
    (query) => `${services.url('media')}${path}${query}`,
  );
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
};

const bareWebp = { format: 'webp', exif: undefined, xmp: undefined, icc: undefined, orientation: undefined };

describe('a file that is a picture', () => {
  it.each(validFiles)('becomes bare WebP: $name', async ({ file, type }) => {
    const person = await services.createUser();

    const clothingImageURL = await uploadFile(person, await file(), type);
    const { objectPath } = await person
      .api(mediaContract)
      .registerClothingImage({ body: { clothingImageURL } });

    for (const bytes of await readAll(objectPath, person.token)) {
      expect({ ...bareWebp, ...(await sharp(bytes).metadata()) }).toMatchObject(bareWebp);
      for (const secret of [...secrets, 'Exif', 'ICCP']) expect(bytes.includes(secret)).toBe(false);
    }
    expect(await services.listKeys(parseObjectKey(clothingImageURL))).toEqual([]);
  });

  it('stands upright', async () => {
    const person = await services.createUser();

    const path = await addClosetImage(person, await createPhonePhoto());

    const [whole = Buffer.alloc(0)] = await readAll(path, person.token);
    const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 640]);
    const [topRed = 0, , topBlue = 0] = data;
    const [bottomRed = 0, , bottomBlue = 0] = data.subarray(-info.channels);
    expect(topRed).toBeGreaterThan(topBlue);
    expect(bottomBlue).toBeGreaterThan(bottomRed);
  });

  it('keeps its colours when their profile goes', async () => {
    const person = await services.createUser();
    const green = { r: 0, g: 200, b: 0 };
    const wide = await sharp({ create: { width: 300, height: 300, channels: 3, background: green } })
      .withIccProfile('p3')
      .png()
      .toBuffer();

    const [whole = Buffer.alloc(0)] = await readAll(await addClosetImage(person, wide), person.token);

    const [redness = 255, greenness = 0] = await sharp(whole).raw().toBuffer();
    expect(Math.abs(greenness - green.g)).toBeLessThan(12);
    expect(redness).toBeLessThan(24);
  });

  it('is stored with at most 2048 pixels a side, and never enlarged', async () => {
    const person = await services.createUser();

    const big = await readAll(await addClosetImage(person, await createJpeg(3000, 1500)), person.token);
    const small = await readAll(await addClosetImage(person, await createJpeg(300, 150)), person.token);

    const widths = (files: Buffer[]) =>
      Promise.all(files.map(async (file) => (await sharp(file).metadata()).width));
    expect(await widths(big)).toEqual([2048, 200, 400, 800]);
    expect(await widths(small)).toEqual([300, 200, 300, 300]);
  });

  it('is described to services with its size and ThumbHash', async () => {
    const person = await services.createUser();
    const path = await addClosetImage(person, await createTwoColorImage(1000, 500).png().toBuffer());

    const details = await person.api(mediaContract).imageDetails({ params: { imageId: idIn(path) } });

    expect(details).toEqual({
      id: idIn(path),
      ownerId: person.accountId,
      purpose: 'closet',
      width: 1000,
      height: 500,
      thumbHash: expect.stringMatching(/^[A-Za-z0-9+/]{20,60}=*$/),
    });
  });
});

describe('a file that is no picture', () => {
  it.each(invalidFiles)('is refused and leaves nothing: $name', async ({ file, type }) => {
    const person = await services.createUser();
    const clothingImageURL = await uploadFile(person, await file(), type);
    const before = await services.listKeys('images/');

    const call = person.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });

    await expect(call).rejects.toMatchObject({
      status: 415,
      problem: { code: 'upload-not-an-image', detail: 'Only image files are allowed' },
    });
    expect(await services.listKeys(parseObjectKey(clothingImageURL))).toEqual([]);
    expect(await services.listKeys('images/')).toEqual(before);
    expect(
      await services.database('media').collection('images').countDocuments({ accountId: person.accountId }),
    ).toBe(0);
  });
});
