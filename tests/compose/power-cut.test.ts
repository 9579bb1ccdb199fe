import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../chaos/checks/check.ts';
import { observe } from '../chaos/checks/observe.ts';
import { createHistory } from '../chaos/workload/history.ts';
import { createParticipant } from '../chaos/workload/participant.ts';
import { startWorkload } from '../chaos/workload/workload.ts';
import { type AllInOne, startAllInOne } from './support/all-in-one.ts';
import { docker } from './support/containers.ts';
import { createDisk, type Disk } from './support/disk.ts';
import { prepareAllInOne } from './support/images.ts';

/** Writes that are acknowledged before each cut. */
const ACKNOWLEDGED = 60;
/** Photos that are acknowledged just before. */
const IMAGES = 4;

let container: AllInOne;
let disk: Disk;
beforeAll(async () => {
  container = await startAllInOne({
    image: await prepareAllInOne(),
    env: { REGISTRATION: 'open' },
    prepareVolume: async (name) => {
      disk = await createDisk(name);
    },
  });
});
afterAll(async () => {
  await container?.remove();
  await disk?.remove();
});

describe('the container with everything', () => {
  // Each case has accounts of its own, because it knows nothing of the writes of the other one.
  it.each([
    {
      event: 'the power is cut',
      writers: ['ana', 'ben', 'cleo'],
      observer: 'gus',
      interrupt: () => disk.cutPower(),
    },
    {
      event: 'it is killed',
      writers: ['dan', 'eve', 'finn'],
      observer: 'hal',
      interrupt: () => docker(['kill', container.name]),
    },
  ])('keeps every write that it acknowledged before $event', async ({ writers, observer, interrupt }) => {
    const create = (name: string) => createParticipant(container.url, name);
    const participants = await Promise.all(writers.map(create));
    const prober = await create(observer);
    const history = createHistory();
    const listAcknowledged = () => history.writes.filter(({ outcome }) => outcome === 'acknowledged');
    const { url } = container;
    const workload = startWorkload({ url, participants, prober, history, seed: Date.now() });
    await expect.poll(() => listAcknowledged().length, { timeout: 120_000 }).toBeGreaterThan(ACKNOWLEDGED);

    const [uploader] = participants;
    const images = await Promise.all(Array.from({ length: IMAGES }, () => uploader?.uploadClosetImage()));

    await interrupt();
    await docker(['kill', container.name]).catch(() => undefined);
    await workload.stop();
    await container.start();

    const { resources, withoutImage } = await observe(url, [...participants, prober], history.writes);
    const { lost, doubled } = check(history.writes, resources);
    for (const image of images) expect(await uploader?.hasImage(image ?? '')).toBe(true);
    expect({ lost, withoutImage, doubled }).toEqual({ lost: [], withoutImage: [], doubled: [] });
  });
});
