import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { type LogLine, watchLogs } from './logs.ts';

/** Username of the account that sees the health of the server, if a test registers it. */
export const OPERATOR = 'operator';

export type Instance = {
  readonly url: string;
  readonly dataDir: string;
  readonly namespace: string;
  /** Running processes of the instance. */
  processes(): Fitfolk['processes'];
  /** Kills all processes with SIGKILL and restarts them with the same data and URL. */
  crashAndRestart(): Promise<void>;
  /** Returns all log lines written so far. */
  readLogs(): Promise<LogLine[]>;
  /** Stops the instance and deletes its data. @throws Error if a log contains a secret */
  remove(): Promise<void>;
};

type InstanceOptions = {
  readonly apart?: boolean;
  /** Environment variables, or a function that derives them from the URL of the instance. */
  readonly env?: Record<string, string> | ((url: string) => Record<string, string>);
};

/** Starts an instance on the test servers, in its own namespace and data folder. */
export const startInstance = async ({ apart = false, env = {} }: InstanceOptions = {}): Promise<Instance> => {
  const dataDir = await mkdtemp(join(process.env.E2E_FOLDER ?? tmpdir(), 'fitfolk-e2e-'));
  const namespace = `e${randomBytes(6).toString('hex')}`;
  const port = await findFreePort();
  const settings = typeof env === 'function' ? env(`http://127.0.0.1:${port}`) : env;
  // Tests never request the weather from the internet.
  const defaults = {
    NAMESPACE: namespace,
    LOG_LEVEL: 'debug',
    WEATHER_URL: 'http://127.0.0.1:9',
    WEATHER_ARCHIVE_URL: 'http://127.0.0.1:9',
    GEOCODING_URL: 'http://127.0.0.1:9',
    OPERATOR_USERNAMES: OPERATOR,
    // Most photos of tests are plain colors, and recognizing them takes a core.
    VISION: 'off',
    // The calendar links of the instance itself serve as school calendars.
    OUTBOUND_PRIVATE_HOSTS: `127.0.0.1:${port}`,
  };
  const options = { dataDir, port, env: { ...defaults, ...settings } };
  const start = () => startFitfolk({ ...options, apart });
  const logs = watchLogs(dataDir);
  let running = await start();
  return {
    url: running.url,
    dataDir,
    namespace,
    processes: () => running.processes,
    readLogs: logs.lines,
    crashAndRestart: async () => {
      await running.kill();
      await running.stop();
      await logs.snapshot();
      running = await start();
    },
    remove: async () => {
      await running.stop();
      await logs.finish();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
