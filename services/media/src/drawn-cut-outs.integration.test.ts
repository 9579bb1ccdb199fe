import { mediaContract } from '@fitfolk/contracts/media';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemPhoto } from '../testing/item-photo.ts';
import { addClosetImage, type MediaHarness, startMediaHarness } from '../testing/media-harness.ts';

let services: MediaHarness;
let photo: Buffer;
beforeAll(async () => {
  photo = await createItemPhoto({ color: '#1a2647' });
  services = await startMediaHarness({ env: { VISION: 'on' } });
});
afterAll(() => services?.stop());

const toParams = (path: string) => ({ params: { imageId: path.slice('/api/images/'.length) } });
const toApi = (user: TestUser) => user.api(mediaContract);

/** Adds an image that is recognized. */
const addRecognized = async () => {
  const ana = await services.createUser();
  const path = await addClosetImage(ana, photo);
  await toApi(ana).recognizeItem(toParams(path));
  return { ana, path };
};

const SIDE = 100;

/** Draws a mask that keeps a rectangle, given in shares of the photo. */
const drawMask = async (left: number, top: number, width: number, height: number): Promise<string> => {
  const isKept = (x: number, y: number) => x >= left && x < left + width && y >= top && y < top + height;
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    if (isKept((index % SIDE) / SIDE, Math.floor(index / SIDE) / SIDE)) pixels[index * 4 + 3] = 255;
  }
  const image = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } });
  return (await image.png().toBuffer()).toString('base64');
};

const countOpaque = async (user: TestUser, path: string): Promise<number> => {
  const image = Buffer.from(await toApi(user).readImage({ ...toParams(path), query: {} }));
  const alpha = await sharp(image).extractChannel('alpha').raw().toBuffer();
  return alpha.filter((value) => value > 200).length / alpha.length;
};

describe('a cut-out whose outline a person draws', () => {
  it('replaces the automatic one under another path, which the closet receives', async () => {
    const { ana, path } = await addRecognized();
    const before = await toApi(ana).getCutOut(toParams(path));

    const mask = await drawMask(0.25, 0.5, 0.5, 0.25);
    const drawn = await toApi(ana).drawCutOut({ ...toParams(path), body: { mask } });

    expect(before).toMatchObject({ cutOutUrl: `${path}_c`, isDrawn: false });
    expect(drawn).toMatchObject({ cutOutUrl: `${path}_c1`, isDrawn: true });
    expect(drawn.box?.width).toBeCloseTo(0.5, 1);
    expect(drawn.box?.top).toBeCloseTo(0.5, 1);
    expect(await toApi(ana).getCutOut(toParams(path))).toEqual(drawn);
    // Only the margin around the rectangle is transparent.
    expect(await countOpaque(ana, `${path}_c1`)).toBeGreaterThan(0.8);
    const events = (await services.listPublished('media')).filter(
      ({ subject }) => subject === path.slice('/api/images/'.length),
    );
    expect(events.map(({ data }) => data)).toMatchObject([
      { cutOutUrl: `${path}_c`, kind: 't-shirt' },
      { cutOutUrl: `${path}_c1`, kind: 't-shirt', colors: [{ name: 'navy' }] },
    ]);
  });

  it('stays when all images are recognized again, and gives way to the automatic one on request', async () => {
    const { ana, path } = await addRecognized();
    const automatic = await toApi(ana).getCutOut(toParams(path));
    const share = await countOpaque(ana, `${path}_c`);
    await toApi(ana).drawCutOut({ ...toParams(path), body: { mask: await drawMask(0.3, 0.3, 0.2, 0.2) } });

    const operator = await services.asService(mediaContract);
    await operator.queueRecognition({ body: { images: 'all' } });
    await expect.poll(async () => (await operator.recognitionProgress()).waiting).toBe(0);
    expect((await toApi(ana).getCutOut(toParams(path))).isDrawn).toBe(true);

    expect(await toApi(ana).resetCutOut(toParams(path))).toEqual({
      ...automatic,
      cutOutUrl: `${path}_c2`,
    });
    expect(await countOpaque(ana, `${path}_c2`)).toBeCloseTo(share, 5);
    expect(await toApi(ana).resetCutOut(toParams(path))).toMatchObject({ cutOutUrl: `${path}_c2` });
  });

  it.each([
    ['keeps nothing', () => drawMask(0, 0, 0, 0)],
    ['is damaged', async () => (await drawMask(0.2, 0.2, 0.5, 0.5)).slice(0, 40)],
  ])('is rejected if the mask %s', async (_case, createMask) => {
    const { ana, path } = await addRecognized();

    const request = toApi(ana).drawCutOut({ ...toParams(path), body: { mask: await createMask() } });

    expect(await catchProblem(request)).toMatchObject({ status: 422, code: 'cut-out-empty' });
    expect(await toApi(ana).getCutOut(toParams(path))).toMatchObject({ cutOutUrl: `${path}_c` });
  });

  it('waits for few others of its account, and delays those of other accounts little', async () => {
    const [busy, other] = [await addRecognized(), await addRecognized()];
    const mask = await drawMask(0.2, 0.2, 0.5, 0.5);
    const draw = ({ ana, path }: typeof busy) => toApi(ana).drawCutOut({ ...toParams(path), body: { mask } });

    const flood = Array.from({ length: 12 }, () => draw(busy));
    const outcomes = Promise.allSettled(flood);
    expect(await draw(other)).toMatchObject({ isDrawn: true });

    const rejected = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(9);
    expect(await catchProblem(flood[11] as Promise<unknown>)).toMatchObject({ code: 'unavailable' });
  });

  it('is nobody else’s to see or draw', async () => {
    const { path } = await addRecognized();
    const ben = await services.createUser();
    const mask = await drawMask(0.2, 0.2, 0.5, 0.5);

    for (const call of [
      () => toApi(ben).getCutOut(toParams(path)),
      () => toApi(ben).drawCutOut({ ...toParams(path), body: { mask } }),
      () => toApi(ben).resetCutOut(toParams(path)),
    ])
      expect(await catchProblem(call())).toMatchObject({ status: 404 });
  });
});
