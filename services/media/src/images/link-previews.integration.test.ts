import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import { createItemPhoto } from '../../testing/item-photo.ts';
import { addClosetImage, type MediaHarness, startMediaHarness } from '../../testing/media-harness.ts';

const outfits = createEventProducer('outfits');
let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness({ env: { VISION: 'on' } }, [outfits.service]);
});
afterAll(() => services?.stop());

const toId = (path: string): string => path.split('/').at(-1) ?? '';
const getPreview = (preview: string): Promise<Response> =>
  fetch(`${services.url('media')}/api/shared-outfit-previews?preview=${preview}`);

/** Shares images by a link; returns the key of its picture and a function that ends the link. */
const share = async (paths: readonly string[], hasPreview = true) => {
  const { profileId, accountId } = await services.createUser();
  const outfitId = crypto.randomUUID();
  const tokenHash = hashSecretToken(crypto.randomUUID());
  const publish = async (changedAt: string, link: { expiresAt: string } | null) => {
    const shown = link && {
      tokenHash,
      imageIds: paths.map((path) => `${toId(path)}_c`),
      hasPreview,
      ...link,
    };
    const data = { outfitId, profileId, accountId, changedAt, link: shown };
    await outfits.publish(outfitsEvents.outfitLinkChanged, outfitId, data);
    await services.waitUntilIdle();
  };
  await publish('2026-11-20T10:00:00.000Z', { expiresAt: '2099-01-01T00:00:00.000Z' });
  return { preview: tokenHash, end: () => publish('2026-11-20T11:00:00.000Z', null) };
};

describe('sharedOutfitPreview', () => {
  it('shows the cut-outs of the items, and no photo, until the link ends', async () => {
    const ana = await services.createUser();
    const recognized = await addClosetImage(ana, await createItemPhoto({ color: '#1a2647' }));
    await ana.api(mediaContract).recognizeItem({ params: { imageId: toId(recognized) } });
    const whole = await addClosetImage(ana, await createJpeg());
    const { preview, end } = await share([recognized, whole]);

    const response = await getPreview(preview);

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    // The only cut-out is in the middle, on the ground.
    const [red = 0, , blue = 0] = at(600, 315);
    expect(blue).toBeGreaterThan(red);
    for (const [x, y] of [
      [10, 10],
      [1190, 620],
    ] as const)
      expect(Math.min(...at(x, y))).toBeGreaterThan(220);

    await end();
    expect((await getPreview(preview)).status).toBe(404);
  });

  it('does not exist for the outfit of a child, without a cut-out, or for another key', async () => {
    const ana = await services.createUser();
    const recognized = await addClosetImage(ana, await createItemPhoto({ color: '#1a2647' }));
    await ana.api(mediaContract).recognizeItem({ params: { imageId: toId(recognized) } });
    const child = await share([recognized], false);
    const uncut = await share([await addClosetImage(ana, await createJpeg())]);

    for (const preview of [child.preview, uncut.preview, 'a'.repeat(64), ''])
      expect((await getPreview(preview)).status).toBe(404);
  });
});
