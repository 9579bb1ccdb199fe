/**
 * `npm run bench -- processes/start-and-memory`: measures the second start, until Fitfolk answers, and the memory of its processes
 * when idle and after a load, as one process, as one per deployable, and as one per deployable from bundles, as in the images. The
 * bars: a second start within 4 s, 250 MB for the single process after the load, 60 MB for each service when idle. Linux only.
 */
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundleBackend } from '@fitfolk/bundle/bundle-backend';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findDeployables } from '@fitfolk/dev/workspace/deployables';
import { createTestUser } from '../../tests/e2e/support/test-user.ts';
import { toCookie } from '../backends/session-cookie.ts';
import { print, sum } from '../measurements.ts';
import { runLoad } from '../wrk.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const IDLE_MS = Number(process.argv[3] ?? 10) * 1000;
const CONNECTIONS = 16;
const KIB_PER_MB = 1e6 / 1024;
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

/** Replaces the backends by bundles, as in the images. The second start has compiled code, which the images contain. */
const runBundles = async ({ processes }: Fitfolk, target: string): Promise<void> => {
  for (const { name, folder, isFrontend } of findDeployables()) {
    if (isFrontend) continue;
    await bundleBackend(folder, join(target, name));
    const backend = processes.find((each) => each.name === name);
    const program = join(target, name, 'main.mjs');
    await backend?.restart(program);
    await backend?.restart(program);
  }
};

const toMb = (value: number): string => `${Math.round(value)} MB`;

const toSeconds = (ms: number): string => (ms / 1000).toFixed(1);

const TITLES = {
  together: 'One process',
  apart: 'One process per deployable',
  bundled: 'One process per deployable, bundled',
};

const measure = async (how: keyof typeof TITLES): Promise<void> => {
  const apart = how !== 'together';
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-processes-'));
  await (await startFitfolk({ dataDir: folder.path, apart, env: ENV })).stop();
  const start = performance.now();
  const fitfolk = await startFitfolk({ dataDir: folder.path, apart, env: ENV });
  const startMs = performance.now() - start;
  try {
    if (how === 'bundled') await runBundles(fitfolk, join(folder.path, 'bundles'));
    await setTimeout(IDLE_MS);
    const idle = await readAll(fitfolk);
    await load(fitfolk);
    const loaded = await readAll(fitfolk);
    print(how === 'bundled' ? `${TITLES[how]}\n` : `${TITLES[how]}: second start ${toSeconds(startMs)} s\n`);
    print('| process | resident, idle | its own, idle | resident after the load |');
    print('| --- | --- | --- | --- |');
    for (const { name, resident, own } of idle) {
      const after = loaded.find((each) => each.name === name)?.resident ?? Number.NaN;
      print(`| ${name} | ${toMb(resident)} | ${toMb(own)} | ${toMb(after)} |`);
    }
    const total = (memory: readonly Memory[], field: keyof Memory) => sum(memory.map((each) => each[field]));
    const totals = [total(idle, 'resident'), total(idle, 'own'), total(loaded, 'resident')];
    print(`| all | ${totals.map(toMb).join(' | ')} |\n`);
  } finally {
    await fitfolk.stop();
  }
};

await measure('together');
await measure('apart');
await measure('bundled');
