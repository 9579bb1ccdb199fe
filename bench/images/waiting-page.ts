/**
 * `npm run bench -- images/waiting-page`: measures how long a page of twelve closet images takes while media recognizes photos and cuts
 * them out, compared with the same page when it does not, by turns. With `CUTOUT_MODEL=isnet`, or a path, the cut-out model runs, too.
 * The bar: at most 1.2 times. Arguments: rounds, pages of a round, width of the photos.
 */
import { setTimeout } from 'node:timers/promises';
import { mediaContract } from '@fitfolk/contracts/media';
import { installCutOutModel } from '@fitfolk/dev/provision/install/cutout-model';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import { addClosetImage, startMediaHarness } from '../../services/media/testing/media-harness.ts';
import { formatMs, measureMs, percentile, print } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const ROUNDS = Number(process.argv[2] ?? 6);
const PAGES = Number(process.argv[3] ?? 20);
const WIDTH = Number(process.argv[4] ?? 3000);
const IMAGES = 12;
/** Time between two pages, as people need it, in milliseconds. */
const PAUSE_MS = 50;
const WAIT_MS = 100;

const model = process.env.CUTOUT_MODEL;
const path = model === 'isnet' ? await installCutOutModel() : model;

// Drawing it takes seconds, in which no server could answer.
const photo = await createItemPhoto({ width: WIDTH });

await withServers(async () => {
  const harness = await startMediaHarness({ env: { VISION: 'on', ...(path ? { CUTOUT_MODEL: path } : {}) } });
  try {
    const user = await harness.createUser();
    // The token of a client is valid for half a minute.
    const asOperator = () => harness.asService(mediaContract);
    const paths: string[] = [];
    for (let image = 0; image < IMAGES; image += 1) paths.push(await addClosetImage(user, photo));
    const isBusy = async () => (await (await asOperator()).recognitionProgress()).waiting > 0;
    const finish = async () => {
      while (await isBusy()) await setTimeout(WAIT_MS);
    };
    const openPage = () =>
      Promise.all(
        paths.map((each) =>
          user
            .api(mediaContract)
            .readImage({ params: { imageId: each.slice('/api/images/'.length) }, query: { w: '400' } }),
        ),
      );
    const measurePages = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let page = 0; page < PAGES; page += 1) {
        times.push(await measureMs(openPage));
        await setTimeout(PAUSE_MS);
      }
      return times;
    };
    await finish();
    await measurePages();
    const [idle, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...(await measurePages()));
      await (await asOperator()).queueRecognition({ body: { images: 'all' } });
      const times = await measurePages();
      if (!(await isBusy())) throw new Error('The photos were recognized before the pages were read');
      busy.push(...times);
      await finish();
    }
    print('| page of 12 images | idle | during cut-outs | ratio |\n| --- | --- | --- | --- |');
    for (const [name, share] of [
      ['median', 0.5],
      ['90th percentile', 0.9],
    ] as const) {
      const [before, during] = [percentile(idle, share), percentile(busy, share)];
      print(`| ${name} | ${formatMs(before)} | ${formatMs(during)} | ${(during / before).toFixed(2)} |`);
    }
  } finally {
    await harness.stop();
  }
});
