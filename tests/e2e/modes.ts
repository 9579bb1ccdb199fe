import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Fitfolk, startFitfolk } from '@fitfolk/infra/fitfolk';
import { freePort } from '@fitfolk/infra/ports';
import { expect, onTestFailed } from 'vitest';

/** The two ways in which the product runs; the browser suite is a table over them. */
export const modes = [
  { mode: 'all in one process', apart: false },
  { mode: 'one process each', apart: true },
] as const;

export type Instance = {
  readonly url: string;
  readonly namespace: string;
  /** Its service processes as they run now. */
  processes(): Fitfolk['processes'];
  /** Ends its processes with SIGKILL and starts them again on the same data and address. */
  crashAndRestart(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
};

type InstanceOptions = {
  readonly apart?: boolean;
  /** Settings, or what they are once it is known where it will answer. */
  readonly env?: Record<string, string> | ((url: string) => Record<string, string>);
};

/** What the processes warned of, under the name of each. */
const warningsIn = async (dataDir: string): Promise<string> => {
  const files = globSync(join(dataDir, 'logs/*.log'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files
    .flatMap((file, index) => (texts[index] ? [`${basename(file)}:`, texts[index]] : []))
    .join('\n');
};

/** Starts real processes on the tests' servers, in a namespace and folder of their own. */
export const startInstance = async ({ apart = false, env = {} }: InstanceOptions = {}): Promise<Instance> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-e2e-'));
  const namespace = `e${randomBytes(6).toString('hex')}`;
  const port = await freePort();
  const settings = typeof env === 'function' ? env(`http://127.0.0.1:${port}`) : env;
  const start = () =>
    startFitfolk({
      dataDir,
      port,
      apart,
      // Nobody forecasts at that port: no test asks the outside world for the weather.
      env: { NAMESPACE: namespace, LOG_LEVEL: 'warn', WEATHER_URL: 'http://127.0.0.1:9', ...settings },
    });
  let fitfolk = await start();
  let warnings = '';
  // One that several tests share is started outside of them.
  if (expect.getState().currentTestName) onTestFailed(() => void process.stderr.write(warnings));
  return {
    url: fitfolk.url,
    namespace,
    processes: () => fitfolk.processes,
    crashAndRestart: async () => {
      await fitfolk.kill();
      await fitfolk.stop();
      fitfolk = await start();
    },
    remove: async () => {
      await fitfolk.stop();
      warnings = await warningsIn(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
