/**
 * `npm run bench -- images/registration`: compares the registration of uploaded photos, four at a time on all cores, with sharp
 * alone, which renders the same renditions, by turns. The bar: at least 0.8 times sharp.
 */
import { availableParallelism } from 'node:os';
import { IMAGE_WIDTHS, mediaContract } from '@fitfolk/contracts/media';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import sharp from 'sharp';
import { startMediaHarness, uploadFile } from '../../services/media/testing/media-harness.ts';
import { mapConcurrently } from '../backends/backend.ts';
import { measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';
import { createPhoto } from './create-photo.ts';

const PHOTOS = Number(process.argv[2] ?? 8);
const ROUNDS = Number(process.argv[3] ?? 5);
const WIDTH = Number(process.argv[4] ?? 4000);
const MAX_SIDE = 2048;
const WEBP_QUALITY = 82;

const render = (photo: Buffer, side: number): Promise<Buffer> =>
  sharp(photo)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();

const renderAll = async (photo: Buffer): Promise<void> => {
  for (const side of [MAX_SIDE, ...IMAGE_WIDTHS]) await render(photo, side);
};

const register = async (user: TestUser, clothingImageURL: string): Promise<void> => {
  await user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } });
};

await withServers(async () => {
  const env = { MEDIA_PARALLEL_PICTURES: `${availableParallelism()}` };
  const harness = await startMediaHarness({ env });
  try {
    const photo = await createPhoto(WIDTH);
    const user = await harness.createUser();
    const upload = async (): Promise<string[]> => {
      const urls: string[] = [];
      for (let index = 0; index < PHOTOS; index += 1) urls.push(await uploadFile(user, photo));
      return urls;
    };
    const [own, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const urls = await upload();
      own.push(
        await measureMs(() => mapConcurrently(PHOTOS, (index) => register(user, urls[index] as string))),
      );
      bare.push(await measureMs(() => mapConcurrently(PHOTOS, () => renderAll(photo))));
    }
    // The first round loads the library.
    const [ownMs, bareMs] = [percentile(own.slice(1), 0.5), percentile(bare.slice(1), 0.5)];
    print(`${PHOTOS} photos of ${(photo.length / 1e6).toFixed(1)} MB each`);
    print('| | ms per photo |');
    print('| --- | --- |');
    print(`| registration | ${(ownMs / PHOTOS).toFixed(0)} |`);
    print(`| sharp alone | ${(bareMs / PHOTOS).toFixed(0)} |`);
    print(`\nratio ${(bareMs / ownMs).toFixed(2)}`);
  } finally {
    await harness.stop();
  }
});
