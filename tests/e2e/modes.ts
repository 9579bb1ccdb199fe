import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFitfolk } from '@fitfolk/infra/fitfolk';
import { freePort } from '@fitfolk/infra/ports';

/** The two ways in which the product runs; the browser suite is a table over them. */
export const modes = [
  { mode: 'all in one process', apart: false },
  { mode: 'one process each', apart: true },
] as const;

export type Instance = {
  readonly url: string;
  readonly namespace: string;
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
  return {
    url: fitfolk.url,
    namespace,
    crashAndRestart: async () => {
      await fitfolk.kill();
      await fitfolk.stop();
      fitfolk = await start();
    },
    remove: async () => {
      await fitfolk.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
