/** @module-tag extended */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStatusContract } from '@fitfolk/contracts/core/service-status';
import { mediaContract } from '@fitfolk/contracts/media';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createColorModel } from '../testing/color-model.ts';
import { createItemPhoto } from '../testing/item-photo.ts';
import { addClosetImage, type MediaHarness, startMediaHarness } from '../testing/media-harness.ts';

let folder: string;
let photo: Buffer;
let services: MediaHarness;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-model-'));
  photo = await createItemPhoto();
});
afterEach(() => services?.stop());
afterAll(() => rm(folder, { recursive: true }));

const start = async (model?: Buffer): Promise<void> => {
  const path = join(folder, 'model.onnx');
  await (model ? writeFile(path, model) : rm(path, { force: true }));
  services = await startMediaHarness({ env: { VISION: 'on', CUTOUT_MODEL: path } });
};

/** Adds a photo of a red T-shirt and functions that ask for it. */
const addPhoto = async () => {
  const ana = await services.createUser();
  const path = await addClosetImage(ana, photo);
  const params = { imageId: path.slice('/api/images/'.length) };
  return {
    path,
    recognize: async () => (await ana.api(mediaContract).recognizeItem({ params })).recognized,
    getRecognized: async () => (await ana.api(mediaContract).imageDetails({ params })).recognized,
    readCutOut: async () =>
      Buffer.from(
        await ana.api(mediaContract).readImage({ params: { imageId: `${params.imageId}_c1` }, query: {} }),
      ),
  };
};
const getProgress = async () => (await services.asService(mediaContract)).recognitionProgress();
const waitUntilDone = () =>
  expect.poll(async () => (await getProgress()).waiting, { timeout: 60_000 }).toBe(0);

describe('CUTOUT_MODEL', () => {
  it('replaces the cut-out of a recognized image, and keeps its kind', async () => {
    await start(createColorModel());
    const { path, recognize, getRecognized, readCutOut } = await addPhoto();

    expect(await recognize()).toMatchObject({ kind: 't-shirt', cutOutUrl: `${path}_c` });
    await waitUntilDone();

    expect(await getRecognized()).toMatchObject({
      kind: 't-shirt',
      colors: [{ name: 'red' }],
      cutOutUrl: `${path}_c1`,
    });
    const { width, height } = await sharp(await readCutOut()).metadata();
    // The drawing is 700 × 730 units of 900 × 1,200.
    expect(width / height).toBeCloseTo(700 / 730, 1);
    const published = await services.listPublished('media');
    expect(published.map(({ data }) => data)).toMatchObject([
      { cutOutUrl: `${path}_c` },
      { cutOutUrl: `${path}_c1` },
    ]);
  });

  it('cuts images out that are recognized again', async () => {
    await start(createColorModel());
    const { path, getRecognized } = await addPhoto();
    await waitUntilDone();

    await (await services.asService(mediaContract)).queueRecognition({ body: { images: 'all' } });
    await waitUntilDone();

    expect(await getRecognized()).toMatchObject({ kind: 't-shirt', cutOutUrl: `${path}_c2` });
  });

  it('keeps the photo if the model takes everything for the item', async () => {
    await start(createColorModel(100));
    const { getRecognized } = await addPhoto();
    await waitUntilDone();

    expect(await getRecognized()).toMatchObject({
      kind: 't-shirt',
      colors: [{ name: 'red' }],
      cutOutUrl: null,
    });
  });

  it('keeps the cut-outs of the built-in network while the model is missing, and replaces them later', async () => {
    await start();
    const { path, recognize, getRecognized } = await addPhoto();

    expect(await recognize()).toMatchObject({ kind: 't-shirt', cutOutUrl: `${path}_c` });
    expect(await getProgress()).toMatchObject({ waiting: 1 });
    const { gauges } = await (await services.asService(createStatusContract('media'))).status();
    expect(gauges.fitfolk_images_waiting).toEqual({ '': 1 });
    await writeFile(join(folder, 'model.onnx'), createColorModel());
    await services.restart();
    await waitUntilDone();

    expect(await getRecognized()).toMatchObject({ cutOutUrl: `${path}_c1` });
  });
});
