import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, createApi } from '@fitfolk/api-client';
import { streaksContract } from '@fitfolk/contracts/streaks';
import type { RunningInstance } from '@fitfolk/dev/launcher/running-instance';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, type TestUser } from '../e2e/support/test-user.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { copyServiceVersion } from './service-version.ts';

const starter = join(REPOSITORY_ROOT, 'dev/launcher/start.ts');

let folder: string;
let instance: Fitfolk;
let ana: TestUser;
let itemId: string;
let planned = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-deploy-'));
  instance = await startFitfolk({
    dataDir: folder,
    without: ['streaks', 'social-web'],
    env: {
      NAMESPACE: `d${randomBytes(6).toString('hex')}`,
      LOG_LEVEL: 'warn',
      WEATHER_URL: 'http://127.0.0.1:9',
    },
  });
  ana = await createTestUser(instance.url);
  const item = await ana.closet.addItem({
    body: { profileId: ana.profile.id, name: 'Coat', category: 'tops' },
  });
  itemId = item.id;
}, 180_000);
afterAll(async () => {
  await instance.stop();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (name: string): string => instance.external.find((one) => one.name === name)?.url ?? '';
const streaks = () => createApi(streaksContract, { fetch: (path, init) => ana.fetch(`${path}`, init) });
const history = () => streaks().streakHistory({ params: { profileId: ana.profile.id } });

/** Plans an outfit for one more day; each is worth an entry in the ledger. */
const plan = async (): Promise<void> => {
  planned += 1;
  const day = new Date(Date.now() + planned * 86_400_000).toISOString().slice(0, 10);
  const body = { profileId: ana.profile.id, clothingItemIds: [itemId], scheduledDate: day };
  await ana.outfits.createOutfit({ body });
};

const launch = (
  name: string,
  args = [starter, '--only', name],
  env: NodeJS.ProcessEnv = {},
): Promise<Child> =>
  startChildProcess({
    name,
    command: process.execPath,
    args,
    logFile: join(folder, `${name}.log`),
    env: { ...process.env, DATA_DIR: folder, ...env },
  });

const answers = async (child: Child, url: string): Promise<Child> => {
  await waitUntilReady(child, () => respondsOk(`${url}/health/ready`));
  return child;
};

const runAlone = async (name: string): Promise<Child> => answers(await launch(name), urlOf(name));

test('what Fitfolk runs itself is not run beside it', async () => {
  const closet = await launch('closet');

  expect(await closet.exited).toBe('exit code 1');
  expect(await closet.lastLogLine()).toBe(
    `The Fitfolk at ${instance.url} runs closet itself: start it with npm start -- --without closet.`,
  );
});

test('a service runs from its own checkout, and is told what happened before', async () => {
  const refused = await history().catch((error: unknown) => error);
  await plan();
  const alone = await runAlone('streaks');

  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).problem?.code).toBe('unavailable');
  await expect.poll(async () => (await history()).entries.length).toBe(planned);

  await alone.stop();
  expect(await alone.exited).toBe('exit code 0');
}, 60_000);

test('a remote is shown from its own checkout', async () => {
  const manifest = () => fetch(`${instance.url}/apps/social/mf-manifest.json`);
  const before = await manifest();
  const alone = await runAlone('social-web');
  const after = await manifest();

  expect([before.status, after.status]).toEqual([503, 200]);
  expect(await after.json()).toMatchObject({ name: 'social' });

  await alone.stop();
}, 60_000);

/** A version of streaks in its own process, with what the running Fitfolk gives it. */
const replicaOf = async (version: string) => {
  const { env } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as RunningInstance;
  const port = await findFreePort();
  const main = await copyServiceVersion('streaks', version, join(folder, version));
  const settings = { ...env, PORT: `${port}`, STOP_DELAY_MS: '5000' };
  return {
    port,
    run: async () => answers(await launch(version, [main], settings), `http://127.0.0.1:${port}`),
  };
};

/** Reads and plans without a pause until told that it is over; gives what was refused. */
const load = () => {
  const refusals: unknown[] = [];
  let isOver = false;
  const repeat = async (step: () => Promise<unknown>): Promise<void> => {
    while (!isOver) await step().catch((error: unknown) => refusals.push(error));
  };
  const loops = [history, history, history, plan].map(repeat);
  return {
    end: async () => {
      isOver = true;
      await Promise.all(loops);
      return refusals;
    },
  };
};

const versionAt = async (url: string): Promise<string> => {
  const { version } = await (await fetch(`${url}/health/live`)).json();
  return version;
};

test('a new version replaces the old one under load, and no request or event is lost', async () => {
  const [older, newer] = [await replicaOf('1.0.0'), await replicaOf('1.1.0')];
  const stable = urlOf('streaks');
  await using _balancer = await startLoadBalancer(Number(new URL(stable).port), [older.port, newer.port]);
  const oldOne = await older.run();
  expect(await versionAt(stable)).toBe('1.0.0');

  const busy = load();
  const newOne = await newer.run();
  await oldOne.stop();
  expect(await versionAt(stable)).toBe('1.1.0');

  expect(await busy.end()).toEqual([]);
  await expect.poll(async () => (await history()).entries.length).toBe(planned);
  await newOne.stop();
}, 120_000);
