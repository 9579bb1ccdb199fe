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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser, type TestUser } from '../e2e/support/test-user.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { copyServiceVersion } from './service-version.ts';

const launcherPath = join(REPOSITORY_ROOT, 'dev/launcher/start.ts');

let folder: string;
let instance: Fitfolk;
let ana: TestUser;
let itemId: string;
let plannedCount = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-deploy-'));
  instance = await startFitfolk({
    dataDir: folder,
    without: ['streaks', 'social-web'],
    env: {
      NAMESPACE: `d${randomBytes(6).toString('hex')}`,
      LOG_LEVEL: 'warn',
      WEATHER_URL: 'http://127.0.0.1:9',
      WEATHER_ARCHIVE_URL: 'http://127.0.0.1:9',
      GEOCODING_URL: 'http://127.0.0.1:9',
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

const getUrl = (name: string): string =>
  instance.external.find((deployable) => deployable.name === name)?.url ?? '';
const streaksClient = () => createApi(streaksContract, { fetch: (path, init) => ana.fetch(`${path}`, init) });
const fetchHistory = () => streaksClient().streakHistory({ params: { profileId: ana.profile.id } });

/** Plans an outfit for another day, which adds one entry to the points history. */
const planOutfit = async (): Promise<void> => {
  plannedCount += 1;
  const day = new Date(Date.now() + plannedCount * 86_400_000).toISOString().slice(0, 10);
  const body = { profileId: ana.profile.id, clothingItemIds: [itemId], scheduledDate: day };
  await ana.outfits.createOutfit({ body });
};

const startProcess = (
  name: string,
  args = [launcherPath, '--only', name],
  env: NodeJS.ProcessEnv = {},
): Promise<Child> =>
  startChildProcess({
    name,
    command: process.execPath,
    args,
    logFile: join(folder, `${name}.log`),
    env: { ...process.env, DATA_DIR: folder, ...env },
  });

const waitForHealth = async (child: Child, url: string): Promise<Child> => {
  await waitUntilReady(child, () => respondsOk(`${url}/health/ready`));
  return child;
};

const startAlone = async (name: string): Promise<Child> =>
  waitForHealth(await startProcess(name), getUrl(name));

describe('single deployable', () => {
  it('refuses to start twice', async () => {
    const closet = await startProcess('closet');

    expect(await closet.exited).toBe('exit code 1');
    expect(await closet.lastLogLine()).toBe(
      `The instance at ${instance.url} already runs closet. Start it with npm start -- --without closet.`,
    );
  });

  it('runs a service from its own process and replays earlier events', async () => {
    const rejection = await fetchHistory().catch((error: unknown) => error);
    await planOutfit();
    const process = await startAlone('streaks');

    expect(rejection).toBeInstanceOf(ApiError);
    expect((rejection as ApiError).problem?.code).toBe('unavailable');
    await expect.poll(async () => (await fetchHistory()).entries.length).toBe(plannedCount);

    await process.stop();
    expect(await process.exited).toBe('exit code 0');
  }, 60_000);

  it('serves a remote from its own process', async () => {
    const manifest = () => fetch(`${instance.url}/apps/social/mf-manifest.json`);
    const before = await manifest();
    const process = await startAlone('social-web');
    const after = await manifest();

    expect([before.status, after.status]).toEqual([503, 200]);
    expect(await after.json()).toMatchObject({ name: 'social' });

    await process.stop();
  }, 60_000);

  /** Prepares a version of the streaks service with the environment of the running instance. */
  const createReplica = async (version: string) => {
    const { env } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as RunningInstance;
    const port = await findFreePort();
    const main = await copyServiceVersion('streaks', version, join(folder, version));
    const settings = { ...env, PORT: `${port}`, STOP_DELAY_MS: '5000' };
    return {
      port,
      run: async () =>
        waitForHealth(await startProcess(version, [main], settings), `http://127.0.0.1:${port}`),
    };
  };

  /** Sends reads and writes continuously; `end` stops them and returns the errors. */
  const startLoad = () => {
    const errors: unknown[] = [];
    let isStopped = false;
    const repeat = async (step: () => Promise<unknown>): Promise<void> => {
      while (!isStopped) await step().catch((error: unknown) => errors.push(error));
    };
    const loops = [fetchHistory, fetchHistory, fetchHistory, planOutfit].map(repeat);
    return {
      end: async () => {
        isStopped = true;
        await Promise.all(loops);
        return errors;
      },
    };
  };

  const fetchVersion = async (url: string): Promise<string> => {
    const { version } = await (await fetch(`${url}/health/live`)).json();
    return version;
  };

  it('replaces a version under load without losing requests or events', async () => {
    const [oldReplica, newReplica] = [await createReplica('1.0.0'), await createReplica('1.1.0')];
    const stableUrl = getUrl('streaks');
    await using _balancer = await startLoadBalancer(Number(new URL(stableUrl).port), [
      oldReplica.port,
      newReplica.port,
    ]);
    const oldProcess = await oldReplica.run();
    expect(await fetchVersion(stableUrl)).toBe('1.0.0');

    const load = startLoad();
    const newProcess = await newReplica.run();
    await oldProcess.stop();
    expect(await fetchVersion(stableUrl)).toBe('1.1.0');

    expect(await load.end()).toEqual([]);
    await expect.poll(async () => (await fetchHistory()).entries.length).toBe(plannedCount);
    await newProcess.stop();
  }, 120_000);
});
