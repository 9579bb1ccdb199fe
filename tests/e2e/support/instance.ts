import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { type LogLine, watchLogs } from './logs.ts';

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
  /** What its processes logged until now. */
  readLogs(): Promise<LogLine[]>;
  /** Ends it and removes its folder. @throws Error when they logged a secret */
  remove(): Promise<void>;
};

type InstanceOptions = {
  readonly apart?: boolean;
  /** From its images, which are built first: that takes minutes. */
  readonly images?: boolean;
  /** Settings, or what they are once it is known where it will answer. */
  readonly env?: Record<string, string> | ((url: string) => Record<string, string>);
};

/** Starts real processes on the tests' servers, in a namespace and folder of their own. */
export const startInstance = async ({
  apart = false,
  images = false,
  env = {},
}: InstanceOptions = {}): Promise<Instance> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-e2e-'));
  const namespace = `e${randomBytes(6).toString('hex')}`;
  const port = await findFreePort();
  const settings = typeof env === 'function' ? env(`http://127.0.0.1:${port}`) : env;
  // Nobody forecasts at that port: no test asks the outside world for the weather.
  const quiet = { NAMESPACE: namespace, LOG_LEVEL: 'debug', WEATHER_URL: 'http://127.0.0.1:9' };
  const options = { dataDir, port, env: { ...quiet, ...settings } };
  const start = async () => {
    if (!images) return startFitfolk({ ...options, apart });
    const { startImages } = await import('../../images/start-images.ts');
    return startImages(options);
  };
  const logs = watchLogs(dataDir);
  let fitfolk = await start();
  return {
    url: fitfolk.url,
    namespace,
    processes: () => fitfolk.processes,
    readLogs: logs.lines,
    crashAndRestart: async () => {
      await fitfolk.kill();
      await fitfolk.stop();
      await logs.keep();
      fitfolk = await start();
    },
    remove: async () => {
      await fitfolk.stop();
      await logs.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
