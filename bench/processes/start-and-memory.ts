/**
 * `npm run bench -- processes/start-and-memory`: measures the second start of the single process, until Fitfolk answers, and its
 * memory when idle and after a load, and the same memory of one process per backend, from bundles with the options of the
 * images, and that of media and its vision process while it registers four photos of 10 MB at once. The bars: a second start within 4 s, 250 MB for
 * the single process after the load, 60 MB for each service when idle, 300 MB for media. Linux only.
 */
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundleBackend } from '@fitfolk/bundle/bundle-backend';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findDeployables } from '@fitfolk/dev/workspace/deployables';
import { readImageSettings } from '../../tests/deploy/image-settings.ts';
import { createTestUser, uploadImage } from '../../tests/e2e/support/test-user.ts';
import { toCookie } from '../backends/session-cookie.ts';
import { createPhoto } from '../images/create-photo.ts';
import { print } from '../measurements.ts';
import { listChildren } from '../scale/cpu-time.ts';
import { runLoad } from '../wrk.ts';
import { KIB_PER_MB, readPeakMb } from './peak-memory.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const IDLE_MS = Number(process.argv[3] ?? 10) * 1000;
/** Photos of this width have 10 MB. */
const PHOTO_WIDTH = Number(process.argv[4] ?? 4600);
const PHOTOS = 4;
const CONNECTIONS = 16;
const ENV = { RATE_LIMIT_FACTOR: '1000000', WEATHER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' };

type Memory = {
  /** Resident memory, with files and libraries that other processes share. */
  readonly resident: number;
  /** Memory that only this process has, which is what a container is charged for beside its cached files. */
  readonly own: number;
};

const readMemory = async (pid: number): Promise<Memory> => {
  const status = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / KIB_PER_MB;
  return { resident: read('Rss'), own: read('Private_Dirty') + read('Private_Clean') };
};

const readAll = async ({ processes }: Fitfolk): Promise<(Memory & { readonly name: string })[]> => {
  const read: (Memory & { readonly name: string })[] = [];
  for (const { name, pid } of processes) {
    const id = pid();
    if (id !== undefined) read.push({ name, ...(await readMemory(id)) });
  }
  return read;
};

/** Reads the feed, the closet and the session, and adds items. */
const load = async ({ url }: Fitfolk): Promise<void> => {
  const user = await createTestUser(url);
  const body = { name: 'Shirt', category: 'tops', profileId: user.profile.id } as const;
  for (let item = 0; item < 20; item += 1) await user.closet.addItem({ body });
  for (const path of ['/api/ootd-posts', `/api/clothing-items/${user.profile.id}`, '/api/auth/user', '/']) {
    const headers = { cookie: toCookie(user) };
    await runLoad({ url: `${url}${path}`, headers, connections: CONNECTIONS, seconds: SECONDS });
  }
};

/** Backends that run from bundles; all by default. */
const NAMES = process.argv[5]?.split(',');
const backends = findDeployables().filter(
  ({ name, isFrontend }) => !isFrontend && (NAMES?.includes(name) ?? true),
);
const isBackend = (name: string): boolean => backends.some((backend) => backend.name === name);

/** Replaces the backends by bundles. The second start has compiled code, which the images contain. */
const runBundles = async ({ processes }: Fitfolk, target: string): Promise<void> => {
  for (const { name, folder } of backends) await bundleBackend(folder, join(target, name));
  const replaced = processes.filter(({ name }) => isBackend(name));
  for (let start = 0; start < 2; start += 1)
    await Promise.all(replaced.map(({ name, restart }) => restart(join(target, name, 'main.mjs'))));
};

const toMb = (value: number): string => `${Math.round(value)} MB`;

const toSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Prints the memory of processes when idle and after the load. */
const measureMemory = async (fitfolk: Fitfolk, measured: (name: string) => boolean): Promise<void> => {
  await setTimeout(IDLE_MS);
  const idle = (await readAll(fitfolk)).filter(({ name }) => measured(name));
  await load(fitfolk);
  const loaded = await readAll(fitfolk);
  print('| process | resident, idle | its own, idle | resident after the load |');
  print('| --- | --- | --- | --- |');
  for (const { name, resident, own } of idle) {
    const after = loaded.find((each) => each.name === name)?.resident ?? Number.NaN;
    print(`| ${name} | ${toMb(resident)} | ${toMb(own)} | ${toMb(after)} |`);
  }
};

/** Registers photos at once, and prints how much memory media takes at most. */
const measurePhotos = async ({ url, processes }: Fitfolk): Promise<void> => {
  const media = processes.find(({ name }) => name === 'media')?.pid();
  if (media === undefined) throw new Error('media is not running');
  const user = await createTestUser(url);
  const photo = await createPhoto(PHOTO_WIDTH);
  const urls: string[] = [];
  for (let index = 0; index < PHOTOS; index += 1) urls.push(await uploadImage(user, photo));
  // Starts the measurement of the peak over (proc(5)).
  await writeFile(`/proc/${media}/clear_refs`, '5');
  await Promise.all(
    urls.map((clothingImageURL) => user.media.registerClothingImage({ body: { clothingImageURL } })),
  );
  // The recognition begins with the first photo.
  const children = await listChildren(media);
  const peaks = [toMb(await readPeakMb(media)), ...(await Promise.all(children.map(readPeakMb))).map(toMb)];
  const size = `${(photo.length / 1e6).toFixed(1)} MB`;
  print(`\nmedia and its vision process, with ${PHOTOS} photos of ${size} at once: ${peaks.join(' and ')}`);
};

const measureSingleProcess = async (dataDir: string): Promise<void> => {
  await (await startFitfolk({ dataDir, env: ENV })).stop();
  const start = performance.now();
  const fitfolk = await startFitfolk({ dataDir, env: ENV });
  const startMs = performance.now() - start;
  try {
    print(`One process: second start ${toSeconds(startMs)} s\n`);
    await measureMemory(fitfolk, () => true);
  } finally {
    await fitfolk.stop();
  }
};

/** The images of the frontends run another server, so those processes are left out. */
const measureBundles = async (dataDir: string): Promise<void> => {
  const env = { ...ENV, NODE_OPTIONS: readImageSettings('deploy/backend.Dockerfile').env.NODE_OPTIONS ?? '' };
  const fitfolk = await startFitfolk({ dataDir, apart: true, env });
  try {
    await runBundles(fitfolk, join(dataDir, 'bundles'));
    print('\nOne process per backend, as in the images\n');
    await measureMemory(fitfolk, isBackend);
    await measurePhotos(fitfolk);
  } finally {
    await fitfolk.stop();
  }
};

await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-processes-'));
await measureSingleProcess(folder.path);
await measureBundles(folder.path);
